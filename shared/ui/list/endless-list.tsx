import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered, ListAnswer } from '../../domain/kernel/wire.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { $reader, type QueryParams } from '../hooks/query-cache.ts';
import { useEndlessPages } from './endless-pages.ts';
import { ENDLESS_SIZE } from './list-address.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';
import './list-tools.strings.ts';
import { useFixedRows } from './use-fixed-rows.ts';

type Row = Answered<AnyEntity>;

/** Props of `EndlessList`. */
export interface EndlessListProps {
  readonly first: ListAnswer<Row>;
  readonly path: string;
  /** The parameters of the first reading. */
  readonly params: QueryParams;
  readonly compact: boolean;
  readonly stale: boolean;
  /** The table, but for its rows. */
  readonly table: Omit<ListTableProps, 'rows' | 'drawn' | 'waiting'>;
}

/** Heights of a row until one has been measured, in CSS pixels. */
const HEIGHT = { comfortable: 45, compact: 35 } as const;
/** Rows drawn beyond those in view, on either side. */
const BEYOND = 6;
/** Scrolling draws anew after this many rows, not after each. */
const STEP = 4;
/** Rows drawn at most, as where a page is printed and its boxes are as high as their content. */
const MOST = 120;

const stepOf = (row: number): number => Math.floor(row / STEP) * STEP;

// A text that its row has no room for is told by the pointer; a screen reader reads it whole.
function tellWhole({ target }: PointerEvent<HTMLElement>): void {
  const clip = (target as HTMLElement).closest<HTMLElement>('.list-clip');
  if (!clip) return;
  const isCut = clip.scrollWidth > clip.clientWidth || clip.scrollHeight > clip.clientHeight;
  clip.title = isCut ? clip.textContent : '';
}

/** All rows of a list in one scrolling table, of which only those in view are drawn and, far from it, held. */
export function EndlessList({ first, path, params, compact, stale, table }: EndlessListProps) {
  const t = useT();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const { pages, want, restart } = useEndlessPages(path, params, first, String(useStore($reader)));
  const [current, setCurrent] = useState(0);
  const [filled, setFilled] = useState(false);
  const [at, setAt] = useState(() => stepOf(pages.place));
  const focusOn = useRef<number | null>(null);
  const { columns, onOpen } = table;
  const layout = JSON.stringify([
    t.lang,
    compact,
    filled,
    columns.map(column => [column.id, column.layout]),
    Boolean(table.actions),
  ]);
  const { height, view } = useFixedRows(box, layout, compact ? HEIGHT.compact : HEIGHT.comfortable);
  const { count } = pages;
  const visible = Math.min(MOST, Math.ceil(view / height) + STEP);
  const from = Math.max(0, Math.min(at, count - visible) - BEYOND);
  const to = Math.min(count, from + visible + 2 * BEYOND);
  // Rows far from the view may have been given back; those that are there are drawn in one piece.
  const drawn: Row[] = [];
  let start = from;
  for (let index = from; index < to; index += 1) {
    const row = pages.row(index);
    if (row && drawn.length === 0) start = index;
    if (row && start + drawn.length === index) drawn.push(row);
  }
  if (!filled && drawn.length > 0) setFilled(true);

  useEffect(() => {
    // What could not be read is asked for again by the reader, not by every drawing.
    if (!pages.failed) want(from, to, to + ENDLESS_SIZE / 2 >= count);
  });
  const { moved } = pages;
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = pages.place * height;
    setAt(stepOf(pages.place));
  }, [pages, height, moved]);
  const reveal = (row: number) => {
    const scroller = box.current;
    if (!scroller) return;
    // The heading stays above the rows and hides what would stand behind it.
    const room = scroller.clientHeight - (scroller.querySelector('thead')?.offsetHeight ?? 0);
    if (row * height < scroller.scrollTop) scroller.scrollTop = row * height;
    else if ((row + 1) * height > scroller.scrollTop + room) scroller.scrollTop = (row + 1) * height - room;
  };
  useLayoutEffect(() => {
    if (focusOn.current === null) return;
    const row = box.current?.querySelector<HTMLElement>(`tr[data-index="${focusOn.current}"]`);
    if (!row) return;
    // The browser may have scrolled back while the rows were exchanged.
    reveal(focusOn.current);
    focusOn.current = null;
    row.focus({ preventScroll: true });
  });

  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index));
    focusOn.current = next;
    setCurrent(next);
    reveal(next);
    setAt(stepOf((box.current?.scrollTop ?? 0) / height));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    // Inside a row the keys belong to what has the focus there.
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]');
    if (event.target !== row || !row) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / height) - 2);
    const place = Number(row.dataset['index']);
    const keys: Readonly<Record<string, number>> = {
      ArrowDown: place + 1,
      ArrowUp: place - 1,
      PageDown: place + page,
      PageUp: place - page,
      Home: 0,
      End: count - 1,
    };
    const opened = event.key === 'Enter' ? pages.row(place) : undefined;
    if (event.key in keys) goTo(keys[event.key]!);
    else if (opened && onOpen) onOpen.go(opened);
    else return;
    event.preventDefault();
  };
  const total = first.totalCapped ? -1 : Math.max(first.total, count);
  return (
    <>
      {pages.newer && (
        <p className="list-newer" role="status">
          {t('listTools.newer')}{' '}
          <button
            type="button"
            className="list-link"
            onClick={() => {
              restart();
              if (box.current) box.current.scrollTop = 0;
            }}
          >
            {t('listTools.fromTop')}
          </button>
        </p>
      )}
      <div
        ref={box}
        className="list-scroll"
        data-endless
        data-density={compact ? 'compact' : undefined}
        data-stale={stale || undefined}
        onScroll={({ currentTarget }) => {
          pages.place = currentTarget.scrollTop / height;
          const next = stepOf(pages.place);
          // Browsers tell of scrolling once a frame: the rows are there before it is painted.
          if (next !== at) flushSync(() => setAt(next));
        }}
      >
        <ListTable
          {...table}
          rows={drawn}
          drawn={{
            first: start,
            total,
            above: start * height,
            below: (count - start - drawn.length) * height,
            current: Math.max(start, Math.min(start + drawn.length - 1, current)),
            onKeyDown,
            onPointerOver: tellWhole,
          }}
        />
      </div>
      <p className="ebs-quiet ebs-number list-loaded" role="status">
        {pages.failed ? (
          <>
            {t('listTools.moreFailed')}{' '}
            <button type="button" className="list-link" onClick={() => want(from, to, true)}>
              {t('listTools.again')}
            </button>
          </>
        ) : (
          t(first.totalCapped && pages.more ? 'listTools.loadedCapped' : 'listTools.loaded', {
            done: format.number(count),
            count: format.number(pages.more ? first.total : count),
          })
        )}
      </p>
    </>
  );
}
