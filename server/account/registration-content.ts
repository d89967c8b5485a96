import type { certification } from '../../shared/domain/account/certification.entity.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import { documentsInForce, type RegistrationFacts } from '../../shared/domain/account/registration-facts.ts';
import { inWords } from '../../shared/domain/calendar/days.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import type { Field, Fields } from '../../shared/domain/kernel/fields.ts';
import type { Money } from '../../shared/domain/kernel/values.ts';
import { translate, type Lang } from '../platform/i18n.ts';
import type { PdfDocument } from '../platform/pdf/render.ts';

type Registration = RecordOf<typeof registration>;

function valueText(lang: Lang, field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const label = (one: unknown) => translate(lang, `dic.${field.values?.name}.${String(one)}`);
  switch (field.type) {
    case 'choice':
      return label(value);
    case 'choices':
      return (value as readonly string[]).map(label).join(lang === 'zh' ? '、' : ', ');
    case 'money':
      return `${(value as Money).amount} ${(value as Money).currency}`;
    case 'boolean':
      return translate(lang, value ? 'supplier.paper.yes' : 'supplier.paper.no');
    case 'dateTime':
      return inWords(value as string);
    default:
      return String(value);
  }
}

/** A registration as a PDF definition in one language. `printedAt` is the time in words. */
export function registrationContent(
  of: Registration,
  passed: readonly RecordOf<typeof certification>[],
  lang: Lang,
  printedAt: string,
): PdfDocument {
  const t = (key: string, params?: Readonly<Record<string, string>>) =>
    translate(lang, `supplier.paper.${key}`, params);
  const facts = Object.entries(registration.fields as Fields)
    .filter(([name, field]) => !field.system && field.type !== 'rows' && name in of)
    .map(([name, field]) => [
      translate(lang, `registration.fields.${name}`),
      valueText(lang, field, of[name as keyof Registration]),
    ])
    .filter(([, text]) => text !== '');
  const documents = documentsInForce(of as RegistrationFacts).map(each => [
    translate(lang, `dic.documentKind.${each.kind}`),
    each.number ?? '',
    each.permanent ? t('permanent') : (each.validUntil ?? ''),
    (each.files ?? []).map(file => file.name).join('\n'),
  ]);
  const certified =
    of.certificationState === 'passed' && of.certifiedBy
      ? [
          t('certified', {
            way: translate(lang, `dic.certificationWay.${of.certifiedBy}`),
            at: inWords(of.certifiedAt ?? ''),
          }),
        ]
      : passed.map(each =>
          t('certified', { way: translate(lang, `dic.certificationWay.${each.way}`), at: inWords(each.updatedAt) }),
        );
  const head = (key: string) => ({ text: t(key), fontSize: 12, bold: true, margin: [0, 14, 0, 6] });
  return {
    info: { title: t('title') },
    content: [
      { text: t('title'), fontSize: 18, bold: true },
      { text: of.organizationName ?? '', fontSize: 13, margin: [0, 4, 0, 0] },
      { text: translate(lang, `registration.states.${of.state}`), color: '#555555' },
      head('facts'),
      { table: { widths: [150, '*'], body: orEmpty(facts, 2) }, layout: 'lightHorizontalLines' },
      head('documents'),
      { table: { widths: [150, 90, 80, '*'], body: orEmpty(documents, 4) }, layout: 'lightHorizontalLines' },
      head('certification'),
      ...(certified.length > 0 ? certified : ['—']),
      head('decision'),
      of.decidedAt ? `${inWords(of.decidedAt)}  ${of.opinion ?? ''}` : '—',
      { text: t('printed', { at: printedAt }), fontSize: 8, color: '#555555', margin: [0, 20, 0, 0] },
    ],
  };
}

// A table of pdfmake has at least one row.
const orEmpty = (rows: readonly (readonly (string | undefined)[])[], columns: number) =>
  rows.length > 0 ? rows : [Array.from({ length: columns }, () => '—')];

/** The letter of authorisation as a PDF definition, with lines to be filled in by hand. */
export function letterContent(
  params: { readonly organization: string; readonly number: string },
  lang: Lang,
): PdfDocument {
  const t = (key: string) => translate(lang, `supplier.paper.${key}`, params);
  return {
    info: { title: t('letterTitle') },
    content: [
      { text: t('letterTitle'), fontSize: 20, bold: true, alignment: 'center', margin: [0, 40, 0, 30] },
      { text: t('letterTo'), margin: [0, 0, 0, 16] },
      { text: t('letterBody'), lineHeight: 1.8, margin: [0, 0, 0, 30] },
      { text: t('letterPerson'), margin: [0, 0, 0, 24] },
      { text: t('letterTerm'), margin: [0, 0, 0, 60] },
      { text: t('letterSign') },
    ],
  };
}
