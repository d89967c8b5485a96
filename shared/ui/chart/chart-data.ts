import type { Lang } from '../../i18n/dictionary.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import {
  type ChartKind,
  type ChartSpec,
  type FigureForm,
  type Measure,
  measuresOf,
  type NameOf,
} from './chart-spec.ts';

/** A chart's rows in words and figures: the one reading that drawing, table, speech and files share. */
export interface ChartData {
  /** Heads of the columns: first the names, then the figures. */
  readonly heads: readonly string[];
  /** How many of the columns are names. */
  readonly names: number;
  readonly lines: readonly ChartLine[];
  readonly measures: readonly { readonly key: string; readonly label: string; readonly form: FigureForm }[];
}

/** One row of a chart. */
export interface ChartLine {
  readonly key: string;
  readonly names: readonly string[];
  readonly figures: readonly (number | null)[];
  /** The largest possible figure of a gauge. */
  readonly most?: number;
}

const PLAIN: FigureForm = { as: 'number' };
/** Drawn, heard and listed at most; more is a list's matter. */
export const MOST_ROWS = 2000;

/** Reads the rows of a chart, at most `most` of them. Figures that are not finite count as unknown. */
export function readChart<R>(spec: ChartSpec<R>, rows: readonly R[], t: Translate, most = MOST_ROWS): ChartData {
  const measures = measuresOf(spec);
  const names = namesOf(spec);
  const used = spec.kind === 'gauge' ? rows.slice(0, 1) : rows.slice(0, most);
  return {
    heads: [...names.map(([label]) => t(label)), ...measures.map(({ label }) => t(label))],
    names: names.length,
    measures: measures.map(({ key, label, form = PLAIN }) => ({ key, label: t(label), form })),
    lines: used.map((row, index) => ({
      key: spec.rowKey?.(row) ?? String(index),
      names: names.map(([, name]) => name(row, t)),
      figures: measures.map(measure => figureOf(measure, row)),
      ...(spec.kind === 'gauge' && { most: spec.most(row) }),
    })),
  };
}

const figureOf = <R>(measure: Measure<R>, row: R): number | null => {
  const value = measure.value(row);
  return value !== null && Number.isFinite(value) ? value : null;
};

function namesOf<R>(spec: ChartSpec<R>): readonly (readonly [label: string, name: NameOf<R>])[] {
  if (spec.kind === 'gauge') return [];
  if (spec.kind === 'heatMap')
    return [
      [spec.lineLabel, spec.line],
      [spec.columnLabel, spec.column],
    ];
  return [[spec.categoryLabel, spec.category]];
}

/** A figure in the reader's language: `12,345`, `¥1.2M` where `short`, `45.5%`; unknown is a dash. */
export function figureText(lang: Lang, t: Translate, form: FigureForm, value: number | null, short = false): string {
  if (value === null) return '–';
  if (form.as === 'percent')
    return formatNumber(lang, value, { style: 'percent', maximumFractionDigits: form.decimals ?? 1 });
  const brief: Intl.NumberFormatOptions = short ? { notation: 'compact', maximumFractionDigits: 1 } : {};
  if (form.as === 'money')
    return formatNumber(lang, value, {
      style: 'currency',
      currency: form.currency,
      currencyDisplay: form.currency === 'CNY' ? 'narrowSymbol' : 'symbol',
      ...(short ? { minimumFractionDigits: 0 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      ...brief,
    });
  const number = formatNumber(lang, value, { maximumFractionDigits: form.decimals ?? 2, ...brief });
  return form.unit && !short ? t('chart.withUnit', { number, unit: t(form.unit) }) : number;
}

/** A point in words: `Open tender, projects: 12, 24% of all`. */
export function pointText(kind: ChartKind, data: ChartData, at: Point, t: Translate): string {
  const line = data.lines[at.line];
  if (!line) return '';
  const name = line.names.join(', ');
  const figures = data.measures
    .map((measure, index) => ({ measure, value: line.figures[index] ?? null, index }))
    .filter(({ index }) => kind === 'scatter' || index === at.measure)
    .map(({ measure, value }) => `${measure.label}: ${figureText(t.lang, t, measure.form, value)}`);
  return [...(name ? [name] : []), ...figures, ...shareOf(kind, data, at, t)].join(', ');
}

/** Where a reader is in a chart: a line of its data and one of its figures. */
export interface Point {
  readonly line: number;
  readonly measure: number;
}

const PARTS_OF_A_WHOLE: readonly ChartKind[] = ['pie', 'donut'];

function shareOf(kind: ChartKind, data: ChartData, { line, measure }: Point, t: Translate): string[] {
  if (!PARTS_OF_A_WHOLE.includes(kind)) return [];
  const all = data.lines.reduce((sum, each) => sum + (each.figures[measure] ?? 0), 0);
  const own = data.lines[line]?.figures[measure] ?? 0;
  return all > 0 ? [t('chart.share', { share: figureText(t.lang, t, { as: 'percent' }, own / all) })] : [];
}

/** What a chart shows, in two sentences for those who do not see it: how many, the largest and the smallest. */
export function summaryOf(kind: ChartKind, data: ChartData, t: Translate): string {
  const about = t('chart.about', { kind: t(`chart.kinds.${kind}`), count: data.lines.length });
  const ends = data.measures.flatMap(({ label, form }, measure) => {
    const known = data.lines.filter(line => line.figures[measure] !== null && line.figures[measure] !== undefined);
    const sorted = [...known].sort((a, b) => (a.figures[measure] ?? 0) - (b.figures[measure] ?? 0));
    const [least, most] = [sorted[0], sorted.at(-1)];
    if (!least || !most || known.length < 2) return [];
    const say = (line: ChartLine) =>
      `${line.names.join(', ')} ${figureText(t.lang, t, form, line.figures[measure] ?? null)}`;
    return [t('chart.ends', { label, most: say(most), least: say(least) })];
  });
  return [about, ...ends].join(t.lang === 'zh' ? '' : ' ');
}
