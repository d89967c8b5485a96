import { sql } from 'kysely';
import { inWords } from '../../shared/domain/calendar/days.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { announceOpening, demandAnnounceable, demandHost } from './announce-opening.ts';
import { bidsIn } from './bidders.ts';
import { closeOpening, demandClosable, demandConfirmable } from './close-opening.ts';
import { hall } from './hall.ts';
import { tellHall } from './opening-events.ts';
import { demandHostGone, takeOverOpening } from './take-over-opening.ts';
import { extractBids, startOpening } from './start-opening.ts';

/** Openings: begun by the clock, led by the host, closed with a record. */
export const openingModule = defineModule(opening, {
  via: { bidder: actor => bidsIn(sql`t.lot_id`, actor) },
  rules: {
    update: demandGoodHost,
    start: async ({ tx, record, now }) => {
      if (Date.parse(String(record.scheduledAt)) > now.getTime())
        refuse({ key: 'opening.reasons.early', params: { at: inWords(String(record.scheduledAt)) } });
      const parent = await tx.get(project, String(record.projectId));
      if (parent.suspendedAt) refuse('opening.reasons.suspended');
    },
    announce: demandAnnounceable,
    confirm: demandConfirmable,
    close: demandClosable,
    takeOver: demandHostGone,
  },
  effects: {
    start: startOpening,
    extract: extractBids,
    announce: announceOpening,
    confirm: async ({ tx, record }) => {
      await tx.log('opening.confirmed', { opening: record.id });
      await tellHall(tx, record, 'confirmed');
    },
    close: closeOpening,
    takeOver: takeOverOpening,
  },
  views: { hall },
});

// The host is the manager or another of the buyer's or agency's people, never a supervisor or a stranger.
async function demandGoodHost(context: Ctx<typeof opening>): Promise<void> {
  demandHost(context);
  const { tx, input, record } = context;
  const hostId = input['hostId'];
  if (typeof hostId !== 'string') return;
  const known = await tx.asSystem(() =>
    tx.one(
      sql`select 1 from "user" where id = ${hostId} and tenant_id = ${record.tenantId} and state = 'active' and user_type in ('10', '35')`,
    ),
  );
  if (!known) refuseFields({ hostId: 'opening.reasons.notHost' });
}
