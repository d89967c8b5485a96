import type { Finding, FindingUnit, HealthResult } from '../../platform/health-check.ts';

/** From where on a figure is a warning, and from where on a fault; left out, it never is. */
export interface Limits {
  readonly warn?: number;
  readonly fault?: number;
}

/** A figure that is the worse the larger it is. */
export function upTo(item: string, unit: FindingUnit, value: number, limits: Limits = {}, of?: string): Finding {
  const result: HealthResult =
    limits.fault !== undefined && value >= limits.fault
      ? 'fault'
      : limits.warn !== undefined && value >= limits.warn
        ? 'warn'
        : 'ok';
  return { item, result, unit, value, ...(of === undefined ? {} : { of }) };
}

/** A figure that is the worse the smaller it is. */
export function atLeast(item: string, unit: FindingUnit, value: number, limits: Limits, of?: string): Finding {
  const result: HealthResult =
    limits.fault !== undefined && value < limits.fault
      ? 'fault'
      : limits.warn !== undefined && value < limits.warn
        ? 'warn'
        : 'ok';
  return { item, result, unit, value, ...(of === undefined ? {} : { of }) };
}

/** A fact that is neither good nor bad. */
export const fact = (item: string, unit: FindingUnit, value: number | string | null, of?: string): Finding => ({
  item,
  result: 'ok',
  unit,
  value,
  ...(of === undefined ? {} : { of }),
});

const ORDER: readonly HealthResult[] = ['ok', 'warn', 'fault'];

/** The worst of several results; of none it is well. */
export const worst = (results: readonly HealthResult[]): HealthResult =>
  ORDER[Math.max(0, ...results.map(result => ORDER.indexOf(result)))] ?? 'ok';
