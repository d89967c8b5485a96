import { sql } from 'kysely';
import { isStaff } from '../../shared/domain/kernel/scopes.ts';
import { liveTopic } from '../platform/live.ts';
import { bidsIn } from './bidders.ts';

/** Opens the topic `opening:<id>` to the buyer's people who may read openings and to the lot's bidders. */
export function openHallTopic(): void {
  liveTopic('opening:', async ({ tx, caller: { actor }, rest }) => {
    if (!actor?.permissions.has('opening.read')) return false;
    const mine = isStaff(actor) ? sql<boolean>`o.tenant_id = ${actor.tenantId}` : bidsIn(sql`o.lot_id`, actor);
    return (await tx.one(sql`select 1 from opening o where o.id = ${rest} and ${mine}`)) !== undefined;
  });
}
