import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { openingEvent } from '../../shared/domain/bidding/opening-event.entity.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { openingLine } from '../../shared/domain/bidding/opening-line.entity.ts';
import { UserType, type Actor } from '../../shared/domain/kernel/access.ts';
import { actionsFor } from '../../shared/domain/kernel/verdict.ts';
import type { Ctx } from '../platform/types.ts';
import { linesOf, type Line } from './bidders.ts';

const NEVER_SHOWN = ['receipt', 'withdrawalReceipt'] as const;

/** Everything this reader may see of an opening, in one answer: before the announcement nobody sees a value but its own bidder. */
export async function hall({ tx, record, actor, now }: Ctx<typeof opening>): Promise<object> {
  const lines = await linesOf(tx, record.id);
  const events = await tx.asSystem(() => tx.find(openingEvent, { openingId: record.id }, { limit: 2000, sort: 'at' }));
  const mine =
    actor.userType === UserType.supplier
      ? await tx.find(
          bid,
          { lotId: String(record.lotId), supplierId: actor.organizationId },
          { limit: 1, sort: '-version' },
        )
      : [];
  const context = { actor, now };
  return {
    now: now.toISOString(),
    opening: { ...record, actions: actionsFor(opening, { ...record }, context) },
    lines: lines.map(line => shown(line, actor, now)),
    events: events.map(event => ({ ...event, actions: actionsFor(openingEvent, { ...event }, context) })),
    mine: mine[0] ? without(mine[0]) : null,
  };
}

function shown(line: Line, actor: Actor, now: Date): Line {
  const { sealed } = openingLine;
  if (!sealed || sealed.until(line, { actor, now })) return line;
  return {
    ...line,
    ...Object.fromEntries(sealed.fields.map(name => [name, null])),
    failureReason: actor.userType === UserType.supplier ? null : line.failureReason,
  };
}

const without = (own: object): object =>
  Object.fromEntries(Object.entries(own).filter(([name]) => !(NEVER_SHOWN as readonly string[]).includes(name)));
