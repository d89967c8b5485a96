import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { atRest } from './at-rest.ts';
import { type ChartData, type Point, pointText } from './chart-data.ts';
import { nextPoint } from './chart-keys.ts';
import { chartOption } from './chart-option.ts';
import type { ChartSpec } from './chart-spec.ts';
import type { Drawing } from './drawing.ts';
import { DARK, LIGHT } from './palette.ts';
import { useChartTheme } from './use-chart-theme.ts';

/** Props of `ChartPicture`. */
export interface ChartPictureProps {
  readonly spec: ChartSpec<never>;
  readonly data: ChartData;
  readonly title: string;
  readonly summary: string;
  readonly height: string;
  readonly patterns: boolean;
  /** The code that draws did not come. */
  onBroken(): void;
  onPick?(line: number): void;
}

/** The drawing: one stop of the Tab key, its points reached with the arrows and read out. */
export function ChartPicture({ spec, data, title, summary, height, patterns, onBroken, onPick }: ChartPictureProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const [at, setAt] = useState<Point | null>(null);
  const { dark, still, paper } = useChartTheme();
  const about = useId();
  const latest = useRef({ onPick, onBroken });
  useEffect(() => {
    latest.current = { onPick, onBroken };
  });

  useEffect(() => {
    let own: Drawing | undefined;
    let over = false;
    const open = ({ openDrawing }: typeof import('./drawing.ts')) => {
      if (over || !box.current) return;
      own = openDrawing(box.current);
      own.onPress(point => latest.current.onPick?.(point.line));
      setDrawing(own);
    };
    // What is read comes first: the code that draws is fetched, and each drawing made, when the page rests.
    let giveUp = atRest(() => {
      import('./drawing.ts').then(
        part => {
          if (!over) giveUp = atRest(() => open(part));
        },
        () => over || latest.current.onBroken(),
      );
    });
    return () => {
      over = true;
      giveUp();
      own?.remove();
    };
  }, []);

  useEffect(() => {
    if (!drawing || !box.current) return;
    const font = getComputedStyle(box.current).fontFamily;
    const look = { palette: dark && !paper ? DARK : LIGHT, font, patterns: patterns || paper, still: still || paper };
    drawing.show(chartOption(spec, data, look, t));
    // The browser prints what stands when this is over.
    if (paper) drawing.fit();
  }, [drawing, spec, data, dark, paper, still, patterns, t]);

  const go = (to: Point | null) => {
    setAt(to);
    drawing?.mark(to);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && at) return go(null);
    if ((event.key === 'Enter' || event.key === ' ') && at && onPick) {
      event.preventDefault();
      return onPick(at.line);
    }
    const to = nextPoint(event.key, at, data, spec.kind);
    if (!to) return;
    event.preventDefault();
    go(to);
  };
  return (
    <>
      <div
        ref={box}
        className="ebs-chart-picture"
        style={{ height }}
        role="application"
        aria-roledescription={t('chart.chart')}
        aria-label={title}
        aria-describedby={about}
        tabIndex={0}
        data-drawn={drawing ? '' : undefined}
        data-picks={onPick ? '' : undefined}
        onKeyDown={onKey}
        onBlur={() => at && go(null)}
      />
      <p id={about} className="ebs-visually-hidden">
        {summary} {t('chart.keys')}
      </p>
      <p className="ebs-visually-hidden" role="status">
        {at && pointText(spec.kind, data, at, t)}
        {at && onPick && spec.pick ? ` – ${t(spec.pick)}` : ''}
      </p>
    </>
  );
}
