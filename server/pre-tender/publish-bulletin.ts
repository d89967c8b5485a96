import { createHash } from 'node:crypto';
import { canonicalJson } from '../../shared/sealing/canonical-json.ts';
import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { setTimers } from './move-deadline.ts';
import { notifyHolders } from './notify-holders.ts';
import type { Bulletin, Project } from './rule-facts.ts';
import { syncProject } from './sync-project.ts';

/** What a publication fixes and sets going; runs in the transaction of `bulletin.publish`. */
export async function publishBulletin({ tx, record, now }: Ctx<typeof bulletin>): Promise<void> {
  const parent = await tx.get(project, String(record.projectId), { lock: true });
  const previous = record.previousId ? await tx.get(bulletin, record.previousId) : null;
  const published = await tx.patch(bulletin, record.id, {
    projectCode: parent.code,
    buyerName: parent.buyerName,
    region: parent.region,
    version: (previous?.version ?? 0) + 1,
    publishedAt: now.toISOString(),
    contentHash: contentHash(record),
  });
  if (previous) await tx.transition(bulletin, previous.id, 'supersede');
  if (record.kind === 'tender') await startTender(tx, parent, published, now);
  if (record.kind === 'change' && published.bidDeadline !== parent.bidDeadline) {
    await tx.patch(project, parent.id, scheduleOf(published));
    await setTimers(tx, parent.id, String(published.bidDeadline));
  }
  if (record.kind === 'change') {
    const path = `/pls/invitation-bulletin/bulletinDetail?id=${record.id}`;
    await notifyHolders(tx, parent.id, {
      key: 'preTender.messages.changed',
      params: { project: parent.name ?? '' },
      path,
    });
  }
  await tx.log('bulletin.published', {
    bulletin: record.id,
    kind: record.kind,
    project: parent.id,
    version: published.version,
    hash: published.contentHash,
  });
  await tx.publish('bulletin.published', { id: record.id, kind: record.kind, projectId: parent.id });
}

async function startTender(tx: Tx, parent: Project, published: Bulletin, now: Date): Promise<void> {
  await tx.patch(project, parent.id, scheduleOf(published));
  const lots = await tx.find(lot, { projectId: parent.id, state: 'draft' }, { limit: 99, sort: 'number' });
  for (const each of lots) await tx.transition(lot, each.id, 'notice');
  const [document] = await tx.find(biddingDocument, { projectId: parent.id, state: 'approved' }, { limit: 1 });
  if (document) await tx.transition(biddingDocument, document.id, 'issue');
  await syncProject(tx, parent.id);
  await setTimers(tx, parent.id, String(published.bidDeadline));
  const start = String(published.documentIssueStart);
  for (const each of lots) {
    if (Date.parse(start) <= now.getTime()) await tx.transition(lot, each.id, 'startBidding');
    else await tx.schedule(lot, each.id, 'startBidding', start);
  }
  await syncProject(tx, parent.id);
}

const scheduleOf = (from: Bulletin) => ({
  documentIssueStart: from.documentIssueStart,
  documentIssueEnd: from.documentIssueEnd,
  questionDeadline: from.questionDeadline,
  bidDeadline: from.bidDeadline,
  openingAt: from.openingAt,
  bidValidityDays: from.bidValidityDays,
});

/** SHA-256 over the canonical JSON of what the reader sees: equal in every medium (NOT-02). */
export function contentHash(of: Bulletin): string {
  const { kind, title, body, qualificationRequirements, documentAccess, openingPlace, changeSummary } = of;
  const seen = {
    kind,
    title,
    body,
    qualificationRequirements,
    documentAccess,
    openingPlace,
    changeSummary,
    ...scheduleOf(of),
  };
  return createHash('sha256').update(canonicalJson(seen)).digest('hex');
}
