import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useToast } from '../toast.tsx';
import type { PDFDocumentProxy } from './pdf-engine.ts';
import { layOut, pageAt, PAGE_GAP, type PageSize, scaleFor, type Zoom, zoomStep } from './pdf-layout.ts';
import { PdfOutline } from './pdf-outline.tsx';
import { PdfPage } from './pdf-page.tsx';
import type { PageText, TextMatch } from './pdf-text.ts';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { printFile } from './print-file.ts';
import { usePdfSearch } from './use-pdf-search.ts';

const A4: PageSize = { width: 595, height: 842 };
// Pages drawn beyond what is seen, above and below.
const AHEAD = 1;

/** Props of `PdfPages`. */
export interface PdfPagesProps {
  readonly document: PDFDocumentProxy;
  readonly file: Blob;
  readonly name: string;
  onDownload(): void;
}

/** An open document: its tools and the column of its pages, of which only those in sight are drawn. */
export function PdfPages({ document: of, file, name, onDownload }: PdfPagesProps) {
  const t = useT();
  const toast = useToast();
  const pages = of.numPages;
  const scroller = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [known, setKnown] = useState<readonly (PageSize | undefined)[]>([]);
  const [room, setRoom] = useState<PageSize>({ width: 0, height: 0 });
  const [zoom, setZoom] = useState<Zoom>('width');
  const [rotation, setRotation] = useState(0);
  const [top, setTop] = useState(0);
  const [outline, setOutline] = useState(false);

  const texts = useRef(new Map<number, Promise<PageText>>());
  const textOf = useCallback(
    (index: number) => {
      const held = texts.current.get(index) ?? of.getPage(index + 1).then(page => page.getTextContent());
      texts.current.set(index, held);
      return held;
    },
    [of],
  );
  const search = usePdfSearch(pages, textOf);

  const usual = known.find(size => size !== undefined) ?? A4;
  const scale = room.width > 0 ? scaleFor(zoom, usual, rotation, room) : 0;
  const layout = useMemo(
    () =>
      layOut(
        Array.from({ length: pages }, (_, index) => known[index] ?? usual),
        scale,
        rotation,
      ),
    [pages, known, usual, scale, rotation],
  );
  const onSize = useCallback((index: number, size: PageSize) => {
    setKnown(before => {
      const held = before[index];
      if (held && held.width === size.width && held.height === size.height) return before;
      const next = [...before];
      next[index] = size;
      return next;
    });
  }, []);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const watch = new ResizeObserver(() => setRoom({ width: box.clientWidth, height: box.clientHeight }));
    watch.observe(box);
    return () => watch.disconnect();
  }, []);

  const current = pageAt(layout, top + room.height / 3);
  const goTo = useCallback(
    (index: number, within = 0) => {
      const page = Math.min(pages - 1, Math.max(0, index));
      if (scroller.current) scroller.current.scrollTop = (layout.tops[page] ?? 0) - PAGE_GAP + within;
    },
    [layout, pages],
  );

  // The place in the page stays when the pages change their size: set before anything scrolls or is seen in the new sizes.
  const place = useRef({ page: 0, share: 0 });
  const held = useRef(layout);
  useLayoutEffect(() => {
    if (held.current === layout) return;
    held.current = layout;
    const { page, share } = place.current;
    goTo(page, share * (layout.sizes[page]?.height ?? 0));
    setTop(scroller.current?.scrollTop ?? 0);
  }, [layout, goTo]);
  const scrolled = () => {
    const y = scroller.current?.scrollTop ?? 0;
    const page = pageAt(layout, y + PAGE_GAP);
    place.current = { page, share: (y + PAGE_GAP - layout.tops[page]!) / (layout.sizes[page]?.height || 1) };
    setTop(y);
  };

  const first = Math.max(0, pageAt(layout, top) - AHEAD);
  const last = Math.min(pages - 1, pageAt(layout, top + room.height) + AHEAD);

  const hit = search.current;
  const { goes } = search;
  // The hit that was brought into sight: the reader may scroll on from it, and a new layout does not bring it back.
  const reached = useRef<TextMatch>(undefined);
  const onMark = useCallback((match: TextMatch, place: DOMRect) => {
    const box = scroller.current;
    if (!box || reached.current === match) return;
    reached.current = match;
    const { top: above, left, width, height } = box.getBoundingClientRect();
    const [x, y] = [place.left - left, place.top - above];
    if (y < 0 || y + place.height > height) box.scrollTop += y - height / 3;
    if (x < 0 || x + place.width > width) box.scrollLeft += x - width / 3;
  }, []);
  useEffect(() => {
    reached.current = undefined;
    if (!hit) return;
    const mark = scroller.current?.querySelector(`.pdf-page[data-page="${hit.page + 1}"] .pdf-mark[data-current]`);
    if (mark) onMark(hit, mark.getBoundingClientRect());
    else if (hit.page < first || hit.page > last) goTo(hit.page);
    // Only a new hit moves the page, not a new layout.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hit, goes]);

  const change = (to: Zoom | 'in' | 'out') =>
    setZoom(to === 'in' ? zoomStep(scale, 1) : to === 'out' ? zoomStep(scale, -1) : to);
  const print = () => {
    void printFile(file, scroller.current).catch(() => toast(t('document.printFailed'), 'danger'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
      event.preventDefault();
      searchField.current?.focus();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== scroller.current) return;
    const keys: Readonly<Record<string, () => void>> = {
      '+': () => change('in'),
      '=': () => change('in'),
      '-': () => change('out'),
      '0': () => change('width'),
      r: () => setRotation(before => (before + 90) % 360),
      ArrowLeft: () => goTo(current - 1),
      ArrowRight: () => goTo(current + 1),
      Home: () => goTo(0),
      End: () => goTo(pages - 1),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <section className="pdf-viewer" data-state="open" aria-label={t('document.viewer', { name })} onKeyDown={onKeyDown}>
      <PdfToolbar
        page={current}
        pages={pages}
        scale={scale}
        zoom={zoom}
        search={search}
        searchField={searchField}
        outline={outline}
        onPage={goTo}
        onZoom={change}
        onRotate={() => setRotation(before => (before + 90) % 360)}
        onOutline={() => setOutline(before => !before)}
        onPrint={print}
        onDownload={onDownload}
      />
      <div className="pdf-body">
        {outline && <PdfOutline document={of} onPage={goTo} />}
        <div
          ref={scroller}
          className="pdf-scroll"
          tabIndex={0}
          role="region"
          aria-label={t('document.pages')}
          title={t('document.keys')}
          onScroll={scrolled}
        >
          <div className="pdf-column" style={{ height: layout.height, minWidth: layout.width }}>
            {scale > 0 &&
              Array.from({ length: last - first + 1 }, (_, at) => first + at).map(index => (
                <PdfPage
                  key={index}
                  document={of}
                  index={index}
                  top={layout.tops[index]!}
                  size={layout.sizes[index]!}
                  scale={scale}
                  rotation={rotation}
                  textOf={textOf}
                  matches={search.matches.filter(match => match.page === index)}
                  current={hit}
                  onMark={onMark}
                  onSize={onSize}
                />
              ))}
          </div>
        </div>
      </div>
    </section>
  );
}
