import type { AnyEntity, Issue } from './entity.ts';
import type { Fields } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether a record of this state may lack required fields: only as a draft, which nobody relies on yet. What begins in force begins whole. */
export const mayBeUnfinished = (entity: AnyEntity, state: string = entity.initial): boolean =>
  state === 'draft' && entity.initial === 'draft';

/** The required fields among `names` (all by default) that these values leave empty. What only the server fills in is not asked of people. */
export function missingRequired(entity: AnyEntity, values: Values, names?: readonly string[]): readonly Issue[] {
  const fields = entity.fields as Fields;
  return (names ?? Object.keys(fields))
    .filter(name => fields[name]?.required && !fields[name].system && isEmpty(values[name]))
    .map(field => ({ field, reason: 'kernel.required' }));
}

/** Whether a value is one that nobody has filled in; blanks alone are nothing. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
