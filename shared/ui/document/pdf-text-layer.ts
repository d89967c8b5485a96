import { type PageText, runsOf, type TextMatch } from './pdf-text.ts';
import { Util } from './pdf-engine.ts';

/** What of a viewport the layer needs. */
interface Viewport {
  readonly transform: readonly number[];
  readonly scale: number;
}

// Measures without being in the page: nothing stands outside of the element's own root.
let pen: CanvasRenderingContext2D | null = null;

/**
 * Puts a page's text over its picture, letter on letter, invisible: for selecting, copying, searching and reading aloud. The library's
 * own layer would put canvases into the body of the page around the element. Answers the element of each run.
 */
export function layText(container: HTMLElement, text: PageText, viewport: Viewport): readonly HTMLElement[] {
  pen ??= document.createElement('canvas').getContext('2d');
  const spans: HTMLElement[] = [];
  const parts: Node[] = [];
  for (const run of runsOf(text)) {
    const style = text.styles[run.fontName];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(
      [...viewport.transform],
      run.transform,
    ) as number[];
    const height = Math.hypot(c, d) || 1;
    const turn = Math.atan2(b, a) + (style?.vertical ? Math.PI / 2 : 0);
    const rise = height * (style?.ascent || (style?.descent ? 1 + style.descent : 0.8));
    const span = document.createElement('span');
    span.textContent = run.str;
    span.dir = run.dir;
    const family = style?.fontFamily ?? 'sans-serif';
    const length = (style?.vertical ? run.height : run.width) * viewport.scale;
    let stretch = 1;
    if (pen && run.str.length > 0 && length > 0) {
      pen.font = `${height}px ${family}`;
      stretch = length / (pen.measureText(run.str).width || length);
    }
    span.style.cssText = `left:${x + rise * Math.sin(turn)}px;top:${y - rise * Math.cos(turn)}px;font-size:${height}px;font-family:${family};transform:rotate(${turn}rad) scaleX(${stretch})`;
    spans.push(span);
    parts.push(span);
    if (run.hasEOL) parts.push(document.createElement('br'));
  }
  container.replaceChildren(...parts);
  return spans;
}

/** The boxes of a match in px of the page, one for each line it stands on. */
export function boxesOf(match: TextMatch, spans: readonly HTMLElement[], page: HTMLElement): readonly DOMRect[] {
  const [first, last] = [spans[match.from.run]?.firstChild, spans[match.to.run]?.firstChild];
  if (!first || !last) return [];
  const range = document.createRange();
  range.setStart(first, match.from.at);
  range.setEnd(last, match.to.at);
  const origin = page.getBoundingClientRect();
  return [...range.getClientRects()]
    .filter(box => box.width > 0)
    .map(box => new DOMRect(box.x - origin.x, box.y - origin.y, box.width, box.height));
}
