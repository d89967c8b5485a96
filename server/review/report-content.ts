import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { inWords } from '../../shared/domain/calendar/days.ts';
import { moneyText } from '../../shared/domain/money/money-text.ts';
import { round } from '../../shared/domain/money/decimal.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import type { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { translate } from '../platform/i18n.ts';
import type { Member } from './committee-seats.ts';
import type { Lot, Review } from './review-facts.ts';
import type { Sheet } from './sheets.ts';

/** A term in both languages, as the report's headings stand. */
export const twin = (key: string): string => `${translate('zh', key)} ${translate('en', key)}`;
const points = (value: string | null | undefined): string => (value ? round(value, 4) : '');

/** What the report is made of. */
export interface ReportParts {
  readonly project: RecordOf<typeof project>;
  readonly lot: Lot;
  readonly review: Review;
  readonly members: readonly Member[];
  readonly leaderId: string | null;
  readonly sheets: readonly Sheet[];
  readonly now: Date;
}

/** The review report in Chinese and English: members, qualification, each member's scores, the standing, rejected bids, conclusion (Order 12 art. 42). */
export function reportContent(parts: ReportParts): TDocumentDefinitions {
  const { project: of, lot, review, now } = parts;
  return {
    info: { title: `${of.name ?? ''} ${translate('zh', 'review.fields.reportFile')}` },
    content: [
      { text: twin('review.fields.reportFile'), fontSize: 18, alignment: 'center', margin: [0, 0, 0, 12] },
      facts([
        [twin('project.fields.name'), `${of.name ?? ''} (${of.code ?? ''})`],
        [twin('lot.name'), `${lot.number ?? ''} ${lot.name ?? ''}`],
        [twin('lot.fields.evaluationMethod'), twin(`dic.evaluationMethod.${lot.evaluationMethod}`)],
        [twin('review.fields.startedAt'), review.startedAt ? inWords(review.startedAt) : ''],
        [twin('review.fields.reportedAt'), inWords(now)],
      ]),
      ...section('committee.name', memberTable(parts)),
      ...section('dic.sheetStage.qualification', qualificationTable(parts)),
      ...section('dic.sheetStage.scoring', scoreTable(parts)),
      ...section('review.fields.results', standingTable(parts)),
      ...section('review.inner.concludeQualification.rejections', rejectedTable(parts)),
      ...(review.competitionStatement
        ? section('review.fields.competitionStatement', { text: review.competitionStatement })
        : []),
      ...section('review.fields.conclusion', { text: review.conclusion ?? '' }),
    ],
  };
}

const facts = (rows: string[][]): Content => ({ table: { widths: [160, '*'], body: rows }, margin: [0, 0, 0, 8] });
const section = (key: string, content: Content): Content[] => [
  { text: twin(key), fontSize: 13, bold: true, margin: [0, 10, 0, 4] },
  content,
];
const head = (...keys: string[]): Content[] => keys.map(key => ({ text: twin(key), bold: true }));
const table = (body: Content[][]): Content => ({ table: { headerRows: 1, body }, fontSize: 8 });

function memberTable({ members, leaderId }: ReportParts): Content {
  const rows = members.map(each => [
    `${each.name ?? ''}${each.userId === leaderId ? ` (${twin('committee.fields.leaderId')})` : ''}`,
    each.employerName ?? '',
    twin(`dic.seat.${each.seat}`),
  ]);
  return table([
    head('committeeMember.fields.name', 'committeeMember.fields.employerName', 'committeeMember.fields.seat'),
    ...rows,
  ]);
}

function qualificationTable({ sheets, review }: ReportParts): Content {
  const rows = sheets
    .filter(sheet => sheet.stage === 'qualification')
    .flatMap(sheet =>
      (sheet.marks ?? []).map(mark => [
        nameOf(review, sheet.bidId),
        sheet.memberName ?? '',
        mark.code ?? '',
        mark.passed === false ? '✗' : '✓',
        mark.comment ?? '',
      ]),
    );
  return table([
    head(
      'review.inner.results.supplierName',
      'scoreSheet.fields.memberName',
      'scoreSheet.inner.marks.code',
      'scoreSheet.inner.marks.passed',
      'scoreSheet.inner.marks.comment',
    ),
    ...rows,
  ]);
}

function scoreTable({ sheets, review }: ReportParts): Content {
  const rows = sheets
    .filter(sheet => sheet.stage === 'scoring')
    .flatMap(sheet =>
      (sheet.marks ?? []).map(mark => [
        nameOf(review, sheet.bidId),
        sheet.memberName ?? '',
        mark.code ?? '',
        mark.points ?? '',
        mark.comment ?? '',
      ]),
    );
  return table([
    head(
      'review.inner.results.supplierName',
      'scoreSheet.fields.memberName',
      'scoreSheet.inner.marks.code',
      'scoreSheet.inner.marks.points',
      'scoreSheet.inner.marks.comment',
    ),
    ...rows,
  ]);
}

function standingTable({ review }: ReportParts): Content {
  const rows = (review.results ?? [])
    .filter(row => row.rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(row => [
      String(row.rank),
      row.supplierName ?? '',
      moneyText(row.price),
      points(row.businessScore),
      points(row.technicalScore),
      points(row.priceScore),
      points(row.total),
      row.remark ?? '',
    ]);
  const columns = ['rank', 'supplierName', 'price', 'businessScore', 'technicalScore', 'priceScore', 'total', 'remark'];
  return table([head(...columns.map(name => `review.inner.results.${name}`)), ...rows]);
}

function rejectedTable({ review }: ReportParts): Content {
  const rows = (review.results ?? [])
    .filter(row => row.qualified === false)
    .map(row => [row.supplierName ?? '', twin(`dic.rejectGround.${row.rejectGround}`), row.rejectReason ?? '']);
  return table([
    head('review.inner.results.supplierName', 'review.inner.results.rejectGround', 'review.inner.results.rejectReason'),
    ...rows,
  ]);
}

const nameOf = (of: Review, bidId: string | null): string =>
  (of.results ?? []).find(row => row.bidId === bidId)?.supplierName ?? '';
