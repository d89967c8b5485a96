import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { useState } from 'react';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../../shared/domain/kernel/values.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { FieldInput } from '../../../shared/ui/form/field-input.tsx';
import { formStrings } from '../../../shared/ui/form/form.strings.ts';
import { recordStrings } from '../../../shared/ui/record/record.strings.ts';
import { kitStrings } from '../../../shared/ui/kit/kit.strings.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const columns = {
  name: field.text({ required: true }),
  quantity: field.integer({ required: true, min: 1 }),
  price: field.money({ currency: 'any' }),
  due: field.date(),
  kind: field.choice(valueSet('gridKind', ['goods', 'works'])),
};
addStrings('form', formStrings);
addStrings('record', recordStrings);
addStrings('kit', kitStrings);
addStrings('gridTest', {
  en: { inner: { name: 'Name', quantity: 'Quantity', price: 'Price', due: 'Due', kind: 'Kind' } },
  zh: { inner: { name: '名称', quantity: '数量', price: '单价', due: '交货日期', kind: '类别' } },
});
addStrings('dic', {
  en: { gridKind: { goods: 'Goods', works: 'Works' } },
  zh: { gridKind: { goods: '货物', works: '工程' } },
});

type Row = Readonly<Record<string, unknown>>;
export const row = (name: string | null, quantity: number | null = null): Row => ({
  name,
  quantity,
  price: null,
  due: null,
  kind: null,
});
export let now: readonly Row[] = [];
export let screen: Shown;

export function open(
  rows: readonly Row[],
  more: { errors?: Record<string, string>; max?: number; disabled?: boolean } = {},
) {
  now = rows;
  function Screen() {
    const [value, setValue] = useState<unknown>(rows);
    const change = (next: unknown) => {
      now = next as readonly Row[];
      setValue(next);
    };
    return (
      <form>
        <FieldInput
          field={field.rows(columns, { max: more.max ?? 6000 })}
          name="items"
          label="Items"
          inner="gridTest.inner"
          value={value}
          disabled={more.disabled ?? false}
          {...(more.errors && { errors: more.errors })}
          onChange={change}
        />
        <button type="button" id="after">
          {'after'}
        </button>
      </form>
    );
  }
  screen = show(Screen, { api: fakeApi() });
}
export const at = () => screen.root.activeElement?.closest('[data-cell]')?.getAttribute('data-cell') ?? null;
export const press = (...keys: string[]) =>
  keys.reduce((done, key) => done.then(() => sendKeys({ press: key })), Promise.resolve());
export const typed = (text: string) => sendKeys({ type: text });
export const text = (cell: string) =>
  screen.root.querySelector(`[data-cell="${cell}"] .grid-text`)?.textContent ?? null;
export const isAt = (cell: string) => screen.until(() => at() === cell, `the focus at ${cell}, not ${at()}`);
export const column = (name: string) => now.map(one => one[name]);
export const holds = (name: string, values: readonly unknown[]) =>
  screen.until(() => JSON.stringify(column(name)) === JSON.stringify(values), `${name} ${JSON.stringify(values)}`);

export async function click(cell: string) {
  const element = await screen.find(`[data-cell="${cell}"]`);
  element.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
  await isAt(cell);
}
export function paste(value: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', value);
  (screen.root.activeElement ?? screen.root.querySelector('.grid-scroll'))!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
}
