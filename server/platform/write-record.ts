import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import { permissionOf } from '../../shared/domain/kernel/entity.ts';
import type { Field, Fields } from '../../shared/domain/kernel/fields.ts';
import { validate } from '../../shared/domain/kernel/schema.ts';
import { otherCurrencies } from '../../shared/domain/money/currencies.ts';
import { mayBeUnfinished, missingRequired } from '../../shared/domain/kernel/unfinished.ts';
import { entityOf, scopeCondition } from './access.ts';
import { answered } from './answer.ts';
import { attachFiles, attachImages } from './files/file-store.ts';
import { filesIn, imagesOf, ownValues, refuseUnknownReferences } from './input.ts';
import { refuseUnusableValues } from './configuration/value-sets.ts';
import { refuse, Refusal, refuseIssues } from './refusal.ts';
import { sanitiseRichText } from './rich-text.ts';
import { insertRow, loadRow, newRecord, writeRow, type Row } from './store.ts';
import { applyTransition, contextFor, decisionTime } from './transitions.ts';
import { withDefaults, type StoreTx } from './tx.ts';
import type { Ctx, ServerModule } from './types.ts';

type Values = Readonly<Record<string, unknown>>;

/** A write's address: which record, which version of it the person has seen. */
export interface WriteBody {
  readonly id: string;
  readonly revision: number;
  readonly input: unknown;
}

/** Makes a record for a person: permission, validation (a draft may be unfinished), defaults, rule, insert, effect. */
export async function createRecord(tx: StoreTx, module: ServerModule, input: unknown): Promise<unknown> {
  const entity = entityOf(module);
  if (entity.systemCreated) refuse('kernel.unknownAction', 404);
  demand(tx, entity, 'create');
  const strict = !entity.editableIn.includes(entity.initial);
  refuseIssues(validate(entity.fields, input, { strict, check: entity.check }));
  const values = cleaned(entity, input as Values);
  refuseUnusableValues(tx.session.services.configuration(), tx.session.actor.tenantId, entity.fields, values);
  await refuseUnknownReferences(tx, entity.fields, values);
  const record = await withDefaults(tx, entity, newRecord(tx.session, entity, values), values);
  if (!mayBeUnfinished(entity)) refuseIssues(missingRequired(entity, record));
  const now = await decisionTime(tx);
  await refuseOtherCurrencies(module, contextFor(tx, record, values, now), values);
  await module.options?.rules?.create?.(contextFor(tx, record, values, now));
  const made = await insertRow(tx.session, entity, record);
  await takeFiles(tx, entity, made.id, entity.fields as Fields, values);
  await module.options?.effects?.create?.(contextFor(tx, made, values, now));
  return answered(tx, module, await loadRow(tx.session, entity, made.id).catch(goneFromSight(made)));
}

/** Changes a record's fields for a person, in the states that allow it. Past the first state the record must stay complete. */
export async function updateRecord(tx: StoreTx, module: ServerModule, body: WriteBody): Promise<unknown> {
  const entity = entityOf(module);
  demand(tx, entity, 'update');
  const before = await lockForWrite(tx, module, body, 'update');
  if (!entity.editableIn.includes(before.state)) refuse({ key: 'kernel.notEditable', params: { state: before.state } });
  const merged = { ...ownValues(entity, before), ...(body.input as Values) };
  refuseIssues(validate(entity.fields, merged, { strict: before.state !== entity.initial, check: entity.check }));
  const values = cleaned(entity, body.input as Values);
  if (!mayBeUnfinished(entity, before.state)) refuseIssues(missingRequired(entity, values, Object.keys(values)));
  refuseUnusableValues(tx.session.services.configuration(), tx.session.actor.tenantId, entity.fields, values, before);
  await refuseUnknownReferences(tx, entity.fields, values);
  const now = await decisionTime(tx);
  await refuseOtherCurrencies(module, contextFor(tx, { ...before, ...values }, values, now), merged, before);
  await module.options?.rules?.update?.(contextFor(tx, before, values, now));
  const after = await writeRow(tx.session, entity, before, { action: 'update', values });
  await takeFiles(tx, entity, after.id, entity.fields as Fields, values);
  await module.options?.effects?.update?.(contextFor(tx, after, values, now));
  return answered(tx, module, await loadRow(tx.session, entity, after.id).catch(goneFromSight(after)));
}

/** Runs a transition for a person. */
export async function transitRecord(
  tx: StoreTx,
  module: ServerModule,
  action: string,
  body: WriteBody,
): Promise<unknown> {
  const entity = entityOf(module);
  if (!entity.transitions[action] || entity.transitions[action].system) refuse('kernel.unknownAction', 404);
  demand(tx, entity, action);
  await module.options?.lockFirst?.(tx, body.id);
  const before = await lockForWrite(tx, module, body, action);
  const asked = (entity.transitions[action].input ?? {}) as Fields;
  const given = cleanedBy(asked, (body.input ?? {}) as Values);
  refuseUnusableValues(tx.session.services.configuration(), tx.session.actor.tenantId, asked, given, before);
  const after = await applyTransition(tx, entity, action, before, given, true);
  await takeFiles(tx, entity, after.id, asked, given);
  return answered(tx, module, await loadRow(tx.session, entity, after.id).catch(goneFromSight(after)));
}

// What people enter is compared by its figures alone, so it is in one currency.
async function refuseOtherCurrencies(module: ServerModule, context: Ctx, values: Values, before?: Row): Promise<void> {
  const asked = await module.options?.currency?.(context);
  refuseIssues(otherCurrencies(entityOf(module).fields as Fields, values, asked, before));
}

async function lockForWrite(
  tx: StoreTx,
  module: ServerModule,
  { id, revision }: WriteBody,
  action: string,
): Promise<Row> {
  const entity = entityOf(module);
  const where = scopeCondition(module, tx.session.actor, action);
  const record = await loadRow(tx.session, entity, id, { lock: true, where });
  if (record.revision !== revision) {
    const reads = tx.session.actor.permissions.has(permissionOf(entity, 'read'));
    throw new Refusal(409, 'kernel.conflict', reads ? { current: await answered(tx, module, record) } : {});
  }
  return record;
}

// A file belongs to one record, and only its uploader can give it to one.
async function takeFiles(tx: StoreTx, entity: AnyEntity, id: string, fields: Fields, values: Values): Promise<void> {
  const owner = { entity: entity.name, id };
  await attachFiles(tx, tx.session.actor.id, owner, filesIn(fields, values));
  await attachImages(tx, tx.session.actor.id, owner, imagesOf(fields, values));
}

function demand(tx: StoreTx, entity: AnyEntity, action: string): void {
  if (!tx.session.actor.permissions.has(permissionOf(entity, action))) refuse('kernel.noPermission', 403);
}

// A move may hand a record on to someone else; its last reader still gets the outcome.
const goneFromSight = (record: Row) => (error: unknown) => {
  if (error instanceof Refusal && error.status === 404) return record;
  throw error;
};

const cleaned = (entity: AnyEntity, values: Values): Values => cleanedBy(entity.fields as Fields, values);

function cleanedBy(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields[name] ? cleanValue(fields[name], value) : value]),
  );
}

function cleanValue(field: Field, value: unknown): unknown {
  if (field.type === 'richText' && typeof value === 'string') return sanitiseRichText(value);
  if (field.type !== 'rows' || !Array.isArray(value)) return value;
  return value.map(row => cleanedBy(field.rows ?? {}, row as Values));
}
