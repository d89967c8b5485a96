import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { moneyText } from '../../shared/domain/money/money-text.ts';
import { inWords } from '../../shared/domain/calendar/days.ts';
import { toCapitals } from '../../shared/domain/money/capitals.ts';
import type { Money } from '../../shared/domain/kernel/values.ts';
import type { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { translate } from '../platform/i18n.ts';
import { htmlToPdf } from './html-to-pdf.ts';
import type { Lot, Project } from './rule-facts.ts';

const zh = (key: string): string => translate('zh', key);
const amount = (value: Money | null): string =>
  value?.currency === 'CNY' ? `${moneyText(value)}（${toCapitals(value.amount)}）` : moneyText(value);

/** The issued bidding document as a PDF definition: cover, schedule, chapters, and each lot with items and criteria. The text is the legal one, Chinese. */
export function documentContent(
  of: Project,
  lots: readonly Lot[],
  document: RecordOf<typeof biddingDocument>,
  now: Date,
): TDocumentDefinitions {
  const chapters = (document.chapters ?? []).flatMap((chapter, index): Content[] => [
    { text: `${index + 1}. ${chapter.title ?? ''}`, style: 'h1' },
    ...htmlToPdf(chapter.body ?? ''),
  ]);
  return {
    info: { title: document.title ?? '', author: of.buyerName ?? '' },
    content: [
      { text: document.title ?? '', style: 'title' },
      { text: `${zh('project.fields.code')}：${of.code ?? ''}`, alignment: 'center' },
      { text: `${zh('project.fields.buyerName')}：${of.buyerName ?? ''}`, alignment: 'center' },
      { text: inWords(now), alignment: 'center', margin: [0, 0, 0, 24] },
      facts(of),
      ...chapters,
      ...section(zh('biddingDocument.fields.contractTerms'), document.contractTerms),
      ...section(zh('biddingDocument.fields.bidFormat'), document.bidFormat),
      ...lots.flatMap(lotContent),
    ],
  };
}

function facts(of: Project): Content {
  const rows: [string, string][] = [
    [zh('project.fields.name'), of.name ?? ''],
    [zh('project.fields.method'), zh(`dic.procurementMethod.${of.method}`)],
    [zh('project.fields.regime'), zh(`dic.regime.${of.regime}`)],
    [zh('project.fields.budget'), amount(of.budget)],
    [zh('project.fields.documentIssueStart'), of.documentIssueStart ? inWords(of.documentIssueStart) : ''],
    [zh('project.fields.bidDeadline'), of.bidDeadline ? inWords(of.bidDeadline) : ''],
    [zh('project.fields.openingAt'), of.openingAt ? inWords(of.openingAt) : ''],
    [zh('project.fields.bidValidityDays'), String(of.bidValidityDays ?? '')],
  ];
  return { table: { widths: [140, '*'], body: rows }, margin: [0, 0, 0, 16] };
}

function section(title: string, html: string | null): Content[] {
  return html ? [{ text: title, style: 'h1' }, ...htmlToPdf(html)] : [];
}

function lotContent(of: Lot): Content[] {
  const items = (of.items ?? []).map(row => [
    row.description ?? '',
    row.quantity ?? '',
    row.unit ?? '',
    row.deliveryPlace ?? '',
  ]);
  const criteria = (of.criteria ?? []).map(row => [
    row.code ?? '',
    row.name ?? '',
    zh(`dic.criterionKind.${row.kind}`),
    row.points ?? '',
    row.guide ?? '',
  ]);
  const qualifications = (of.qualifications ?? []).map(row => [row.code ?? '', row.name ?? '', row.requirement ?? '']);
  const head = (keys: readonly string[]) => keys.map(key => ({ text: zh(key), bold: true }));
  return [
    { text: `${zh('lot.name')} ${of.number ?? ''}：${of.name ?? ''}`, style: 'h1', pageBreak: 'before' },
    { text: `${zh('lot.fields.estimate')}：${amount(of.estimate)}` },
    { text: `${zh('lot.fields.ceilingPrice')}：${amount(of.ceilingPrice)}` },
    { text: `${zh('lot.fields.depositAmount')}：${amount(of.depositAmount)}` },
    {
      text: `${zh('lot.fields.deliveryPlace')}：${of.deliveryPlace ?? ''}　${zh('lot.fields.deliveryDays')}：${of.deliveryDays ?? ''}`,
    },
    ...table(
      zh('lot.fields.items'),
      ['*', 60, 50, 120],
      [
        head([
          'lot.inner.items.description',
          'lot.inner.items.quantity',
          'lot.inner.items.unit',
          'lot.inner.items.deliveryPlace',
        ]),
        ...items,
      ],
    ),
    ...table(
      zh('lot.fields.qualifications'),
      [40, 120, '*'],
      [
        head([
          'lot.inner.qualifications.code',
          'lot.inner.qualifications.name',
          'lot.inner.qualifications.requirement',
        ]),
        ...qualifications,
      ],
    ),
    ...table(
      zh('lot.fields.criteria'),
      [40, 110, 50, 40, '*'],
      [
        head([
          'lot.inner.criteria.code',
          'lot.inner.criteria.name',
          'lot.inner.criteria.kind',
          'lot.inner.criteria.points',
          'lot.inner.criteria.guide',
        ]),
        ...criteria,
      ],
    ),
  ];
}

function table(title: string, widths: (string | number)[], body: Content[][]): Content[] {
  return body.length > 1
    ? [
        { text: title, style: 'h2' },
        { table: { headerRows: 1, widths, body }, margin: [0, 4, 0, 12] },
      ]
    : [];
}
