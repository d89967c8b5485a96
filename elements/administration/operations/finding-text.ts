import { formatInstant, formatNumber, formatSize } from '../../../shared/i18n/format.ts';
import type { Lang, Translate } from '../../../shared/i18n/translate.ts';

/** How well something is (`POST /operations/system-check/run`). */
export type Result = 'ok' | 'warn' | 'fault';

/** One thing a check has found. */
export interface Finding {
  readonly item: string;
  readonly result: Result;
  readonly unit: 'bytes' | 'ms' | 'seconds' | 'days' | 'percent' | 'count' | 'instant' | 'text';
  readonly value: number | string | null;
  readonly of?: string;
}

/** How one check went. */
export interface CheckReport {
  readonly name: string;
  readonly result: Result;
  readonly took: number;
  readonly failure?: string;
  readonly findings: readonly Finding[];
}

/** How the installation is, with its past. */
export interface SystemReport {
  readonly at: string;
  readonly result: Result;
  readonly checks: readonly CheckReport[];
  readonly past: readonly { readonly at: string; readonly results: Readonly<Record<string, Result>> }[];
}

/** The tone of a result in badges. */
export const TONES = { ok: 'success', warn: 'warning', fault: 'danger' } as const;

const amount = (lang: Lang, value: number, unit: string): string =>
  formatNumber(lang, value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });

/** Seconds in the largest unit that keeps them readable. */
export function durationText(lang: Lang, seconds: number): string {
  if (seconds < 120) return amount(lang, seconds, 'second');
  if (seconds < 7200) return amount(lang, seconds / 60, 'minute');
  if (seconds < 172_800) return amount(lang, seconds / 3600, 'hour');
  return amount(lang, seconds / 86_400, 'day');
}

/** A finding's value as people read it. */
export function findingText({ unit, value }: Finding, t: Translate): string {
  const lang = t.lang as Lang;
  if (value === null) return t('health.never');
  if (typeof value === 'string') {
    if (unit === 'instant') return formatInstant(lang, value);
    return value === 'yes' || value === 'no' ? t(`health.${value}`) : value;
  }
  switch (unit) {
    case 'bytes':
      return formatSize(value);
    case 'ms':
      return amount(lang, value, 'millisecond');
    case 'seconds':
      return durationText(lang, value);
    case 'days':
      return amount(lang, value, 'day');
    case 'percent':
      return amount(lang, value, 'percent');
    default:
      return formatNumber(lang, value);
  }
}
