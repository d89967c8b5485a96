import type { Content, TDocumentDefinitions, TableCell } from 'pdfmake/interfaces.js';
import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import type { Field, Fields } from '../../../shared/domain/kernel/fields.ts';
import type { HistoryEntry } from '../../../shared/domain/kernel/wire.ts';
import { type Lang, translate } from '../i18n.ts';
import { recordPdfStrings } from './record.strings.ts';
import { fitting, PADDING } from './fitting.ts';
import { richContent } from './rich-content.ts';
import { beijingTime, both, printed, twin } from './record-values.ts';

const LONG = new Set<Field['type']>(['longText', 'richText', 'files']);
/** Types whose figures stand below one another by their last digit. */
const FIGURES = new Set<Field['type']>(['integer', 'decimal', 'money']);
/** Columns that a table has on an upright page at most; with more the paper lies on its side. */
const UPRIGHT = 6;
/** Width between the margins of A4, points. */
const WIDTHS = { portrait: 483, landscape: 730 } as const;
const SMALL = 7.5;
/** Columns beyond which the words of a table are smaller still, so that amounts stay whole. */
const MANY = 10;
const TINY = 6;
/** Characters of a table at most: what the thread makes well within its patience, such as 5,000 items of a lot (7 s of a processor). */
const MOST_TEXT = 500_000;
const MOST_LINES = 200;
const LONGEST = 20_000;

/** What a record's PDF is made of: the record as its reader gets it, with sealed fields null, and its history. */
export interface RecordPaper {
  readonly entity: AnyEntity;
  readonly record: Readonly<Record<string, unknown>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly history: readonly HistoryEntry[];
  readonly printedBy: string;
  readonly now: Date;
  readonly lang: Lang;
}

/** The paper of a record: title and state, facts, texts, tables kept inside it, history; headings in both languages. */
export function recordDocument(paper: RecordPaper): TDocumentDefinitions & { readonly foot: string } {
  const { entity, record, lang, now } = paper;
  const fields = Object.entries(entity.fields as Fields);
  const filled = fields.filter(([name]) => !isEmpty(record[name]));
  const title = printed((entity.fields as Fields)[entity.title] as Field, record[entity.title], paper.labels, lang);
  const name = twin(lang, `${entity.name}.name`);
  const wide = filled.some(([, field]) => Object.keys(field.rows ?? {}).length > UPRIGHT);
  const width = WIDTHS[wide ? 'landscape' : 'portrait'];
  const says = word('printed', lang, { name: paper.printedBy, at: beijingTime(now.toISOString()) });
  return {
    info: { title: `${translate(lang, `${entity.name}.name`)} ${title}`.trim() },
    foot: says,
    ...(wide && { pageOrientation: 'landscape' as const }),
    content: [
      { text: name, fontSize: 10, color: '#555555' },
      { ...fitting(title, width, 17), fontSize: 17, bold: true, margin: [0, 0, 0, 4] },
      { text: stateOf(paper, record['state']), margin: [0, 0, 0, 6] },
      heading(words('facts', lang)),
      factTable(
        paper,
        filled.filter(([, field]) => !LONG.has(field.type) && field.type !== 'rows'),
        width,
      ),
      ...filled
        .filter(([, field]) => LONG.has(field.type))
        .flatMap(([each, field]) => [
          heading(labelOf(paper, each)),
          ...(field.type === 'richText'
            ? richContent(String(record[each]), LONGEST, width)
            : [fitting(printed(field, record[each], paper.labels, lang).slice(0, LONGEST), width)]),
        ]),
      ...filled
        .filter(([, field]) => field.type === 'rows')
        .flatMap(([each, field]) => [heading(labelOf(paper, each)), ...rowTable(paper, each, field, width)]),
      ...(paper.history.length > 0 ? [heading(words('history', lang)), ...historyTable(paper, width)] : []),
    ],
  };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const heading = (text: string): Content => ({ text, fontSize: 12, bold: true, margin: [0, 10, 0, 4] });
const labelOf = ({ entity, lang }: RecordPaper, name: string): string => twin(lang, `${entity.name}.fields.${name}`);
const stateOf = ({ entity, lang }: RecordPaper, state: unknown): string =>
  twin(lang, `${entity.name}.states.${String(state)}`);

function word(
  key: keyof typeof recordPdfStrings.en,
  lang: Lang,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return Object.entries(params).reduce(
    (text: string, [name, value]) => text.replace(`{{${name}}}`, () => String(value)),
    recordPdfStrings[lang][key],
  );
}
const words = (key: keyof typeof recordPdfStrings.en, lang: Lang): string => both(lang, each => word(key, each));

const LABELS = 170;

function factTable(paper: RecordPaper, facts: readonly (readonly [string, Field])[], width: number): Content {
  const body: TableCell[][] = facts.map(([name, field]) => [
    { ...fitting(labelOf(paper, name), LABELS), color: '#555555' },
    fitting(printed(field, paper.record[name], paper.labels, paper.lang), width - LABELS - 2 * PADDING),
  ]);
  return body.length > 0
    ? { table: { widths: [LABELS, '*'], body }, layout: 'lightHorizontalLines' }
    : { text: word('none', paper.lang) };
}

function rowTable(paper: RecordPaper, name: string, field: Field, width: number): Content[] {
  const { entity, lang, labels } = paper;
  const columns = Object.entries(field.rows ?? {});
  const rows = paper.record[name] as readonly Readonly<Record<string, unknown>>[];
  const size = columns.length > MANY ? TINY : SMALL;
  const room = (width - 24) / Math.max(1, columns.length) - PADDING;
  const printable = fittingLines(
    rows.map(row => columns.map(([column, inner]) => printed(inner, row[column], labels, lang).slice(0, LONGEST))),
  );
  const aligned = (inner: Field) => (FIGURES.has(inner.type) ? { alignment: 'right' as const } : {});
  const body: TableCell[][] = [
    [
      { text: words('number', lang), bold: true },
      ...columns.map(([column, inner]) => ({
        ...fitting(twin(lang, `${entity.name}.inner.${name}.${column}`), room, size),
        ...aligned(inner),
        bold: true,
      })),
    ],
    ...printable.map((line, at) => [
      String(at + 1),
      ...columns.map(([, inner], column) => ({ ...fitting(line[column] ?? '', room, size), ...aligned(inner) })),
    ]),
  ];
  const left = rows.length - printable.length;
  return [
    ...(left > 0 ? [{ text: word('more', lang, { count: left }) }] : []),
    { table: { headerRows: 1, body, widths: [24, ...columns.map(() => '*')] }, fontSize: size },
  ];
}

/** The lines from the first on that are not too much for one table. */
function fittingLines(lines: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let length = 0;
  const end = lines.findIndex(line => (length += line.join('').length) > MOST_TEXT);
  return end < 0 ? lines : lines.slice(0, end);
}

const COLUMNS = [72, 70, 90, 80] as const;

function historyTable(paper: RecordPaper, width: number): Content[] {
  const { entity, lang, history } = paper;
  const heads = (['when', 'who', 'what', 'state', 'note'] as const).map(key => ({
    text: words(key, lang),
    bold: true,
  }));
  const notes = width - COLUMNS.reduce((sum, each) => sum + each + PADDING, 0) - PADDING;
  const lines = history
    .slice(-MOST_LINES)
    .map(line => [
      beijingTime(line.at),
      line.actorId === 'system'
        ? words('system', lang)
        : fitting([line.actorName, line.organizationName].filter(Boolean).join('\n'), COLUMNS[1], SMALL),
      line.action === 'create' || line.action === 'update'
        ? words(line.action, lang)
        : fitting(twin(lang, `${entity.name}.actions.${line.action}`), COLUMNS[2], SMALL),
      fitting(stateOf(paper, line.toState), COLUMNS[3], SMALL),
      fitting(noteOf(paper, line), notes, SMALL),
    ]);
  const left = history.length - MOST_LINES;
  return [
    ...(left > 0 ? [{ text: word('more', lang, { count: left }), fontSize: 8 }] : []),
    { table: { headerRows: 1, widths: [...COLUMNS, '*'], body: [heads, ...lines] }, fontSize: SMALL },
  ];
}

function noteOf(paper: RecordPaper, { input, changes, action }: HistoryEntry): string {
  const given = (input ?? {}) as Readonly<Record<string, unknown>>;
  const opinion = ['opinion', 'cause', 'reason']
    .map(name => given[name])
    .find(text => typeof text === 'string' && text);
  const changed =
    action === 'create'
      ? []
      : Object.keys(changes ?? {})
          .filter(name => name in paper.entity.fields)
          .map(name => translate(paper.lang, `${paper.entity.name}.fields.${name}`));
  return [opinion, changed.join(paper.lang === 'zh' ? '、' : ', ')].filter(Boolean).join('\n').slice(0, 4000);
}
