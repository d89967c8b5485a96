import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { compare } from '../../shared/domain/money/decimal.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { standing, type StandingLine } from '../../shared/domain/review/standing.ts';
import { drawOrder } from '../../shared/sealing/draw.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { translate } from '../platform/i18n.ts';
import { requireLeader } from './committee-seats.ts';
import { drawOf } from './draw-committee.ts';
import { type Bid, countedPrice, openedBids, type Result } from './review-facts.ts';
import { completeSheets } from './sheets.ts';

const both = (key: string): string => `${translate('zh', key)} / ${translate('en', key)}`;

/** Computes the standing from all members' sheets: exact totals, price points by the announced formula, one rank for each bid. */
export async function summarise({ tx, actor, record }: Ctx<typeof review>): Promise<void> {
  const of = await requireLeader(tx, String(record.projectId), actor);
  const sheets = await completeSheets(tx, record.id, 'scoring');
  const own = await tx.asSystem(() => tx.get(lot, String(record.lotId)));
  const valid = new Set((record.results ?? []).filter(row => row.qualified === true).map(row => row.bidId));
  const bids = (await openedBids(tx, own.id)).filter(each => valid.has(each.id));
  const lines = standing(
    own.evaluationMethod ?? 'comprehensive',
    own.priceFormula ?? 'lowestPriceRatio',
    (own.criteria ?? []).map(row => ({
      code: String(row.code),
      kind: row.kind ?? 'technical',
      points: row.points ?? '0',
    })),
    bids.map(each => ({ bidId: each.id, price: countedPrice(each).price })),
    sheets.flatMap(sheet =>
      (sheet.marks ?? []).map(mark => ({
        bidId: String(sheet.bidId),
        code: String(mark.code),
        points: mark.points ?? '0',
      })),
    ),
  );
  const ranked = await breakTies(tx, of.id, lines);
  const results = (record.results ?? []).map((row): Result => {
    const line = ranked.find(each => each.bidId === row.bidId);
    const corrected = bids.find(each => each.id === row.bidId);
    if (!line || !corrected)
      return { ...row, businessScore: null, technicalScore: null, priceScore: null, total: null, rank: null };
    const { price, corrections } = countedPrice(corrected);
    const remark = [
      ...corrections.map(each => `${both('reviewWork.remarks.corrected')} ${each.stated} → ${each.counts}`),
      ...(line.remark ? [both(`reviewWork.remarks.${line.remark}`)] : []),
    ].join('; ');
    return {
      ...row,
      price: { amount: price, currency: (corrected as Bid).price?.currency ?? 'CNY' },
      businessScore: line.business,
      technicalScore: line.technical,
      priceScore: line.price,
      total: line.total,
      rank: line.rank,
      remark: remark || null,
    };
  });
  await tx.patch(review, record.id, { results });
  await tx.log('review.summarised', { review: record.id, lot: own.id, bids: lines.length });
}

interface Placed extends StandingLine {
  readonly remark?: 'technical' | 'drawn';
}

/** Gives each bid a rank of its own: equal in points and price, the higher technical score goes first, then the order the committee's committed seed draws. */
async function breakTies(tx: Tx, committeeId: string, lines: readonly StandingLine[]): Promise<Placed[]> {
  const groups = [...Map.groupBy(lines, line => line.rank).values()];
  const placed: Placed[] = [];
  for (const group of groups) {
    const [first] = group;
    if (!first || group.length === 1) {
      placed.push(...group);
      continue;
    }
    const seed = (await drawOf(tx, committeeId))?.seed;
    const drawn = seed
      ? await drawOrder(
          seed,
          group.map(line => line.bidId),
        )
      : group.map(line => line.bidId).sort();
    const sorted = [...group].sort(
      (a, b) => compare(b.technical, a.technical) || drawn.indexOf(a.bidId) - drawn.indexOf(b.bidId),
    );
    sorted.forEach((line, index) => {
      const byScore = group.every(
        other => other.bidId === line.bidId || compare(other.technical, line.technical) !== 0,
      );
      placed.push({ ...line, rank: first.rank + index, remark: byScore ? 'technical' : 'drawn' });
    });
  }
  return placed;
}
