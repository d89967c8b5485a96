import type { Field } from '../kernel/fields.ts';

/** Currencies that are offered for an amount (ISO 4217), the yuan first. */
export const CURRENCIES: readonly string[] = ['CNY', 'USD', 'EUR', 'GBP', 'HKD', 'JPY'];

/**
 * The currencies that an amount may be written in: any that is offered where its field says so, else only the one it is in (`present`), or
 * yuan. What a project asks for and is offered is in one currency, since its rules and sums compare figures alone.
 */
export function currenciesFor({ currency }: Pick<Field, 'currency'>, present = 'CNY'): readonly string[] {
  return currency === 'any' ? [...new Set([...CURRENCIES, present])] : [present];
}
