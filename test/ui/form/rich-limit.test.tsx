import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { FieldInput } from '../../../shared/ui/form/field-input.tsx';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const body = field.richText({ max: 100 });

describe('the limit of a rich text', () => {
  let screen: Shown;
  afterEach(() => screen.remove());
  const open = (length: number) => {
    function Screen() {
      const [value, setValue] = useState<unknown>(`<p>${'x'.repeat(length - 7)}</p>`);
      return <FieldInput field={body} name="body" label="Text" value={value} onChange={setValue} />;
    }
    screen = show(Screen, { api: fakeApi() });
    return screen.find('[role=textbox]');
  };

  it('is named below it, and counted when it is near', async () => {
    const box = await open(80);
    await screen.find('[data-field=body] .form-limit', 'At most 100 characters, formatting included');
    expect(screen.all('.rich-count')[0]!.textContent).not.to.contain('of 100');
    box.focus();
    await sendKeys({ type: 'y' });
    await screen.find('.rich-count', '81 of 100 characters');
  });

  it('is a fault once it is passed, and nothing is cut off', async () => {
    const box = await open(100);
    box.focus();
    await sendKeys({ type: 'yz' });
    await screen.find('[data-field=body] .ebs-fault', '2 characters too many');
    expect(box.getAttribute('aria-invalid')).to.equal('true');
    expect(box.textContent).to.have.length(95);
  });
});
