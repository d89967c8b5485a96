import { fromCapitals } from './capitals.ts';
import { type Decimal, isDecimal, multiply } from './decimal.ts';

/** An amount as somebody wrote it; `currency` (ISO 4217) only where the text names one. */
export interface ReadAmount {
  readonly amount: Decimal;
  readonly currency?: string;
}

const UNITS: Readonly<Record<string, string>> = {
  百: '100',
  千: '1000',
  万: '10000',
  萬: '10000',
  百万: '1000000',
  千万: '10000000',
  亿: '100000000',
  億: '100000000',
  万亿: '1000000000000',
};
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/人民币|RMB|CN¥|¥|￥/gi, 'CNY'],
  [/US\$/gi, 'USD'],
  [/HK\$/gi, 'HKD'],
  [/€/g, 'EUR'],
  [/£/g, 'GBP'],
  [/\$/g, 'USD'],
];
const GROUPED = /^(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/;

/**
 * Reads an amount as people type it and spreadsheets copy it: `¥1,234,567.8`, `１２３万`, `(1,200.50)`, `USD 12`, 壹仟贰佰元整.
 * Undefined where it is no amount or not plainly one: thousands in wrong groups (`1,23`, `1200 950`), several lines, an exponent, a per cent,
 * two currencies.
 */
export function readAmount(text: string): ReadAmount | undefined {
  if (/[\n\r\u2028\u2029]/.test(text.trim())) return undefined;
  const said = fromCapitals(text.trim());
  if (said !== null) return { amount: trimmed(said), currency: 'CNY' };
  let rest = text
    .normalize('NFKC')
    // A column of figures, its line ends made spaces, is no figure.
    .replace(/(?<=\d)[\s_]+(?=\d)/g, ',')
    .replace(/[\s_]/g, '')
    .replace(/，/g, ',')
    .replace(/。/g, '.')
    .replace(/[−–－]/g, '-');
  const currencies = new Set<string>();
  for (const [sign, code] of SIGNS)
    rest = rest.replace(sign, () => {
      currencies.add(code);
      return '';
    });
  rest = rest.replace(/^[A-Z]{3}(?=[-(\d.])|(?<=[\d.)])[A-Z]{3}$/g, code => {
    currencies.add(code);
    return '';
  });
  const [, yuan = '', ending] = /^(.*?)(元整?|圆整?)?$/.exec(rest) ?? [];
  if (ending) currencies.add('CNY');
  const [, open, sign, figure = '', unit, close] =
    /^(\()?([-+])?([\d,.]*)(百万|千万|万亿|[百千万萬亿億])?(\))?$/.exec(yuan) ?? [];
  if (
    currencies.size > 1 ||
    !/\d/.test(figure) ||
    !GROUPED.test(figure) ||
    Boolean(open) !== Boolean(close) ||
    (open && sign)
  )
    return undefined;
  const plain = figure
    .replace(/,/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.');
  if (!isDecimal(plain)) return undefined;
  const whole = unit ? multiply(plain, UNITS[unit]!) : plain;
  const [currency] = currencies;
  return { amount: open || sign === '-' ? `-${whole}` : whole, ...(currency && { currency }) };
}

/** Reads a number in the same forms, in yuan where it names a currency; undefined where it names another one or is no number. */
export function readDecimal(text: string): Decimal | undefined {
  const read = readAmount(text);
  return read && (read.currency ?? 'CNY') === 'CNY' ? read.amount : undefined;
}

const trimmed = (amount: Decimal): Decimal => amount.replace(/\.00$/, '').replace(/(\.\d)0$/, '$1');
