import type { ChartData, Point } from './chart-data.ts';
import type { ChartKind } from './chart-spec.ts';

/**
 * Where a key leads from a point: left and right along the rows, up and down between the figures of a row (along the rows where there
 * is one figure), Home and End to the ends. Unknown figures are passed over. Undefined when the key leads nowhere.
 */
export function nextPoint(key: string, at: Point | null, data: ChartData, kind: ChartKind): Point | undefined {
  const figures = kind === 'scatter' ? 1 : data.measures.length;
  const last = data.lines.length - 1;
  const known = ({ line, measure }: Point) =>
    kind === 'scatter'
      ? data.lines[line]?.figures.every(figure => figure !== null)
      : data.lines[line]?.figures[measure] !== null;
  const along = (from: number, step: number, measure: number): Point | undefined => {
    for (let line = from; line >= 0 && line <= last; line += step)
      if (known({ line, measure })) return { line, measure };
    return undefined;
  };
  const here = at ?? { line: -1, measure: 0 };
  const back = key === 'ArrowLeft' || (key === 'ArrowUp' && figures === 1);
  const on = key === 'ArrowRight' || (key === 'ArrowDown' && figures === 1);
  if (key === 'Home') return along(0, 1, here.measure);
  if (key === 'End') return along(last, -1, here.measure);
  if (back) return at ? along(here.line - 1, -1, here.measure) : along(last, -1, 0);
  if (on) return along(here.line + 1, 1, here.measure);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  if (!at) return along(0, 1, 0);
  const step = key === 'ArrowDown' ? 1 : -1;
  for (let measure = here.measure + step; measure >= 0 && measure < figures; measure += step)
    if (known({ line: here.line, measure })) return { line: here.line, measure };
  return undefined;
}
