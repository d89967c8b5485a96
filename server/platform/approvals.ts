import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity, Reason } from '../../shared/domain/kernel/entity.ts';
import type { Ctx } from './types.ts';

/**
 * What the area of approval processes does with the moves of records that can be approved (`Entity.approval`). The platform calls it
 * inside the transaction of the move; where no area gives it, records move as their entities say.
 */
export interface Approvals {
  /** A person asks for `action`. True when a running process has taken it as that person's decision, so that the record does not move now; refuses when it is not their turn. */
  decide(context: Ctx, entity: AnyEntity, action: string): Promise<boolean>;
  /** The record has moved from `from` by `action`: a process begins, or ends with it. */
  moved(context: Ctx, entity: AnyEntity, action: string, from: string): Promise<void>;
  /** Why the record's approving moves are not the reader's now, for the `actions` of one record. */
  reasons(context: Ctx, entity: AnyEntity): Promise<Readonly<Record<string, Reason | undefined>>>;
}

/** Whether a process decides on the record `t` now: then its approval is no to-do of everyone who may approve such records. */
export const isUnderApproval = (): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from approval run where run.record_id = t.id and run.state in ('running', 'stuck'))`;
