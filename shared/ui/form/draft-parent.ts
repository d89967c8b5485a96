import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/fields.ts';
import type { FormValues } from './form-spec.ts';

const ID = /^[A-Za-z0-9_-]+$/;
/** As many characters as the server takes for it. */
const LONGEST = 64;

/**
 * The records that a new one belongs to by its first values, such as the project that its address names; its draft is kept with them, so
 * that what was begun for one project is not found in the form of another. Undefined when it belongs to none.
 */
export function draftParent(entity: AnyEntity, first: FormValues): string | undefined {
  const ids = Object.entries(entity.fields as Fields).flatMap(([name, { type }]) => {
    const value = first[name];
    return type === 'ref' && typeof value === 'string' && ID.test(value) ? [value] : [];
  });
  return ids.join('-').slice(0, LONGEST) || undefined;
}
