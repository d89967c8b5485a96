import { createHash } from 'node:crypto';
import { openingEvent } from '../../shared/domain/bidding/opening-event.entity.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { inWords } from '../../shared/domain/calendar/days.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { enforce, projectFacts, syncProject } from '../pre-tender/index.ts';
import { entriesOf, lockChat } from '../platform/halls/entries.ts';
import { refuse } from '../platform/refusal.ts';
import { renderPdf } from '../platform/pdf/render.ts';
import type { Ctx } from '../platform/types.ts';
import { demandHost } from './announce-opening.ts';
import { linesOf, notifyBidders } from './bidders.ts';
import { both } from './both-languages.ts';
import { note, tellHall, topicOf } from './opening-events.ts';
import { recordContent } from './record-content.ts';

const LEAST = 3;
const MOST_SAID = 20_000;

/** Objections end when each is answered and every bidder has spoken or had its time. */
export async function demandConfirmable(context: Ctx<typeof opening>): Promise<void> {
  demandHost(context);
  const { tx, record, now } = context;
  const open = await tx.find(openingEvent, { openingId: record.id, state: 'open' }, { limit: 1 });
  if (open.length > 0) refuse('opening.reasons.openObjections');
  const until = Date.parse(String(record.announcedAt)) + (record.objectionMinutes ?? 0) * 60_000;
  const lines = await linesOf(tx, record.id);
  if (now.getTime() < until && lines.some(line => line.confirmation === 'pending'))
    refuse({ key: 'opening.reasons.objectionTime', params: { until: inWords(new Date(until)) } });
}

/** Before the record is made: all announced, every failure attributed, as many bids as were received (OPN-03, OPN-04, OPN-07). */
export async function demandClosable(context: Ctx<typeof opening>): Promise<void> {
  demandHost(context);
  const { tx, record, now } = context;
  const parent = await tx.get(project, String(record.projectId));
  const lines = await linesOf(tx, record.id);
  const failures = lines.filter(line => line.decryption === 'failed' && !line.attribution).length;
  const facts = {
    ...projectFacts(parent, []),
    announcedToAll: lines.every(line => line.state === 'announced'),
    unattributedFailures: failures,
    receivedBids: record.bidCount,
    extractedBids: lines.length,
  };
  enforce(facts, 'closeOpening', now);
}

/** Makes the record in both languages, keeps its digest in the log, and hands the lot to the review (OPN-05). */
export async function closeOpening({ tx, record, now, actor, services }: Ctx<typeof opening>): Promise<void> {
  await tx.asSystem(async () => {
    const lines = await linesOf(tx, record.id);
    const opened = lines.filter(line => line.decryption === 'decrypted' || line.decryption === 'emergency').length;
    if (opened < LEAST)
      await note(tx, record, { kind: 'note', text: both('bidding.record.fewOpened'), actorName: actor.name }, now);
    const events = await tx.find(openingEvent, { openingId: record.id }, { limit: 5000, sort: 'at' });
    const parent = await tx.get(project, String(record.projectId));
    // Held until the commit: nothing is said that the record does not hold.
    await lockChat(tx, topicOf(record.id));
    const said = await entriesOf(tx, topicOf(record.id), { after: 0, before: null }, MOST_SAID);
    const bytes = await renderPdf(
      recordContent({ ...record, closedAt: now.toISOString() }, parent, lines, events, said),
    );
    const recordHash = createHash('sha256').update(bytes).digest('hex');
    const file = await services.files.put(tx, {
      name: `${parent.code ?? parent.id}-opening.pdf`,
      type: 'application/pdf',
      bytes,
      ownerEntity: 'opening',
      ownerId: record.id,
    });
    await tx.patch(opening, record.id, { closedAt: now.toISOString(), recordFile: [file], recordHash });
    await tx.log('opening.closed', {
      opening: record.id,
      lot: record.lotId,
      record: recordHash,
      chat: said.at(-1)?.hash ?? null,
    });
    await tx.transition(lot, String(record.lotId), 'startEvaluating');
    await syncProject(tx, parent.id);
    await notifyBidders(tx, String(record.lotId), {
      key: 'bidding.messages.closed',
      params: { lot: record.lotName ?? '' },
      path: `/v6-template/master-page/bos/opening/process?projectId=${record.projectId}&lotId=${record.lotId}&id=${record.id}`,
    });
    await tellHall(tx, record, 'closed');
  });
}
