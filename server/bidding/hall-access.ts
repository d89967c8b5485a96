import { openingLine } from '../../shared/domain/bidding/opening-line.entity.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { UserType, type Actor } from '../../shared/domain/kernel/access.ts';
import { refuse } from '../platform/refusal.ts';
import type { Filter, Tx } from '../platform/types.ts';
import type { Line } from './bidders.ts';
import type { Opening } from './opening-events.ts';

/** An opening that a bidder of it acts in, with its own line, both locked. Refuses 404 for anybody else. */
export async function asBidder(
  tx: Tx,
  actor: Actor,
  by: { readonly bidId: string } | { readonly openingId: string } | { readonly lineId: string },
): Promise<{ opening: Opening; line: Line }> {
  if (actor.userType !== UserType.supplier) refuse('kernel.notFound', 404);
  return tx.asSystem(async () => {
    const filter: Filter =
      'bidId' in by ? { bidId: by.bidId } : 'lineId' in by ? { id: by.lineId } : { openingId: by.openingId };
    const [found] = await tx.find(openingLine, { ...filter, supplierId: actor.organizationId }, { limit: 1 });
    if (!found) return refuse('openingId' in by ? 'opening.reasons.noLine' : 'kernel.notFound', 404);
    const running = await tx.get(opening, String(found.openingId));
    return { opening: running, line: await tx.get(openingLine, found.id, { lock: true }) };
  });
}

/** An opening of the actor's own tenant that the actor hosts, locked. Refuses 404 for another tenant's, 409 when somebody else is its host. */
export async function asHost(tx: Tx, actor: Actor, openingId: string): Promise<Opening> {
  const found = await tx.get(opening, openingId, { lock: true }).catch(() => refuse('kernel.notFound', 404));
  if (found.tenantId !== actor.tenantId || actor.userType === UserType.supplier) refuse('kernel.notFound', 404);
  if (found.hostId !== null && found.hostId !== actor.id) refuse('opening.reasons.otherHost');
  return found;
}
