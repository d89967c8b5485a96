import { expect } from 'chai';
import { useState } from 'react';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { registration } from '../../../shared/domain/account/registration.entity.ts';
import { CURRENCIES } from '../../../shared/domain/money/currencies.ts';
import { translator } from '../../../shared/i18n/translate.ts';
import { FieldInput } from '../../../shared/ui/form/field-input.tsx';
import { readCell } from '../../../shared/ui/form/paste.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown, typeInto } from '../../kit/screen.tsx';

const FIXED = field.money();
const ANY = field.money({ currency: 'any' });
const usd = (amount: string) => ({ amount, currency: 'USD' });
const cny = (amount: string) => ({ amount, currency: 'CNY' });

describe('the currency of an amount in a form', () => {
  let screen: Shown;
  let now: unknown;
  afterEach(() => screen.remove());
  const open = (of: typeof FIXED, first: unknown = null, currencies?: readonly string[]) => {
    function Screen() {
      const [value, setValue] = useState(first);
      const change = (next: unknown) => setValue((now = next));
      return (
        <FieldInput field={of} name="price" label="Price" value={value} onChange={change} currencies={currencies} />
      );
    }
    screen = show(Screen, { api: fakeApi() });
    return screen.find('sl-input');
  };
  const offered = () => screen.all('sl-option').map(option => option.textContent?.trim());

  it('is chosen where the field may have any', async () => {
    typeInto(await open(registration.fields.registeredCapital), 'EUR 5');
    await screen.until(() => JSON.stringify(now) === JSON.stringify({ amount: '5', currency: 'EUR' }), 'euros');
    (await screen.find('sl-select')).focus();
    await screen.until(() => offered().length > 1, 'the others');
    expect(offered()).to.include.members(['CNY', 'USD', 'EUR', 'HKD']);
  });

  it('may be chosen before there is an amount', async () => {
    now = undefined;
    const input = await open(ANY);
    const select = await screen.find<HTMLElement & { value: string }>('sl-select');
    select.focus();
    await screen.until(() => offered().length > 1, 'the others');
    // By its place among them.
    select.value = String(CURRENCIES.indexOf('USD'));
    select.dispatchEvent(new CustomEvent('sl-change', { bubbles: true }));
    await screen.until(() => !input.textContent?.includes('¥'), 'no yuan any more');
    expect(now).to.equal(undefined);
    typeInto(input, '5');
    await screen.until(() => JSON.stringify(now) === JSON.stringify(usd('5')), 'dollars');
  });

  it('is said, not asked, where it is fixed: yuan, or what the amount or its project is in', async () => {
    const input = await open(FIXED);
    expect(input.textContent).to.contain('CNY');
    typeInto(input, 'USD 5');
    await screen.find('.ebs-fault', 'could not be read');
    expect(offered()).to.deep.equal([]);
    screen.remove();
    typeInto(await open(FIXED, usd('3')), '5');
    await screen.until(() => JSON.stringify(now) === JSON.stringify(usd('5')), 'dollars as before');
    screen.remove();
    const ofProject = await open(FIXED, null, ['USD']);
    expect(ofProject.textContent).to.contain('USD');
    typeInto(ofProject, '7');
    await screen.until(() => JSON.stringify(now) === JSON.stringify(usd('7')), 'the project’s');
  });

  it('follows the same rule in the cells of a table', () => {
    const t = translator('en');
    expect(readCell(FIXED, 'USD 5', t)).to.deep.equal(cny('USD 5'));
    expect(readCell(FIXED, '¥5', t)).to.deep.equal(cny('5'));
    expect(readCell(FIXED, '5', t, {}, usd('3'))).to.deep.equal(usd('5'));
    expect(readCell(FIXED, 'USD 5', t, {}, usd('3'))).to.deep.equal(usd('5'));
    expect(readCell(ANY, 'USD 5', t)).to.deep.equal(usd('5'));
    expect(readCell(ANY, '5', t, {}, usd('3'))).to.deep.equal(usd('5'));
    expect(readCell(ANY, 'XAU 5', t)).to.deep.equal(cny('XAU 5'));
    screen = show(() => null, { api: fakeApi() });
  });
});
