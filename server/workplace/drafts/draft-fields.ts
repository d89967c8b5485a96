import { entities } from '../../../shared/domain/registry.ts';
import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import { field, type Fields } from '../../../shared/domain/kernel/fields.ts';
import { goesToServer, SERVER_DRAFTS } from '../../../shared/domain/workplace/drafts.ts';
import { isSecretName } from '../../../shared/domain/workplace/secret-names.ts';
import { boundsOf } from '../../platform/body-bounds.ts';
import { refuse } from '../../platform/refusal.ts';
import { sanitise, UnsafeInput } from '../../platform/sanitise.ts';
import type { Tx } from '../../platform/types.ts';

const NAME = /^[A-Za-z0-9_-]+$/;

/** Which form a draft is of. */
export const draftOf = {
  entity: field.text({ required: true, max: 64, pattern: NAME }),
  /** The record; left out for a new one. */
  id: field.text({ max: 64, pattern: NAME }),
  /** Of a new record: the record that it will belong to. */
  within: field.text({ max: 64, pattern: NAME }),
};

/** The entity of a draft; refuses one that does not exist (404), and one whose drafts stay on the device (422). */
export function entityOfDraft(name: string | null): AnyEntity {
  const entity = entities.find(each => each.name === name) ?? refuse('kernel.notFound', 404);
  if (!goesToServer(entity)) refuse('draft.reasons.onDevice', 422);
  return entity;
}

/** Refuses (404) a record that is not there for the caller. */
export async function checkRecord(tx: Tx, entity: AnyEntity, id: string | null): Promise<void> {
  if (id) await tx.get(entity, id);
}

/**
 * The values of a draft as they are kept: only fields that the form may write, cleaned as any input is, without secrets at any depth.
 * Refuses what is no JSON object, or too deep or too large.
 */
export function keptValues(entity: AnyEntity, text: string): string {
  const values = parsed(text, boundsOf(entity.fields as Fields).keys);
  const known = Object.entries(entity.fields as Fields).filter(([, each]) => !each.system);
  const kept = Object.fromEntries(
    known.filter(([name]) => Object.hasOwn(values, name)).map(([name]) => [name, values[name]]),
  );
  const clean = JSON.stringify(kept, (name, value: unknown) => (isSecretName(name) ? undefined : value));
  if (clean.length > SERVER_DRAFTS.size) refuse({ key: 'kernel.tooLong', params: { max: SERVER_DRAFTS.size } }, 413);
  return clean;
}

function parsed(text: string, keys: number): Readonly<Record<string, unknown>> {
  let values: unknown;
  try {
    values = sanitise(JSON.parse(text), keys);
  } catch (error) {
    return refuse(error instanceof UnsafeInput ? error.reason : 'draft.reasons.unreadable', 422);
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return refuse('draft.reasons.unreadable', 422);
  return values as Readonly<Record<string, unknown>>;
}
