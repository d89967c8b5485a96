import type { Issue } from '../kernel/entity.ts';
import type { Field, Fields } from '../kernel/fields.ts';
import type { Money } from '../kernel/values.ts';

type Values = Readonly<Record<string, unknown>>;

/** Currencies that are offered for an amount (ISO 4217), the yuan first. */
export const CURRENCIES: readonly string[] = ['CNY', 'USD', 'EUR', 'GBP', 'HKD', 'JPY'];

/**
 * The currencies that an amount may be written in: any that is offered where its field says so, else only the one it is in (`present`), or
 * yuan. What a project asks for and is offered is in one currency, since its rules and sums compare figures alone.
 */
export function currenciesFor({ currency }: Pick<Field, 'currency'>, present = 'CNY'): readonly string[] {
  return currency === 'any' ? [...new Set([...CURRENCIES, present])] : [present];
}

/** The currency that a lot is bid for in: that of its limits. */
export const currencyOf = (lot: { readonly ceilingPrice: Money | null; readonly estimate: Money | null }): string =>
  lot.ceilingPrice?.currency ?? lot.estimate?.currency ?? 'CNY';

/**
 * The amounts among values, those in tables too, that are in another currency than they may be: `asked` where it is given, else the one
 * that the same amount was in `before`, or yuan.
 */
export function otherCurrencies(fields: Fields, values: Values, asked?: string, before: Values = {}): readonly Issue[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (field.rows && Array.isArray(value))
      return value.flatMap((row: Values, at) =>
        otherCurrencies(field.rows ?? {}, row, asked).map(issue => ({
          ...issue,
          field: `${name}.${at}.${issue.field}`,
        })),
      );
    if (field.type !== 'money' || field.currency === 'any' || !value) return [];
    const currency = asked ?? (before[name] as Money | null | undefined)?.currency ?? 'CNY';
    return (value as Money).currency === currency
      ? []
      : [{ field: name, reason: { key: 'kernel.otherCurrency', params: { currency } } }];
  });
}
