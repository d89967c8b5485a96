import { sql } from 'kysely';
import { award } from '../../shared/domain/review/award.entity.ts';
import { candidate } from '../../shared/domain/review/candidate.entity.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { clarification } from '../../shared/domain/pre-tender/clarification.entity.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import type { project } from '../../shared/domain/pre-tender/project.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import type {
  AwardSnapshot,
  BidSnapshot,
  BulletinSnapshot,
  LotSnapshot,
  PartySnapshot,
  ProcessSnapshot,
} from '../../shared/ocds/snapshot.ts';
import { bidFigures } from '../bidding/index.ts';
import type { Tx } from '../platform/types.ts';

const BID_STATUS: Readonly<Record<string, BidSnapshot['status']>> = {
  valid: 'valid',
  candidate: 'valid',
  won: 'valid',
  lost: 'valid',
  rejected: 'rejected',
};

/**
 * What is public of a process now, for open data: bids once they were announced, candidates and awards once published. The committee
 * is no part of it. Read with the server's rights.
 */
export async function processSnapshot(tx: Tx, of: RecordOf<typeof project>, baseUrl: string): Promise<ProcessSnapshot> {
  return tx.asSystem(async () => {
    const lots = await tx.find(lot, { projectId: of.id }, { limit: 99, sort: 'number' });
    const public_ = lots.filter(each => each.state !== 'draft');
    const bulletins = await tx.find(
      bulletin,
      { projectId: of.id, state: ['published', 'changed', 'closed'] },
      { limit: 500, sort: 'publishedAt' },
    );
    const clarifications = await tx.find(clarification, { projectId: of.id, state: 'published' }, { limit: 1000 });
    const openings = await tx.find(opening, { projectId: of.id }, { limit: 99 });
    const candidates = await tx.find(
      candidate,
      { projectId: of.id, state: ['published', 'objected', 'final'] },
      { limit: 99 },
    );
    const awards = await tx.find(award, { projectId: of.id, state: ['noticed', 'changed'] }, { limit: 99 });
    const bids = await announcedBids(tx, public_);
    const announced = openings.flatMap(each => each.announcedAt ?? []).sort();
    const known = await parties(tx, [...bids.map(each => each.supplierId), ...awards.map(each => each.supplierId)]);
    const partyOf = (id: string | null, name: string | null): PartySnapshot =>
      known.get(id ?? '') ?? { id: id ?? '', name: name ?? '' };
    const [terminated] = bulletins.filter(each => each.kind === 'termination');
    return {
      projectId: of.id,
      code: of.code ?? of.id,
      ocid: of.ocid,
      name: of.name ?? '',
      description: of.description,
      method: of.method ?? 'openTender',
      category: of.category,
      budget: of.budget,
      buyer: {
        id: of.tenantId,
        name: of.buyerName ?? '',
        creditCode: of.buyerCreditCode,
        contactName: of.contactName,
        contactPhone: of.contactPhone,
        contactEmail: of.contactEmail,
      },
      agency: of.agencyId ? ((await parties(tx, [of.agencyId])).get(of.agencyId) ?? null) : null,
      lots: public_.map(lotOf),
      bulletins: bulletins.map(each => bulletinOf(each, baseUrl)),
      documents: [],
      enquiries: clarifications.flatMap(each =>
        each.question && each.answer && each.publishedAt
          ? {
              id: each.id,
              askedAt: each.publishedAt,
              question: each.question,
              answer: each.answer,
              answeredAt: each.publishedAt,
            }
          : [],
      ),
      openedAt: bids.length > 0 ? (announced.at(-1) ?? null) : null,
      bids: bids.map(each => ({
        id: each.id,
        lotId: String(each.lotId),
        bidder: partyOf(each.supplierId, each.supplierName),
        submittedAt: String(each.submittedAt),
        status: candidates.some(one => one.lotId === each.lotId) ? (BID_STATUS[each.state] ?? 'opened') : 'opened',
        price: each.price,
      })),
      candidatesAt:
        candidates
          .flatMap(each => each.publicityStart ?? [])
          .sort()
          .at(-1) ?? null,
      candidates: candidates.flatMap(each =>
        (each.ranking ?? []).flatMap((row): AwardSnapshot[] =>
          row.price
            ? [
                {
                  id: `${each.id}-${row.rank}`,
                  lotId: String(each.lotId),
                  supplier: partyOf(row.supplierId, row.supplierName),
                  price: row.price,
                  rank: row.rank ?? 1,
                },
              ]
            : [],
        ),
      ),
      awardedAt:
        awards
          .flatMap(each => each.noticedAt ?? [])
          .sort()
          .at(-1) ?? null,
      awards: awards.flatMap((each): AwardSnapshot[] =>
        each.price
          ? [
              {
                id: each.id,
                lotId: String(each.lotId),
                supplier: partyOf(each.supplierId, each.supplierName),
                price: each.price,
                rank: each.rank ?? 1,
              },
            ]
          : [],
      ),
      terminatedAt: terminated?.publishedAt ?? null,
    };
  });
}

async function announcedBids(tx: Tx, lots: readonly RecordOf<typeof lot>[]) {
  const figures = await Promise.all(lots.map(each => bidFigures(tx, each.id)));
  return figures.flatMap(each => each?.opened ?? []);
}

async function parties(tx: Tx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, PartySnapshot>> {
  const wanted = [...new Set(ids.filter(id => id !== null))];
  const rows = await tx.rows<{ id: string; name: string; creditCode: string | null }>(
    sql`select id, name, credit_code as "creditCode" from organization where id = any(${wanted})`,
  );
  return new Map(rows.map(row => [row.id, row]));
}

function lotOf(of: RecordOf<typeof lot>): LotSnapshot {
  return {
    id: of.id,
    number: of.number ?? 1,
    name: of.name ?? '',
    description: of.description,
    estimate: of.estimate,
    failedAt: of.state === 'failed' ? of.updatedAt : null,
    items: (of.items ?? []).map(({ code, description, quantity, unit }) => ({ code, description, quantity, unit })),
  };
}

function bulletinOf(of: RecordOf<typeof bulletin>, baseUrl: string): BulletinSnapshot {
  const { documentIssueStart, questionDeadline, bidDeadline, openingAt } = of;
  const scheduled = of.kind === 'tender' || of.kind === 'change';
  return {
    id: of.id,
    kind: of.kind ?? 'other',
    title: of.title ?? '',
    url: `${baseUrl}/pls/invitation-bulletin/bulletinDetail?id=${of.id}`,
    publishedAt: String(of.publishedAt),
    changeSummary: of.changeSummary,
    schedule: scheduled ? { documentIssueStart, questionDeadline, bidDeadline, openingAt } : null,
  };
}
