import {
  absolute,
  compare,
  isDecimal,
  mean,
  multiply,
  subtract,
  type Decimal,
} from '../../../shared/domain/money/decimal.ts';
import { LONGEST_COMMENT } from '../../../shared/domain/review/score-sheet.entity.ts';
import { excess } from '../../../shared/ui/kit/limit.tsx';
import { sheetsOf, type HallBid, type HallLot, type ReviewHall } from './hall.ts';

/** One judgement in a sheet. */
export interface Mark {
  readonly code: string;
  readonly passed: boolean | null;
  readonly points: Decimal | null;
  readonly comment: string | null;
}

/** The two kinds of sheets. */
export type Stage = 'qualification' | 'scoring';

/** One line to judge: a qualification (pass or fail) or a scored criterion with its highest points. */
export interface Line {
  readonly code: string;
  readonly name: string;
  readonly guide: string;
  readonly kind: 'pass' | 'business' | 'technical';
  readonly max: Decimal | null;
}

/** The lines that members judge by hand in a stage; the price is computed, and by lowest price nothing is scored. */
export function linesOf(lot: HallLot, stage: Stage): readonly Line[] {
  if (stage === 'qualification')
    return (lot.qualifications ?? []).map(({ code, name, requirement }) => ({
      code: code ?? '',
      name: name ?? '',
      guide: requirement ?? '',
      kind: 'pass' as const,
      max: null,
    }));
  if (lot.evaluationMethod === 'lowestPrice') return [];
  return (lot.criteria ?? []).flatMap(({ code, name, kind, points, guide }) =>
    kind === 'business' || kind === 'technical'
      ? [{ code: code ?? '', name: name ?? '', guide: guide ?? '', kind, max: points ?? '0' }]
      : [],
  );
}

/** Which sheets are being filled in a state of the review; null when none are. */
export const stageOf = (state: string): Stage | null =>
  state === 'qualifying' ? 'qualification' : state === 'scoring' ? 'scoring' : null;

/** What is wrong with typed points: no number, outside 0 to the highest, or finer than two places; undefined when they stand. */
export function pointsFault(points: string, max: Decimal): 'number' | 'range' | 'places' | undefined {
  if (!isDecimal(points)) return 'number';
  if (compare(points, '0') < 0 || compare(points, max) > 0) return 'range';
  return /\.\d{3,}$/.test(points) ? 'places' : undefined;
}

/** Whether what is said of a line has more characters than a sheet can hold. */
export const isTooLong = (mark: Pick<Mark, 'comment'>): boolean => excess(mark.comment, LONGEST_COMMENT) > 0;

/** Whether a line is judged completely: a failure needs its reason, points must stand. */
export function isJudged(line: Line, mark: Mark | undefined): boolean {
  if (!mark || isTooLong(mark)) return false;
  if (line.max === null) return mark.passed === true || (mark.passed === false && Boolean(mark.comment?.trim()));
  return mark.points !== null && pointsFault(mark.points, line.max) === undefined;
}

/** A line that at least one member fails, with their reasons. */
export interface FailedLine {
  readonly line: Line;
  readonly against: readonly { readonly name: string; readonly comment: string }[];
}

/** How the members judge the qualification of one bid. */
export interface QualificationView {
  readonly bid: HallBid;
  readonly failed: readonly FailedLine[];
  /** Members who fail the bid in at least one line, and all members. */
  readonly against: number;
  readonly of: number;
  /** The price that counts is above the ceiling: the bid is rejected for it whatever the members say. */
  readonly aboveCeiling: boolean;
  /** What the committee holds: the majority decides. */
  readonly rejected: boolean;
  /** Members judge differently. */
  readonly differs: boolean;
}

/** The common picture of the qualification, once the sheets of all members are open. */
export function qualificationViews(hall: ReviewHall): readonly QualificationView[] {
  const lines = linesOf(hall.lot, 'qualification');
  const ceiling = hall.lot.ceilingPrice?.amount;
  return hall.bids.map(bid => {
    const sheets = sheetsOf(hall).filter(
      sheet => sheet.bidId === bid.id && sheet.stage === 'qualification' && sheet.state !== 'void',
    );
    const failed = lines.flatMap(line => {
      const against = sheets.flatMap(sheet =>
        (sheet.marks ?? [])
          .filter(mark => mark.code === line.code && mark.passed === false)
          .map(mark => ({ name: sheet.memberName ?? '', comment: mark.comment ?? '' })),
      );
      return against.length ? [{ line, against }] : [];
    });
    const against = sheets.filter(sheet => (sheet.marks ?? []).some(mark => mark.passed === false)).length;
    const aboveCeiling = ceiling !== undefined && compare(bid.counted.price, ceiling) > 0;
    return {
      bid,
      failed,
      against,
      of: hall.size,
      aboveCeiling,
      rejected: aboveCeiling || against * 2 > hall.size,
      differs: against > 0 && against < sheets.length,
    };
  });
}

/** One member's points that lie far from the colleagues' mean. */
export interface FarPoints {
  readonly sheetId: string;
  readonly memberName: string;
  readonly bid: HallBid;
  readonly line: Line;
  readonly points: Decimal;
  readonly mean: Decimal;
}

/** Share of a criterion's highest points from which a difference to the mean is pointed out. */
const STRIKING = '0.3';

const scored = (hall: ReviewHall, bidId: string) =>
  sheetsOf(hall).filter(sheet => sheet.bidId === bidId && sheet.stage === 'scoring' && sheet.state === 'submitted');

const givenFor = (hall: ReviewHall, bidId: string, code: string) =>
  scored(hall, bidId).flatMap(sheet =>
    (sheet.marks ?? []).flatMap(mark => (mark.code === code && mark.points ? [{ sheet, points: mark.points }] : [])),
  );

/** Points that differ from the mean of all members by more than 30 % of what the criterion can give. */
export function farPoints(hall: ReviewHall): readonly FarPoints[] {
  return hall.bids.flatMap(bid =>
    linesOf(hall.lot, 'scoring').flatMap(line => {
      const given = givenFor(hall, bid.id, line.code);
      if (given.length < 2) return [];
      const middle = mean(given.map(one => one.points));
      const limit = multiply(line.max ?? '0', STRIKING);
      return given
        .filter(one => compare(absolute(subtract(one.points, middle)), limit) > 0)
        .map(({ sheet, points }) => ({
          sheetId: sheet.id,
          memberName: sheet.memberName ?? '',
          bid,
          line,
          points,
          mean: middle,
        }));
    }),
  );
}

/** The mean of the points the members gave one bid for one line; null before all sheets are open. */
export function meanPoints(hall: ReviewHall, bidId: string, code: string): Decimal | null {
  const given = givenFor(hall, bidId, code);
  return given.length ? mean(given.map(one => one.points)) : null;
}
