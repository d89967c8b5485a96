import Big from 'big.js';

/** A number given exactly: decimal text such as `1200.50`, or a whole number. Never a fraction as a float. */
export type Decimal = string;

/** Digits kept by a division before anything is compared; ranking never sees a rounded figure. */
const DIVISION_PLACES = 30;
const Exact = Big();
Exact.DP = DIVISION_PLACES;
Exact.RM = Big.roundHalfUp;

const FORM = /^-?\d+(\.\d+)?$/;

function big(value: Decimal | number): Big {
  if (typeof value === 'number' ? !Number.isSafeInteger(value) : !FORM.test(value))
    throw new RangeError(`Not an exact decimal: ${value}`);
  return new Exact(value);
}

const text = (value: Big): Decimal => {
  const shown = value.toFixed();
  return shown.startsWith('-') && value.eq(0) ? shown.slice(1) : shown;
};

/** Whether a text is a decimal that these functions take. */
export const isDecimal = (value: string): boolean => FORM.test(value);

/** Decimal text of a JSON number's own source text, exponents written out: `1.5e3` is `1500`. Throws a RangeError when it is none. */
export function decimalOf(source: string): Decimal {
  if (!/^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/.test(source)) throw new RangeError(`Not a number: ${source}`);
  return text(new Exact(source));
}

/** Sum of two decimals, exact. */
export const add = (a: Decimal | number, b: Decimal | number): Decimal => text(big(a).plus(big(b)));
/** Difference, exact. */
export const subtract = (a: Decimal | number, b: Decimal | number): Decimal => text(big(a).minus(big(b)));
/** Product, exact. */
export const multiply = (a: Decimal | number, b: Decimal | number): Decimal => text(big(a).times(big(b)));
/** Quotient to 30 places after the point. Throws a RangeError on division by zero. */
export function divide(a: Decimal | number, b: Decimal | number): Decimal {
  const divisor = big(b);
  if (divisor.eq(0)) throw new RangeError('Division by zero');
  return text(big(a).div(divisor));
}
/** So many per cent of an amount, exact. */
export const percent = (rate: Decimal | number, of: Decimal | number): Decimal =>
  text(big(rate).times(big(of)).times('0.01'));
/** -1, 0 or 1, as a is less than, equal to or more than b. */
export const compare = (a: Decimal | number, b: Decimal | number): -1 | 0 | 1 => big(a).cmp(big(b)) as -1 | 0 | 1;
/** Sum of a list; `0` of none. */
export const sum = (values: readonly (Decimal | number)[]): Decimal =>
  text(values.reduce<Big>((total, value) => total.plus(big(value)), new Exact(0)));
/** The smallest of a list. Throws a RangeError when it is empty. */
export const minimum = (values: readonly Decimal[]): Decimal => extreme(values, -1);
/** The largest of a list. Throws a RangeError when it is empty. */
export const maximum = (values: readonly Decimal[]): Decimal => extreme(values, 1);
/** The arithmetic mean. Throws a RangeError when the list is empty. */
export const mean = (values: readonly Decimal[]): Decimal => divide(sum(values), values.length);
/** Absolute value. */
export const absolute = (value: Decimal): Decimal => text(big(value).abs());

/** Rounds half up (away from zero) to so many places, with trailing zeros: for showing and for final amounts, never before ranking. */
export const round = (value: Decimal | number, places = 2): Decimal => {
  const rounded = big(value).round(places, Big.roundHalfUp);
  return (rounded.eq(0) ? rounded.abs() : rounded).toFixed(places);
};

function extreme(values: readonly Decimal[], wanted: -1 | 1): Decimal {
  const [first, ...rest] = values;
  if (first === undefined) throw new RangeError('No values');
  return rest.reduce((best, value) => (compare(value, best) === wanted ? value : best), text(big(first)));
}
