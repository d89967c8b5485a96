/** A page's size at 100 %, in CSS px. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** How large pages are shown: a factor, or fitted to the width or to the whole page. */
export type Zoom = number | 'width' | 'page';

/** Space between pages and around them, in px. */
export const PAGE_GAP = 12;
const SMALLEST = 0.25;
const LARGEST = 5;

/** Steps of zooming. */
export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

const turned = (size: PageSize, rotation: number): PageSize =>
  rotation % 180 === 0 ? size : { width: size.height, height: size.width };

/** The factor that a zoom means for pages of this size in this window. */
export function scaleFor(zoom: Zoom, size: PageSize, rotation: number, room: PageSize): number {
  const { width, height } = turned(size, rotation);
  const across = (room.width - 2 * PAGE_GAP) / width;
  const scale =
    typeof zoom === 'number'
      ? zoom
      : zoom === 'width'
        ? across
        : Math.min(across, (room.height - 2 * PAGE_GAP) / height);
  return Math.min(LARGEST, Math.max(SMALLEST, scale));
}

/** The next larger or smaller step. */
export function zoomStep(scale: number, direction: 1 | -1): number {
  const steps = direction === 1 ? ZOOMS : [...ZOOMS].reverse();
  return steps.find(step => (step - scale) * direction > 0.01) ?? steps.at(-1)!;
}

/** Where each page stands in the scrolled column, in px. */
export interface PdfLayout {
  readonly tops: readonly number[];
  readonly sizes: readonly PageSize[];
  readonly width: number;
  readonly height: number;
}

/** Lays pages one below the other. */
export function layOut(sizes: readonly PageSize[], scale: number, rotation: number): PdfLayout {
  let top = PAGE_GAP;
  let widest = 0;
  const tops: number[] = [];
  const shown = sizes.map(size => {
    const { width, height } = turned(size, rotation);
    const page = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
    tops.push(top);
    top += page.height + PAGE_GAP;
    widest = Math.max(widest, page.width);
    return page;
  });
  return { tops, sizes: shown, width: widest + 2 * PAGE_GAP, height: top };
}

/** The page at a height of the column: the last one that begins above it (0-based). */
export function pageAt(layout: PdfLayout, y: number): number {
  let [low, high] = [0, layout.tops.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (layout.tops[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
