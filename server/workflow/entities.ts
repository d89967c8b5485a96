import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import { entities } from '../../shared/domain/registry.ts';

const byName = new Map(entities.map(entity => [entity.name, entity]));

/** An entity by its name. */
export const findEntity = (name: string): AnyEntity | undefined => byName.get(name);

/** The moves by which an entity is approved. */
export type Moves = NonNullable<AnyEntity['approval']>;

/** An entity that can be approved, with the moves for it. Throws on any other: the value set `approvable` names only such. */
export function approvableOf(name: string | null): { readonly entity: AnyEntity; readonly moves: Moves } {
  const entity = byName.get(name ?? '');
  if (!entity?.approval) throw new Error(`${name} has no approval`);
  return { entity, moves: entity.approval };
}

/** Whether the platform's people decide on records of a kind, whosever they are. */
export const isOfPlatform = (name: string | null | undefined): boolean =>
  byName.get(name ?? '')?.approval?.office === 'platform';

/** The tenant whose people decide on a record: the record's own, or the platform, for what is asked of the platform (`approval.office`). */
export const officeOf = ({ approval }: AnyEntity, tenantId: string): string =>
  approval?.office === 'platform' ? PLATFORM_TENANT : tenantId;
