import type { Field, Fields } from '../../domain/kernel/fields.ts';
import { isBlankHtml } from './is-blank-html.ts';

type Values = Readonly<Record<string, unknown>>;

/** The first value of a field nobody has filled. */
export const emptyValue = (field: Field): unknown =>
  field.type === 'rows' || field.type === 'files' || field.type === 'choices' ? [] : null;

/** Whether a value says nothing. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && 'amount' in value && (value.amount === '' || value.amount === null);
}

/** The writable part of some values, as the server takes it: what is not filled is null, empty rows are left out. */
export function normalise(fields: Fields, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.system)
      .map(([name, field]) => [name, normaliseValue(field, values[name])]),
  );
}

function normaliseValue(field: Field, value: unknown): unknown {
  if (field.type === 'rows') {
    const rows = (value as readonly Values[] | null | undefined) ?? [];
    return rows.map(row => normalise(field.rows ?? {}, row));
  }
  if (field.type === 'richText' && typeof value === 'string') return isBlankHtml(value) ? null : value;
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (isBlank(value)) return field.type === 'files' || field.type === 'choices' ? [] : null;
  return value;
}

/** Two values hold the same, whatever the order of their keys. */
export function same(a: unknown, b: unknown): boolean {
  if (isBlank(a) && isBlank(b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, at) => same(one, b[at]));
  }
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every(key => same((a as Values)[key], (b as Values)[key]));
}

/** Names of the writable fields whose values differ. */
export const changedFields = (fields: Fields, before: Values, after: Values): readonly string[] => {
  const [from, to] = [normalise(fields, before), normalise(fields, after)];
  return Object.keys(to).filter(name => !same(from[name], to[name]));
};
