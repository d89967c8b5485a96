import { expect } from 'chai';
import { useState } from 'react';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { fakeApi } from '../../kit/fake-api.ts';
import { pasteInto, show } from '../../kit/screen.tsx';

function Month() {
  const [value, setValue] = useState<string | null>('2026-03');
  return <Input label="Month" maxLength={7} value={value} onChange={setValue} />;
}

describe('the limit of a code', () => {
  it('is not counted while the code is as long as codes are, and told when it is too long', async () => {
    const screen = show(Month, { api: fakeApi() });
    const input = await screen.find('sl-input');
    expect(screen.root.textContent).not.to.contain('characters');
    await pasteInto(input, '-01');
    await screen.find('.ebs-fault', '3 characters too many');
    await screen.find('.ebs-number', '10 of 7 characters');
    screen.remove();
  });
});
