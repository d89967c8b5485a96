import type { Money } from '../kernel/values.ts';
import { round } from './decimal.ts';

/** An amount as papers and bulletins state it: grouped, to two places, `¥6,370,600.00`, other currencies by their code; empty for none. */
export function moneyText(value: Money | null | undefined): string {
  if (!value) return '';
  const [whole = '0', cents = '00'] = round(value.amount).split('.');
  const grouped = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
  return value.currency === 'CNY' ? `¥${grouped}` : `${value.currency} ${grouped}`;
}
