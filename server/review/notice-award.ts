import { awardNotice } from '../../shared/domain/review/award-notice.entity.ts';
import { award } from '../../shared/domain/review/award.entity.ts';
import { committee } from '../../shared/domain/review/committee.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { round } from '../../shared/domain/money/decimal.ts';
import { templatesFor } from '../operations/index.ts';
import { renderPdf } from '../platform/pdf/render.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { announce, enforce, projectFacts, syncProject } from '../pre-tender/index.ts';
import { awardBody, lotBulletinTitle } from './bulletin-body.ts';
import { committeeOf, LIVE, membersOf } from './committee-seats.ts';
import { noticeContent, noticeWordings } from './notice-content.ts';
import { openedBids } from './review-facts.ts';

const LOSING = ['valid', 'candidate'];
const OVER = ['awarded', 'contracted', 'failed', 'terminated'];

/**
 * Tells the result: one notice as PDF for the winner and for every other opened bid, the bids' outcome, the lot, the bulletin and the
 * members' names, all in the transaction of the move or nothing (AWD-04; 招标投标法 art. 45).
 */
export async function noticeAward({ tx, record, now, services }: Ctx<typeof award>): Promise<void> {
  await tx.asSystem(async () => {
    const parent = await tx.get(project, String(record.projectId), { lock: true });
    const own = await tx.get(lot, String(record.lotId));
    const [report] = await tx.find(review, { lotId: own.id }, { limit: 1 });
    const bids = await openedBids(tx, own.id);
    const base = {
      tenantId: record.tenantId,
      projectId: parent.id,
      lotId: own.id,
      awardId: record.id,
      winnerName: record.supplierName,
      price: record.price,
      issuedAt: now.toISOString(),
    };
    const fit = { regime: parent.regime, category: parent.category };
    // Of the record's tenant by name: the server itself reads every tenant's.
    const templates = {
      winner: await templatesFor(tx, record.tenantId, { ...fit, kind: 'awardNotice' }),
      loser: await templatesFor(tx, record.tenantId, { ...fit, kind: 'resultNotice' }),
    };
    const used = new Set<string>();
    let told = 0;
    for (const [index, each] of bids.entries()) {
      const row = report?.results?.find(one => one.bidId === each.id);
      const won = each.id === record.bidId;
      const made = await tx.insert(awardNotice, {
        ...base,
        supplierId: each.supplierId,
        supplierName: each.supplierName,
        kind: won ? 'winner' : 'loser',
        number: `${parent.code ?? parent.id}-${own.number ?? 0}-${index + 1}`,
        ownRank: row?.rank ?? null,
        ownTotal: row?.total ? round(row.total, 10) : null,
        rejectReason: each.rejectReason,
      });
      const wordings = noticeWordings(templates[won ? 'winner' : 'loser'], parent, own, made, now);
      for (const { template, html } of Object.values(wordings))
        if (template && html !== undefined) used.add(template.id);
      const bytes = await renderPdf(noticeContent(parent, own, made, wordings, now));
      const name = `${made.number ?? made.id}.pdf`;
      const file = await services.files.put(tx, {
        name,
        type: 'application/pdf',
        bytes,
        ownerEntity: 'awardNotice',
        ownerId: made.id,
      });
      await tx.patch(awardNotice, made.id, { file: [file] });
      if (won) await tx.transition(bid, each.id, 'win');
      else {
        told += 1;
        if (LOSING.includes(each.state)) await tx.transition(bid, each.id, 'lose');
      }
    }
    enforce(
      {
        ...projectFacts(parent, []),
        noticesToLosers: { losers: bids.length - 1, notified: told, sameTransaction: true },
        buyerDecidedAt: record.decidedAt,
        resultNoticeAt: now.toISOString(),
      },
      'notice',
      now,
    );
    await tx.transition(lot, own.id, 'award');
    await syncProject(tx, parent.id);
    const members = await disclose(tx, parent.id, now);
    const title = lotBulletinTitle('award', parent.name ?? '', own.name ?? '');
    const bulletinId = await announce(tx, {
      projectId: parent.id,
      kind: 'award',
      title,
      body: awardBody(parent, own, record, members),
    });
    await tx.patch(award, record.id, { noticedAt: now.toISOString(), bulletinId });
    await tx.log('award.noticed', {
      award: record.id,
      lot: own.id,
      project: parent.id,
      bid: record.bidId,
      notices: bids.length,
      ...(used.size > 0 ? { templates: [...used].sort() } : {}),
    });
    const organizations = bids.flatMap(each => each.supplierId ?? []);
    await tx.notify(
      { organizations },
      {
        key: 'reviewWork.messages.noticed',
        params: { lot: own.name ?? '' },
        path: `/v6-template/master-page/results-view?projectId=${parent.id}&lotId=${own.id}`,
      },
    );
  });
}

/** Makes the committee public once no lot of the project is open any more; answers the names, none before (COM-06). */
async function disclose(tx: Tx, projectId: string, now: Date): Promise<readonly string[]> {
  const lots = await tx.find(lot, { projectId }, { limit: 99 });
  const of = await committeeOf(tx, projectId);
  if (!of || lots.some(each => !OVER.includes(each.state))) return [];
  await tx.patch(committee, of.id, { disclosedAt: now.toISOString() });
  for (const each of await tx.find(review, { projectId }, { limit: 99 }))
    await tx.patch(review, each.id, { disclosedAt: now.toISOString() });
  return (await membersOf(tx, of.id, LIVE)).map(each => each.name ?? '');
}
