import type { openingEvent } from '../../shared/domain/bidding/opening-event.entity.ts';
import { moneyText } from '../../shared/domain/money/money-text.ts';
import { inWords } from '../../shared/domain/calendar/days.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { halfOf } from '../../shared/i18n/both-languages.ts';
import type { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { translate, type Lang } from '../platform/i18n.ts';
import type { PdfDocument } from '../platform/pdf/render.ts';
import type { HallEntry } from '../platform/halls/entries.ts';
import type { Line } from './bidders.ts';
import type { Opening } from './opening-events.ts';

type Event = RecordOf<typeof openingEvent>;
const LANGS: readonly Lang[] = ['zh', 'en'];

/** The record of an opening (开标记录) as a PDF definition: first in Chinese, then in English. */
export function recordContent(
  of: Opening,
  parent: RecordOf<typeof project>,
  lines: readonly Line[],
  events: readonly Event[],
  said: readonly HallEntry[],
): PdfDocument {
  return {
    pageOrientation: 'landscape',
    info: { title: LANGS.map(lang => translate(lang, 'bidding.record.title')).join(' / ') },
    content: LANGS.flatMap((lang, i) => partOf(lang, of, parent, lines, events, said, i > 0)),
  };
}

function partOf(
  lang: Lang,
  of: Opening,
  parent: RecordOf<typeof project>,
  lines: readonly Line[],
  events: readonly Event[],
  said: readonly HallEntry[],
  breakBefore: boolean,
): object[] {
  const t = (key: string) => translate(lang, key);
  const time = (at: string | null) => (at ? inWords(at) : '');
  const facts = [
    [t('project.fields.code'), parent.code ?? ''],
    [t('project.fields.name'), parent.name ?? ''],
    [t('project.fields.buyerName'), parent.buyerName ?? ''],
    [t('opening.fields.lotName'), of.lotName ?? ''],
    [t('opening.fields.scheduledAt'), time(of.scheduledAt)],
    [t('opening.fields.extractedAt'), time(of.extractedAt)],
    [t('opening.fields.announcedAt'), time(of.announcedAt)],
    [t('opening.fields.closedAt'), time(of.closedAt)],
    [t('opening.fields.bidCount'), String(of.bidCount ?? 0)],
  ];
  const field = (name: string) => ({ text: t(`openingLine.fields.${name}`), bold: true });
  const head = [
    'sequence',
    'supplierName',
    'decryption',
    'price',
    'deliveryDays',
    'quality',
    'projectManager',
    'confirmation',
  ].map(field);
  const rows = lines.map(line => [
    String(line.sequence ?? ''),
    line.supplierName ?? '',
    [
      t(`dic.decryption.${line.decryption}`),
      line.attribution ? t(`dic.attribution.${line.attribution}`) : '',
      halfOf(line.failureReason ?? '', lang),
    ]
      .filter(Boolean)
      .join('\n'),
    moneyText(line.price),
    String(line.deliveryDays ?? ''),
    line.quality ?? '',
    line.projectManager ?? '',
    t(`dic.confirmation.${line.confirmation}`),
  ]);
  const course = events.map(event => [
    time(event.at),
    t(`dic.openingEventKind.${event.kind}`),
    event.actorName ?? '',
    [halfOf(event.text ?? '', lang), event.answer].filter(Boolean).join('\n→ '),
  ]);
  const spoken = said.map(entry => [
    time(entry.at),
    [entry.organizationName, entry.authorName].filter(Boolean).join(' · '),
    entry.text ?? t(`live.acts.${entry.kind}${entry.about === null ? 'All' : ''}`),
  ]);
  const title = (key: string) => ({ text: t(key), bold: true, fontSize: 12, margin: [0, 12, 0, 6] });
  return [
    {
      text: t('bidding.record.title'),
      fontSize: 18,
      bold: true,
      margin: [0, 0, 0, 12],
      ...(breakBefore ? { pageBreak: 'before' } : {}),
    },
    { table: { widths: [140, '*'], body: facts } },
    title('bidding.record.lines'),
    { table: { headerRows: 1, widths: [24, 120, 90, 90, 50, '*', 80, 50], body: [head, ...rows] }, fontSize: 9 },
    title('bidding.record.events'),
    ...(course.length > 0 ? [{ table: { widths: [130, 60, 120, '*'], body: course }, fontSize: 9 }] : []),
    ...(spoken.length > 0
      ? [title('bidding.record.chat'), { table: { widths: [130, 180, '*'], body: spoken }, fontSize: 9 }]
      : []),
  ];
}
