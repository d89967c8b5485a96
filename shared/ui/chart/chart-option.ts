import type { EChartsCoreOption } from 'echarts/core';
import type { Translate } from '../../i18n/translate.ts';
import { type ChartData, figureText, pointText } from './chart-data.ts';
import type { ChartKind, ChartSpec } from './chart-spec.ts';
import { inkOn, type Palette } from './palette.ts';

/** How a chart looks where it stands. */
export interface Look {
  readonly palette: Palette;
  /** Font families. */
  readonly font: string;
  /** Patterns beside the colours, as on paper. */
  readonly patterns: boolean;
  /** No movement: asked for by the reader, or the picture is for paper or a file. */
  readonly still: boolean;
}

interface Draft {
  readonly spec: ChartSpec<never>;
  readonly data: ChartData;
  readonly look: Look;
  readonly t: Translate;
}

/** What is drawn, in the terms of the drawing library. Pure: the same rows, look and language give the same drawing. */
export function chartOption(spec: ChartSpec<never>, data: ChartData, look: Look, t: Translate): EChartsCoreOption {
  const draft: Draft = { spec, data, look, t };
  return { ...frameOf(draft), ...bodyOf(draft) };
}

function frameOf({ spec, data, look, t }: Draft): EChartsCoreOption {
  const { palette, font } = look;
  return {
    color: [...palette.series],
    backgroundColor: 'transparent',
    animation: !look.still,
    animationDuration: 350,
    textStyle: { fontFamily: font, color: palette.text },
    // The page says what the chart shows in its own words; of this part only the patterns are used.
    aria: { enabled: true, label: { enabled: false }, decal: { show: look.patterns } },
    tooltip: {
      trigger: 'item',
      // Drawn, not built of HTML: the page's content policy allows no styles in markup.
      renderMode: 'richText',
      confine: true,
      backgroundColor: palette.surface,
      borderColor: palette.line,
      textStyle: { color: palette.text, fontFamily: font, fontSize: 13 },
      formatter: (at: { dataIndex: number; seriesIndex: number }) =>
        pointText(spec.kind, data, { line: at.dataIndex, measure: at.seriesIndex }, t),
    },
  };
}

function bodyOf(draft: Draft): EChartsCoreOption {
  const { kind } = draft.spec;
  if (kind === 'pie' || kind === 'donut' || kind === 'funnel') return slices(draft, kind);
  if (kind === 'gauge') return gauge(draft);
  if (kind === 'scatter') return scatter(draft);
  if (kind === 'heatMap') return heatMap(draft);
  return alongAxis(draft, kind);
}

const legend = (look: Look) => ({
  type: 'scroll',
  top: 0,
  left: 0,
  icon: 'roundRect',
  itemWidth: 14,
  itemHeight: 10,
  textStyle: { color: look.palette.text },
  pageTextStyle: { color: look.palette.text },
  pageIconColor: look.palette.text,
  pageIconInactiveColor: look.palette.line,
});

const grid = (top: number) => ({
  left: 8,
  right: 16,
  top,
  bottom: 8,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
});

const nameAxis = ({ look }: Draft, names: readonly string[]) => ({
  type: 'category',
  data: [...names],
  axisTick: { show: false },
  axisLine: { lineStyle: { color: look.palette.line } },
  // Few names are all tried, and only those that would cover another are left out.
  axisLabel: { color: look.palette.quiet, hideOverlap: true, interval: names.length <= 12 ? 0 : 'auto' },
});

function figureAxis({ data, look, t }: Draft, measure: number) {
  const form = data.measures[measure]?.form ?? { as: 'number' };
  return {
    type: 'value',
    minInterval: form.as === 'number' && !form.decimals ? 1 : 0,
    axisLabel: { color: look.palette.quiet, formatter: (value: number) => figureText(t.lang, t, form, value, true) },
    splitLine: { lineStyle: { color: look.palette.line } },
  };
}

function alongAxis(draft: Draft, kind: ChartKind): EChartsCoreOption {
  const { spec, data, look } = draft;
  const sideways = 'sideways' in spec && spec.sideways === true;
  const names = {
    ...nameAxis(
      draft,
      data.lines.map(line => line.names[0] ?? ''),
    ),
    ...(sideways && {
      inverse: true,
      axisLabel: { color: look.palette.quiet, overflow: 'truncate', width: 120 },
    }),
  };
  const figures = figureAxis(draft, 0);
  const many = data.measures.length > 1;
  return {
    ...(many && { legend: legend(look) }),
    grid: grid(many ? 40 : 16),
    xAxis: sideways ? figures : names,
    yAxis: sideways ? names : figures,
    series: data.measures.map(({ label }, index) => ({
      name: label,
      data: data.lines.map(line => line.figures[index] ?? null),
      ...(kind === 'line' || kind === 'area'
        ? {
            type: 'line',
            symbol: MARKS[index % MARKS.length],
            symbolSize: 8,
            lineStyle: { width: 2, type: DASHES[Math.floor(index / MARKS.length) % DASHES.length] },
            ...(kind === 'area' && { areaStyle: { opacity: 0.28 } }),
          }
        : {
            type: 'bar',
            barMaxWidth: 44,
            // Neighbours in a stack are kept apart by the surface between them.
            itemStyle: { borderColor: look.palette.surface, borderWidth: kind === 'stackedBar' ? 1 : 0 },
            ...(kind === 'stackedBar' && { stack: 'all' }),
          }),
      emphasis: { focus: many ? 'series' : 'none' },
    })),
  };
}

const MARKS = ['circle', 'rect', 'triangle', 'diamond'];
const DASHES = ['solid', 'dashed', 'dotted'];

function slices({ data, look, t }: Draft, kind: 'pie' | 'donut' | 'funnel'): EChartsCoreOption {
  const form = data.measures[0]?.form ?? { as: 'number' };
  const shared = {
    name: data.measures[0]?.label ?? '',
    data: data.lines.map(line => ({ name: line.names[0] ?? '', value: line.figures[0] })),
    itemStyle: { borderColor: look.palette.surface, borderWidth: 2 },
    label: {
      color: look.palette.text,
      overflow: 'truncate',
      formatter: ({ name, value }: { name: string; value?: number }) =>
        `${name} ${figureText(t.lang, t, form, value ?? null, true)}`,
    },
  };
  if (kind === 'funnel')
    return {
      series: [
        {
          ...shared,
          type: 'funnel',
          sort: 'none',
          left: '4%',
          width: '60%',
          top: 12,
          bottom: 12,
          gap: 2,
          minSize: '4%',
          label: { ...shared.label, position: 'right' },
        },
      ],
    };
  return {
    series: [{ ...shared, type: 'pie', radius: kind === 'donut' ? ['46%', '72%'] : '72%', avoidLabelOverlap: true }],
  };
}

function gauge({ data, look, t }: Draft): EChartsCoreOption {
  const [line] = data.lines;
  const measure = data.measures[0];
  const colour = look.palette.series[0] ?? look.palette.text;
  return {
    series: [
      {
        type: 'gauge',
        startAngle: 200,
        endAngle: -20,
        min: 0,
        max: Math.max(line?.most ?? 0, Number.EPSILON),
        radius: '96%',
        center: ['50%', '60%'],
        progress: { show: true, width: 16, itemStyle: { color: colour } },
        axisLine: { lineStyle: { width: 16, color: [[1, look.palette.line]] } },
        pointer: { show: false },
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: { show: false },
        title: { color: look.palette.quiet, fontSize: 13, offsetCenter: [0, '28%'] },
        detail: {
          color: look.palette.text,
          fontSize: 28,
          offsetCenter: [0, '-4%'],
          formatter: (value: number) =>
            Number.isFinite(value) && measure ? figureText(t.lang, t, measure.form, value) : '–',
        },
        data: [{ name: measure?.label ?? '', value: line?.figures[0] ?? Number.NaN }],
      },
    ],
  };
}

function scatter(draft: Draft): EChartsCoreOption {
  const { data, look } = draft;
  const named = (axis: object, index: number) => ({
    ...axis,
    name: data.measures[index]?.label ?? '',
    nameTextStyle: { color: look.palette.quiet },
    nameLocation: 'middle',
    nameGap: index === 0 ? 28 : 44,
    scale: true,
  });
  return {
    grid: { ...grid(16), outerBoundsContain: 'all' },
    xAxis: named(figureAxis(draft, 0), 0),
    yAxis: named(figureAxis(draft, 1), 1),
    series: [{ type: 'scatter', symbolSize: 12, data: data.lines.map(line => [...line.figures]) }],
  };
}

function heatMap(draft: Draft): EChartsCoreOption {
  const { data, look, t } = draft;
  const form = data.measures[0]?.form ?? { as: 'number' };
  const rows = [...new Set(data.lines.map(line => line.names[0] ?? ''))];
  const columns = [...new Set(data.lines.map(line => line.names[1] ?? ''))];
  const known = data.lines.flatMap(line => line.figures[0] ?? []);
  const [least, most] = [Math.min(...known, 0), Math.max(...known, 1)];
  const { ramp } = look.palette;
  const step = (most - least) / ramp.length;
  const stepOf = (value: number) => Math.min(ramp.length - 1, Math.floor((value - least) / step));
  return {
    grid: grid(8),
    xAxis: { ...nameAxis(draft, columns), splitArea: { show: false } },
    yAxis: { ...nameAxis(draft, rows), inverse: true },
    visualMap: {
      type: 'piecewise',
      show: false,
      dimension: 2,
      pieces: ramp.map((color, index) => ({
        color,
        ...(index > 0 && { gte: least + index * step }),
        ...(index < ramp.length - 1 && { lt: least + (index + 1) * step }),
      })),
      outOfRange: { color: look.palette.line },
    },
    series: [
      {
        type: 'heatmap',
        data: data.lines.map(line => {
          const value = line.figures[0] ?? null;
          const colour = value === null ? look.palette.line : ramp[stepOf(value)];
          return {
            value: [columns.indexOf(line.names[1] ?? ''), rows.indexOf(line.names[0] ?? ''), value ?? '-'],
            label: { color: inkOn(colour ?? look.palette.line) },
          };
        }),
        itemStyle: { borderColor: look.palette.surface, borderWidth: 2 },
        label: {
          show: true,
          formatter: ({ dataIndex }: { dataIndex: number }) =>
            figureText(t.lang, t, form, data.lines[dataIndex]?.figures[0] ?? null, true),
        },
      },
    ],
  };
}
