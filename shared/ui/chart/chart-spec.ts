import type { Translate } from '../../i18n/translate.ts';

/** A name on an axis or in a legend, made of a row in the reader's language. */
export type NameOf<R> = (row: R, t: Translate) => string;

/** How a figure is written: a plain number, an amount of `currency` (its largest unit, such as yuan), or a share where 1 is 100 %. */
export type FigureForm =
  | {
      readonly as: 'number';
      readonly decimals?: number;
      /** Key of the unit's name, such as `chart.days`. */ readonly unit?: string;
    }
  | { readonly as: 'money'; readonly currency: string }
  | { readonly as: 'percent'; readonly decimals?: number };

/** A figure of a row. What is not known is null: it is left out of the drawing and stands as a dash in the table. */
export interface Measure<R> {
  readonly key: string;
  /** Key of its name. */
  readonly label: string;
  readonly value: (row: R) => number | null;
  readonly form?: FigureForm;
}

interface Common<R> {
  /** Key of the chart's name, which its table, its files and its spoken summary carry. */
  readonly title: string;
  /** What a press on a point, or Enter on it, is for: key of the words read out beside the point. Needed with `onPick`. */
  readonly pick?: string;
  /** Tells the rows apart; by default their place. */
  readonly rowKey?: (row: R) => string;
}

/** Figures by category: one bar, point, slice or step for each row. A pie, donut or funnel shows its first measure. */
export interface CategoryChart<R> extends Common<R> {
  readonly kind: 'bar' | 'stackedBar' | 'line' | 'area' | 'pie' | 'donut' | 'funnel';
  readonly category: NameOf<R>;
  /** Key of the name of the categories: the head of the table's first column. */
  readonly categoryLabel: string;
  readonly measures: readonly [Measure<R>, ...Measure<R>[]];
  /** Bars lie on their side, for long names. */
  readonly sideways?: boolean;
}

/** One point for each row, at two figures. */
export interface ScatterChart<R> extends Common<R> {
  readonly kind: 'scatter';
  readonly category: NameOf<R>;
  readonly categoryLabel: string;
  readonly x: Measure<R>;
  readonly y: Measure<R>;
}

/** One field for each row, at two names; the deeper its colour, the larger its figure. */
export interface HeatMapChart<R> extends Common<R> {
  readonly kind: 'heatMap';
  readonly column: NameOf<R>;
  readonly columnLabel: string;
  readonly line: NameOf<R>;
  readonly lineLabel: string;
  readonly measure: Measure<R>;
}

/** One figure between nothing and `most`: that of the first row. */
export interface GaugeChart<R> extends Common<R> {
  readonly kind: 'gauge';
  readonly measure: Measure<R>;
  readonly most: (row: R) => number;
}

/** A chart as data: what is drawn, read out, listed in its table and written into its files. */
export type ChartSpec<R> = CategoryChart<R> | ScatterChart<R> | HeatMapChart<R> | GaugeChart<R>;

/** Declares a chart; the rows come with `<Chart>`. Throws when two measures have the same key. */
export function defineChart<R>(spec: ChartSpec<R>): ChartSpec<R> {
  const keys = measuresOf(spec).map(({ key }) => key);
  if (new Set(keys).size !== keys.length) throw new Error(`two measures of the chart ${spec.title} have one key`);
  return spec;
}

/** The figures of a chart in the order of its columns. */
export function measuresOf<R>(spec: ChartSpec<R>): readonly Measure<R>[] {
  if (spec.kind === 'scatter') return [spec.x, spec.y];
  if (spec.kind === 'heatMap' || spec.kind === 'gauge') return [spec.measure];
  return spec.kind === 'pie' || spec.kind === 'donut' || spec.kind === 'funnel' ? [spec.measures[0]] : spec.measures;
}

/** The kinds of charts. */
export type ChartKind = ChartSpec<never>['kind'];
