import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import { auditEntry } from './audit.ts';
import type { Row } from './store.ts';
import type { StoreTx } from './tx.ts';
import type { Tx } from './types.ts';

/**
 * Writes into a record's history what was done about it without a change of the record itself, such as a password that was reset.
 * `input` must hold no secret.
 */
export const noteAct = (tx: Tx, entity: AnyEntity, record: object, action: string, input: object = {}): Promise<void> =>
  auditEntry((tx as StoreTx).session, entity, {
    action,
    before: record as Row,
    after: record as Row,
    changes: {},
    input,
  });
