import { expect } from 'chai';
import { useState } from 'react';
import { defineElement } from '../../shared/ui/define-element.tsx';
import { Dialog } from '../../shared/ui/kit/dialog.tsx';
import { Input } from '../../shared/ui/kit/input.tsx';
import { MultiSelect } from '../../shared/ui/kit/multi-select.tsx';
import { until } from '../kit/screen.tsx';

function Words() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Input label="Password" type="password" value="x" onChange={() => undefined} />
      <MultiSelect label="Kinds" value={null} onChange={() => undefined} options={[{ value: 'a', label: 'A' }]} />
      <Dialog open={open} onClose={() => setOpen(false)} title="Title">
        Text
      </Dialog>
    </>
  );
}

describe('the words of the widgets themselves', () => {
  before(() => defineElement('ebs-widget-words', Words));
  afterEach(() => document.body.replaceChildren());
  /** How the buttons within the widgets are named. */
  const names = (host: Element) => {
    const root = host.shadowRoot;
    const close = root?.querySelector('sl-dialog')?.shadowRoot?.querySelector('sl-icon-button');
    return [
      root
        ?.querySelector('sl-input')
        ?.shadowRoot?.querySelector('[part=password-toggle-button]')
        ?.getAttribute('aria-label'),
      close?.shadowRoot?.querySelector('button')?.getAttribute('aria-label'),
    ].join();
  };

  it('are in the language of their element, on one page in both, and change with it', async () => {
    document.body.innerHTML =
      '<ebs-widget-words lang="zh"></ebs-widget-words><ebs-widget-words lang="en"></ebs-widget-words>';
    const [chinese, english] = [...document.body.children] as [HTMLElement, HTMLElement];
    await until(() => names(english) === 'Show password,Close', 'English');
    await until(() => names(chinese) === '显示密码,关闭', 'Chinese');
    english.lang = 'zh';
    await until(() => names(english) === '显示密码,关闭', 'Chinese now');
    expect(names(chinese)).to.equal('显示密码,关闭');
    english.lang = 'en';
    await until(() => names(english) === 'Show password,Close', 'English again');
  });
});
