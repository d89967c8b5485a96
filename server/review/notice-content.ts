import type { Content } from 'pdfmake/interfaces.js';
import { inWords } from '../../shared/domain/calendar/days.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { round } from '../../shared/domain/money/decimal.ts';
import { moneyText } from '../../shared/domain/money/money-text.ts';
import { templateValues } from '../../shared/domain/operations/template-values.ts';
import type { OfferedTemplate } from '../../shared/domain/operations/wire.ts';
import { type Wording, wordingIn } from '../../shared/domain/operations/wording-in-use.ts';
import type { project } from '../../shared/domain/pre-tender/project.entity.ts';
import type { awardNotice } from '../../shared/domain/review/award-notice.entity.ts';
import { templateWords } from '../../shared/i18n/template-words.ts';
import { type Lang, translate } from '../platform/i18n.ts';
import type { PdfDocument } from '../platform/pdf/render.ts';
import { htmlToPdf } from '../pre-tender/index.ts';
import { twin } from './report-content.ts';
import type { Lot } from './review-facts.ts';

type Notice = Partial<RecordOf<typeof awardNotice>>;
type Project = RecordOf<typeof project>;
const LANGUAGES = ['zh', 'en'] as const;

/** The wording of a notice in each language of the letter, by the released templates that fit. */
export function noticeWordings(
  templates: readonly OfferedTemplate[],
  of: Project,
  own: Lot,
  notice: Notice,
  now: Date,
): Readonly<Record<Lang, Wording>> {
  const kind = notice.kind === 'winner' ? 'awardNotice' : 'resultNotice';
  const { supplierName = null, winnerName = null, price = null } = notice;
  const result = { supplierName, winnerName, price, lotName: own.name };
  const wording = (lang: Lang) =>
    wordingIn(lang, templates, templateValues[kind]({ project: of, result }, templateWords(lang, now, translate)));
  return { zh: wording('zh'), en: wording('en') };
}

/**
 * A notice of the result as PDF, in Chinese and English. What it says to the bidder is the house's own wording where a template is released,
 * language by language; who, what, amount, rank, reason and dates stand below it and always follow from the record (招标投标法 art. 45).
 */
export function noticeContent(
  of: Project,
  own: Lot,
  notice: Notice,
  wordings: Readonly<Record<Lang, Wording>>,
  now: Date,
): PdfDocument {
  const rows: [string, string | number | null | undefined][] = [
    [twin('awardNotice.fields.number'), notice.number],
    [twin('project.fields.name'), of.name],
    [twin('lot.name'), own.name],
    [twin('awardNotice.fields.supplierName'), notice.supplierName],
    [twin('awardNotice.fields.winnerName'), notice.winnerName],
    [twin('awardNotice.fields.price'), notice.price ? moneyText(notice.price) : null],
    [twin('awardNotice.fields.ownRank'), notice.ownRank],
    [twin('awardNotice.fields.ownTotal'), notice.ownTotal ? round(notice.ownTotal, 4) : null],
    [twin('awardNotice.fields.rejectReason'), notice.rejectReason],
    [twin('awardNotice.fields.issuedAt'), inWords(now)],
  ];
  const body = rows.flatMap(([name, value]): string[][] =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const said = (lang: Lang): Content => {
    const { html } = wordings[lang];
    return {
      stack:
        html === undefined
          ? [translate(lang, `reviewWork.notice.${notice.kind}`, { supplier: notice.supplierName ?? '' })]
          : htmlToPdf(html),
      margin: [0, 0, 0, lang === 'zh' ? 4 : 12],
    };
  };
  return {
    info: { title: twin(`dic.noticeKind.${notice.kind}`) },
    content: [
      { text: twin(`dic.noticeKind.${notice.kind}`), fontSize: 20, alignment: 'center', margin: [0, 0, 0, 24] },
      ...LANGUAGES.map(said),
      { table: { widths: [160, '*'], body } },
      { text: of.buyerName ?? '', alignment: 'right', margin: [0, 30, 0, 0] },
    ],
    styles: { h2: { fontSize: 13, bold: true, margin: [0, 8, 0, 4] } },
  };
}
