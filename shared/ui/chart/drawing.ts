import { BarChart, FunnelChart, GaugeChart, HeatmapChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendScrollComponent,
  TooltipComponent,
  VisualMapPiecewiseComponent,
} from 'echarts/components';
import { type EChartsCoreOption, type ECharts, init, use as register } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import { afterFrame } from '../hooks/after-frame.ts';
import type { Point } from './chart-data.ts';

register([
  BarChart,
  FunnelChart,
  GaugeChart,
  HeatmapChart,
  LineChart,
  PieChart,
  ScatterChart,
  AriaComponent,
  GridComponent,
  LegendScrollComponent,
  TooltipComponent,
  VisualMapPiecewiseComponent,
  CanvasRenderer,
  SVGRenderer,
]);

/** A chart on the page. */
export interface Drawing {
  /** Draws the option in place of what stood there. */
  show(option: EChartsCoreOption): void;
  /** Fits the drawing to its box at once, as before printing. */
  fit(): void;
  /** Marks a point and shows its figures; null marks none. */
  mark(at: Point | null): void;
  /** The row and figure under a press. */
  onPress(hear: (at: Point) => void): void;
  remove(): void;
}

/** Opens a drawing in a box of the page, which it follows in size. */
export function openDrawing(box: HTMLElement): Drawing {
  const chart = init(box, undefined, { renderer: 'canvas' });
  const follow = new ResizeObserver(() => {
    // Hidden, as in a tab that is not chosen, a box has no size to draw in.
    if (box.clientWidth > 0 && box.clientHeight > 0) chart.resize();
  });
  follow.observe(box);
  let marked: Point | null = null;
  let isNew = true;
  /** Draws the figures of a new drawing that shows its axes so far. */
  let rest: (() => void) | undefined;
  let giveUpRest = (): void => undefined;
  const whole = (): void => {
    giveUpRest();
    rest?.();
    rest = undefined;
  };
  return {
    show(option) {
      giveUpRest();
      rest = undefined;
      // Drawn in the frame that follows, unless there is a point to mark in it.
      const draw = (part: EChartsCoreOption) => chart.setOption(part, { notMerge: true, lazyUpdate: marked === null });
      // The first time axes come before figures, and each is laid out in a task and painted in the frame that follows: in one task a
      // slow device would take too long.
      const layOut = (part: EChartsCoreOption) => {
        draw(part);
        chart.resize({ silent: true });
      };
      if (!isNew) draw(option);
      else if (!option['xAxis']) layOut(option);
      else {
        layOut({ ...option, series: [] });
        rest = () => layOut(option);
        giveUpRest = afterFrame(whole);
      }
      isNew = false;
      if (marked) this.mark(marked);
    },
    fit() {
      whole();
      chart.resize({ animation: { duration: 0 } });
      chart.getZr().flush();
    },
    mark(at) {
      whole();
      if (marked) chart.dispatchAction({ type: 'downplay', seriesIndex: marked.measure, dataIndex: marked.line });
      marked = at;
      if (!at) return void chart.dispatchAction({ type: 'hideTip' });
      const point = { seriesIndex: at.measure, dataIndex: at.line };
      chart.dispatchAction({ type: 'highlight', ...point });
      chart.dispatchAction({ type: 'showTip', ...point });
    },
    onPress(hear) {
      chart.on('click', ({ dataIndex, seriesIndex }) => {
        if (dataIndex !== undefined) hear({ line: dataIndex, measure: seriesIndex ?? 0 });
      });
    },
    remove() {
      giveUpRest();
      follow.disconnect();
      chart.dispose();
    },
  };
}

/** Size of a picture for a file, in CSS px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The chart as an SVG document of that size. */
export function drawSvg(option: EChartsCoreOption, { width, height }: Size): string {
  const chart = init(null, undefined, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption(option);
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}

/** The chart as a PNG picture with twice the pixels of that size. Throws when the browser makes none, as for lack of memory. */
export async function drawPng(option: EChartsCoreOption, { width, height }: Size): Promise<Blob> {
  const box = document.createElement('div');
  const chart: ECharts = init(box, undefined, { renderer: 'canvas', width, height, devicePixelRatio: 2 });
  try {
    chart.setOption(option);
    const canvas = chart.renderToCanvas({ pixelRatio: 2, backgroundColor: String(option['backgroundColor']) });
    const picture = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'));
    if (!picture) throw new Error('no picture was made');
    return picture;
  } finally {
    chart.dispose();
  }
}
