import { sql } from 'kysely';
import { inWords } from '../../shared/domain/calendar/days.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import type { RuleFacts } from '../../shared/domain/rules/facts.ts';
import { lotFacts, projectFacts } from '../pre-tender/index.ts';
import type { Tx } from '../platform/types.ts';
import { refuseByRule } from './refuse-by-rule.ts';
import { refuse } from '../platform/refusal.ts';

/** A lot that takes bids at this instant, locked against its opening until the transaction ends. */
export interface OpenLot {
  readonly lot: RecordOf<typeof lot>;
  readonly project: RecordOf<typeof project>;
  readonly facts: RuleFacts;
  /** The instant of the judgement, on the database's clock. */
  readonly now: Date;
}

/**
 * Locks the lot (shared: submissions do not hold up each other, the opening waits for them) and judges the deadline after that, by the
 * database's clock. Whoever has the lock in time is in; whoever gets it after the opening is late. Refuses by `reason` and BID-02 or BID-04.
 */
export async function lotBeforeDeadline(
  tx: Tx,
  lotId: string,
  event: 'submitBid' | 'withdrawBid',
  late: string,
): Promise<OpenLot> {
  return tx.asSystem(async () => {
    const found = await tx.rows(
      sql`select 1 from lot l join project p on p.id = l.project_id where l.id = ${lotId} for share of l, p`,
    );
    if (found.length === 0) refuse('kernel.notFound', 404);
    const own = await tx.get(lot, lotId);
    const parent = await tx.get(project, String(own.projectId));
    const clock = await tx.one<{ now: string; inTime: boolean }>(
      sql`select clock.now, coalesce(clock.now < p.bid_deadline, false) as "inTime" from app_now() as clock(now), project p where p.id = ${parent.id}`,
    );
    const now = new Date(String(clock?.now));
    const facts = {
      ...projectFacts(parent, [own]),
      lots: [lotFacts(own)],
      bidDeadline: parent.bidDeadline,
      uploadCompletedAt: now.toISOString(),
      byBidder: true,
    };
    if (parent.bidDeadline && !clock?.inTime) {
      const params = { deadline: inWords(parent.bidDeadline), now: inWords(now) };
      refuseByRule(event === 'submitBid' ? 'BID-02' : 'BID-04', facts, event, now, { key: late, params });
    }
    return { lot: own, project: parent, facts, now };
  });
}
