import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import type { PDFDocumentProxy } from './pdf-engine.ts';
import type { PageSize } from './pdf-layout.ts';
import { boxesOf, layText } from './pdf-text-layer.ts';
import type { PageText, TextMatch } from './pdf-text.ts';

// A canvas of more pixels is refused by some devices; the page is then a little less sharp.
const MOST_PIXELS = 16_777_216;

/** Props of `PdfPage`. */
export interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  /** 0-based. */
  readonly index: number;
  readonly top: number;
  readonly size: PageSize;
  readonly scale: number;
  readonly rotation: number;
  readonly textOf: (index: number) => Promise<PageText>;
  readonly matches: readonly TextMatch[];
  readonly current: TextMatch | undefined;
  /** Hears where the current match stands on the screen, once its page is drawn. */
  readonly onMark: (match: TextMatch, place: DOMRect) => void;
  /** Hears the page's own size at 100 % once it is read. */
  readonly onSize: (index: number, size: PageSize) => void;
}

/** One page: its picture, and its text above it. */
export function PdfPage({
  document: of,
  index,
  top,
  size,
  scale,
  rotation,
  textOf,
  matches,
  current,
  onMark,
  onSize,
}: PdfPageProps) {
  const t = useT();
  const page = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [spans, setSpans] = useState<readonly HTMLElement[]>([]);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let stopped = false;
    let task: { cancel(): void } | undefined;
    const draw = async () => {
      const proxy = await of.getPage(index + 1);
      const own = proxy.getViewport({ scale: 1 });
      if (stopped) return;
      onSize(index, { width: own.width, height: own.height });
      const viewport = proxy.getViewport({ scale, rotation: (proxy.rotate + rotation) % 360 });
      const target = canvas.current;
      if (!target) return;
      const ratio = Math.min(
        globalThis.devicePixelRatio || 1,
        Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)),
      );
      // Drawn aside first: the old picture stays until the new one is whole.
      const sheet = document.createElement('canvas');
      sheet.width = Math.max(1, Math.floor(viewport.width * ratio));
      sheet.height = Math.max(1, Math.floor(viewport.height * ratio));
      const rendering = proxy.render({ canvas: sheet, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
      task = rendering;
      const [text] = await Promise.all([textOf(index), rendering.promise]);
      if (stopped) return;
      target.width = sheet.width;
      target.height = sheet.height;
      target.getContext('2d')?.drawImage(sheet, 0, 0);
      if (layer.current) setSpans(layText(layer.current, text, viewport));
      page.current?.setAttribute('data-drawn', 'true');
      setFailed(false);
    };
    draw().catch(() => !stopped && setFailed(true));
    return () => {
      stopped = true;
      task?.cancel();
    };
  }, [of, index, scale, rotation, textOf, onSize]);

  return (
    <div
      ref={page}
      className="pdf-page"
      data-page={index + 1}
      role="region"
      aria-label={t('document.pageOf', { page: index + 1, pages: of.numPages })}
      style={{ top, width: size.width, height: size.height, marginLeft: -size.width / 2 }}
    >
      <canvas ref={canvas} aria-hidden="true" />
      {matches.map((match, at) => (
        <Marks key={at} match={match} spans={spans} page={page} current={match === current} onMark={onMark} />
      ))}
      <div ref={layer} className="pdf-text" />
      {failed && (
        <p className="pdf-page-failed" role="alert">
          {t('document.pageFailed', { page: index + 1 })}
        </p>
      )}
    </div>
  );
}

function Marks({
  match,
  spans,
  page,
  current,
  onMark,
}: {
  readonly match: TextMatch;
  readonly spans: readonly HTMLElement[];
  readonly page: React.RefObject<HTMLDivElement | null>;
  readonly current: boolean;
  readonly onMark: PdfPageProps['onMark'];
}) {
  const [boxes, setBoxes] = useState<readonly DOMRect[]>([]);
  const first = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    setBoxes(page.current ? boxesOf(match, spans, page.current) : []);
  }, [match, spans, page]);
  useEffect(() => {
    if (current && first.current) onMark(match, first.current.getBoundingClientRect());
  }, [current, boxes, match, onMark]);
  return boxes.map((box, at) => (
    <span
      key={at}
      ref={at === 0 ? first : undefined}
      className="pdf-mark"
      data-current={current || undefined}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
    />
  ));
}
