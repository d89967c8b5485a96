import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import type { Money } from '../../../shared/domain/kernel/values.ts';
import { MoneyInput } from '../../../shared/ui/kit/money-input.tsx';
import { NumberInput } from '../../../shared/ui/kit/number-input.tsx';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

type Widget = HTMLElement & {
  value: string;
  setSelectionRange(from: number, to: number): void;
  readonly updateComplete: Promise<unknown>;
};

describe('an amount with thousands, edited in its middle', () => {
  let now: Money | null = null;
  let screen: Shown;
  let input: Widget;
  const inner = () => input.shadowRoot!.querySelector('input')!;
  const at = async (from: number, to = from) => {
    input.focus();
    input.setSelectionRange(from, to);
  };
  const amount = (wanted: string) => screen.until(() => now?.amount === wanted, `${wanted}, not ${now?.amount}`);
  beforeEach(async () => {
    now = { amount: '1234567', currency: 'CNY' };
    function Screen() {
      const [value, setValue] = useState<Money | null>(now);
      const [copies, setCopies] = useState<string | null>('5');
      return (
        <>
          <MoneyInput label="Price" value={value} onChange={next => setValue((now = next))} />
          <NumberInput label="Copies" value={copies} onChange={setCopies} />
        </>
      );
    }
    screen = show(Screen, { api: fakeApi() });
    input = await screen.find<Widget>('.ebs-money sl-input');
    await input.updateComplete;
  });
  afterEach(() => screen.remove());

  it('takes each key where the caret stands, and groups it anew when it is left', async () => {
    expect(input.value).to.equal('1,234,567');
    await at(1);
    await sendKeys({ type: '98' });
    await amount('198234567');
    expect(inner().selectionStart).to.equal(3);
    await sendKeys({ press: 'Tab' });
    await screen.until(() => input.value === '198,234,567', 'grouped');
  });

  it('loses the figure before the caret by Backspace, the one after it by Delete', async () => {
    await at(3);
    await sendKeys({ press: 'Backspace' });
    await amount('134567');
    expect(inner().selectionStart).to.equal(2);
    await sendKeys({ press: 'Delete' });
    await amount('14567');
    expect(inner().selectionStart).to.equal(2);
  });

  it('has a part replaced that was marked', async () => {
    await at(2, 5);
    await sendKeys({ type: '9' });
    await amount('19567');
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ type: '0' });
    await amount('190567');
  });

  it('loses a comma that is typed at once, so that it is no decimal point', async () => {
    const copies = (await screen.find('sl-input:not(.ebs-money *)')) as Widget;
    copies.focus();
    copies.setSelectionRange(1, 1);
    await sendKeys({ type: ',1' });
    await screen.until(() => copies.value === '51', 'fifty-one');
  });
});
