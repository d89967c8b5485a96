import type { Decimal } from '../money/decimal.ts';
import { compare, percent, round, subtract } from '../money/decimal.ts';
import { moneyText } from '../money/money-text.ts';

/** The highest lawful bid deposit of a lot: so many per cent of its estimate, 2 by law (DEP-01; Regulations art. 26). Exact. */
export const depositCap = (estimate: Decimal, rate = 2): Decimal => percent(String(rate), estimate);

/** The highest lawful performance bond: so many per cent of the award, 10 by law (CON-02; Regulations art. 58). Exact. */
export const bondCap = (awardAmount: Decimal, rate = 10): Decimal => percent(String(rate), awardAmount);

/** An amount in yuan as the sentence of a finding states it; the rules judge in yuan. */
export const yuan = (amount: Decimal): string => moneyText({ amount, currency: 'CNY' });

/** A highest lawful amount as a sentence states it: in whole cents, so that one cent more is more than what is stated. */
export function capText(cap: Decimal): string {
  const cents = round(cap);
  return yuan(compare(cents, cap) > 0 ? subtract(cents, '0.01') : cents);
}
