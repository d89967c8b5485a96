import type { Money } from '../kernel/values.ts';
import { add, compare, multiply, subtract, sum } from './decimal.ts';
import type { Decimal } from './decimal.ts';

const same = (a: Money, b: Money): string => {
  if (a.currency !== b.currency) throw new RangeError(`Different currencies: ${a.currency}, ${b.currency}`);
  return a.currency;
};

/** Sum of two amounts of one currency. Throws a RangeError when the currencies differ. */
export const addMoney = (a: Money, b: Money): Money => ({ currency: same(a, b), amount: add(a.amount, b.amount) });
/** Difference of two amounts of one currency. Throws a RangeError when the currencies differ. */
export const subtractMoney = (a: Money, b: Money): Money => ({
  currency: same(a, b),
  amount: subtract(a.amount, b.amount),
});
/** An amount so many times over. */
export const multiplyMoney = (a: Money, times: Decimal | number): Money => ({
  currency: a.currency,
  amount: multiply(a.amount, times),
});
/** Compares two amounts of one currency. Throws a RangeError when the currencies differ. */
export const compareMoney = (a: Money, b: Money): -1 | 0 | 1 => (same(a, b), compare(a.amount, b.amount));

/** Sum of amounts of one currency; null of none. Throws a RangeError when the currencies differ. */
export function sumMoney(amounts: readonly Money[]): Money | null {
  const [first] = amounts;
  if (!first) return null;
  amounts.forEach(amount => same(first, amount));
  return { currency: first.currency, amount: sum(amounts.map(amount => amount.amount)) };
}
