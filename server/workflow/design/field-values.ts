import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import type { Field, Fields, FieldType } from '../../../shared/domain/kernel/fields.ts';
import { validate } from '../../../shared/domain/kernel/schema.ts';
import { refuseUnusableValues } from '../../platform/configuration/value-sets.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreTx } from '../../platform/tx.ts';
import type { Tx } from '../../platform/types.ts';

const PLAIN: ReadonlySet<FieldType> = new Set([
  ...(['text', 'longText', 'integer', 'decimal', 'boolean', 'date', 'dateTime', 'choice', 'choices'] as const),
]);

/** A value as it is typed, as the field takes it. */
export function readText(of: Field, text: string): unknown {
  if (of.type === 'integer') return Number(text);
  if (of.type === 'boolean') return text === 'true';
  if (of.type === 'money') return { amount: text, currency: 'CNY' };
  return of.type === 'choices' ? text.split(/[\s,]+/).filter(Boolean) : text;
}

/** Whether a value is one of a field for a tenant, whose administrators may have added and hidden values. */
export function fitsField(tx: Tx, tenantId: string, of: Field, value: unknown): boolean {
  const fields = { value: { ...of, required: true } };
  if (validate(fields, { value }).length > 0) return false;
  try {
    refuseUnusableValues((tx as StoreTx).session.services.configuration(), tenantId, fields, { value });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The fields of an entity that processes may fill in: those it names for it, as far as they are plain and not sealed. */
export function settableFields(entity: AnyEntity): ReadonlyMap<string, Field> {
  const sealed = new Set<string>(entity.sealed?.fields ?? []);
  const named: readonly string[] = entity.approval?.sets ?? [];
  return new Map(
    named.flatMap(name => {
      const field = (entity.fields as Fields)[name];
      return field && PLAIN.has(field.type) && !field.system && !sealed.has(name) ? [[name, field] as const] : [];
    }),
  );
}
