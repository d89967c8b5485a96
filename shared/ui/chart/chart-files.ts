import type { Translate } from '../../i18n/translate.ts';
import { csvOf } from '../csv.ts';
import { saveFile } from '../signing/save-file.ts';
import type { ChartData } from './chart-data.ts';
import { chartOption } from './chart-option.ts';
import type { ChartSpec } from './chart-spec.ts';
import { LIGHT } from './palette.ts';

/** The files a chart can be kept as. */
export type ChartFile = 'png' | 'svg' | 'csv';

/** What a file is made of. */
export interface ChartFileContent {
  readonly spec: ChartSpec<never>;
  readonly data: ChartData;
  readonly title: string;
  readonly patterns: boolean;
  readonly t: Translate;
  /** Where the chart stands: the picture takes its font and width. */
  readonly near: HTMLElement | null;
}

/** A chart's figures as CSV: whole numbers and decimals as they are, unknown ones empty. */
export const chartCsv = ({ heads, lines }: ChartData): string =>
  csvOf([heads, ...lines.map(({ names, figures }) => [...names, ...figures])]);

/** Makes a file of a chart and hands it to the browser's downloads. Pictures are on white, whatever the theme. Throws when none can be made. */
export async function saveChart(file: ChartFile, content: ChartFileContent): Promise<void> {
  const name = `${content.title.replace(/[\\/:*?"<>|\s]+/g, '-')}.${file}`;
  saveFile(name, await fileOf(file, content));
}

async function fileOf(file: ChartFile, content: ChartFileContent): Promise<Blob> {
  if (file === 'csv') return new Blob([chartCsv(content.data)], { type: 'text/csv' });
  const { spec, data, patterns, t, near } = content;
  // Double quotes around a font's name would end the attribute that the drawing library puts it in.
  const font = near ? getComputedStyle(near).fontFamily.replaceAll('"', "'") : 'sans-serif';
  const option = {
    ...chartOption(spec, data, { palette: LIGHT, font, patterns, still: true }, t),
    backgroundColor: LIGHT.surface,
  };
  const size = { width: Math.min(1600, Math.max(480, near?.clientWidth ?? 800)), height: 420 };
  const { drawPng, drawSvg } = await import('./drawing.ts');
  return file === 'png' ? drawPng(option, size) : new Blob([drawSvg(option, size)], { type: 'image/svg+xml' });
}
