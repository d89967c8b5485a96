import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../../shared/domain/kernel/values.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { FieldInput } from '../../../shared/ui/form/field-input.tsx';
import { formStrings } from '../../../shared/ui/form/form.strings.ts';
import { valueTreeOf } from '../../../shared/ui/form/value-tree.tsx';
import { kitStrings } from '../../../shared/ui/kit/kit.strings.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

addStrings('form', formStrings);
addStrings('kit', kitStrings);
const CODES = ['11', '44', '4401', '4403', '51', ...Array.from({ length: 20 }, (_, at) => `51${at + 10}`)];
const NAMES: Readonly<Record<string, string>> = { 11: 'Beijing', 44: 'Guangdong', 4401: 'Guangzhou', 4403: 'Shenzhen' };
const names = Object.fromEntries(CODES.map(code => [code, NAMES[code] ?? `Place ${code}`]));
addStrings('dic', { en: { treeLand: names }, zh: { treeLand: names } });
const lands = valueSet('treeLand', CODES, { above: code => (code.length > 2 ? code.slice(0, 2) : null) });

describe('a choice whose values lie below each other', () => {
  let screen: Shown;
  let now: string | null;
  afterEach(() => screen?.remove());
  const open = (first: string | null, error?: string) => {
    now = first;
    function Screen() {
      const [value, setValue] = useState(first);
      const change = (next: unknown) => {
        now = next as string | null;
        setValue(now);
      };
      const more = error ? { error } : {};
      return (
        <FieldInput field={field.choice(lands)} name="land" label="Land" value={value} onChange={change} {...more} />
      );
    }
    screen = show(Screen, { api: fakeApi() });
  };
  const button = (text?: string) => screen.find('button[aria-haspopup=dialog]', text);
  const items = () => screen.all('[role=treeitem]').map(item => item.textContent);

  it('shows the way to what is chosen, and takes another one from its branch by keyboard alone', async () => {
    open('4401');
    (await button('Guangdong / Guangzhou')).focus();
    await sendKeys({ press: 'ArrowDown' });
    await screen.until(() => items().join() === 'Beijing,Guangdong,Guangzhou,Shenzhen,Place 51', 'the open branch');
    await sendKeys({ press: 'ArrowDown' });
    await screen.until(() => screen.root.activeElement?.getAttribute('role') === 'treeitem', 'the tree');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await screen.until(() => now === '4403', 'the choice');
    await button('Guangdong / Shenzhen');
  });

  it('is searched by name and by code, and what is found keeps what it lies in', async () => {
    open(null);
    (await button()).click();
    (await screen.find<HTMLInputElement>('input[type=search]')).focus();
    await sendKeys({ type: 'shen' });
    await screen.until(() => items().join() === 'Guangdong,Shenzhen', 'found by name');
    for (const _ of 'shen') await sendKeys({ press: 'Backspace' });
    await sendKeys({ type: '4401' });
    await screen.until(() => items().join() === 'Guangdong,Guangzhou', 'found by code');
  });

  it('keeps a value that is not of the set, and tells what is refused', async () => {
    open('440199', 'Choose one of the list.');
    const field = await button('440199');
    const told = screen.root.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).to.contain('Choose one of the list.');
    expect(field.getAttribute('name')).to.equal('land');
    expect(now).to.equal('440199');
  });

  it('ends where somebody has put values below each other in a ring', () => {
    const ring = [
      { value: 'a', label: 'A', parent: 'b' },
      { value: 'b', label: 'B', parent: 'a' },
    ];
    expect(valueTreeOf(ring).wayTo('a').length).to.equal(2);
    expect(valueTreeOf(ring).below(null)).to.deep.equal([]);
  });
});
