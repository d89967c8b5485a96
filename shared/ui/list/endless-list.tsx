import { useStore } from '@nanostores/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered, ListAnswer } from '../../domain/kernel/wire.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { $reader, type QueryParams } from '../hooks/query-cache.ts';
import { useEndlessPages } from './endless-pages.ts';
import { ENDLESS_SIZE } from './list-address.ts';
import type { DrawnRows } from './list-table.tsx';
import './list-tools.strings.ts';

type Row = Answered<AnyEntity>;

/** Props of `EndlessList`. */
export interface EndlessListProps {
  readonly first: ListAnswer<Row>;
  readonly path: string;
  /** The parameters of the first reading. */
  readonly params: QueryParams;
  readonly compact: boolean;
  readonly stale: boolean;
  readonly onOpen: ((row: Row) => void) | undefined;
  /** Draws the table with these rows. */
  readonly children: (rows: readonly Row[], drawn: DrawnRows) => ReactNode;
}

const HEIGHT = { comfortable: 45, compact: 35 } as const;
const BEYOND = 8;

/** All rows of a list in one scrolling table, of which only those in view are drawn and, far from it, held. */
export function EndlessList({ first, path, params, compact, stale, onOpen, children }: EndlessListProps) {
  const t = useT();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const { pages, want, restart } = useEndlessPages(path, params, first, String(useStore($reader)));
  const [current, setCurrent] = useState(0);
  const focusOn = useRef<number | null>(null);
  const height = compact ? HEIGHT.compact : HEIGHT.comfortable;
  const { count } = pages;
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: BEYOND,
    initialOffset: pages.place,
    initialMeasurementsCache: pages.measured,
    // The heading stays above the rows and hides what would stand behind it.
    scrollPaddingStart: height,
  });
  const items = rows.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  // Rows far from the view may have been given back; those that are there are drawn in one piece.
  const drawn: Row[] = [];
  let start = from;
  for (const { index } of items) {
    const row = pages.row(index);
    if (row && drawn.length === 0) start = index;
    if (row && start + drawn.length === index) drawn.push(row);
  }
  useEffect(() => {
    const soon = to + ENDLESS_SIZE / 2 >= count && pages.more ? count : to;
    // What could not be read is asked for again by the reader, not by every drawing.
    if (!pages.failed) want(from, soon);
  });
  useEffect(
    () => () => {
      pages.measured = rows.takeSnapshot();
    },
    [pages, rows],
  );
  useLayoutEffect(() => {
    if (box.current && pages.place > 0) box.current.scrollTop = pages.place;
  }, [pages]);
  useLayoutEffect(() => {
    const at = focusOn.current;
    if (at === null) return;
    const row = box.current?.querySelector<HTMLElement>(`tr[data-index="${at}"]`);
    if (!row) return;
    focusOn.current = null;
    row.focus({ preventScroll: true });
  });

  const goTo = (at: number) => {
    const next = Math.max(0, Math.min(count - 1, at));
    focusOn.current = next;
    setCurrent(next);
    rows.scrollToIndex(next, { align: 'auto' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    // Inside a row the keys belong to what has the focus there.
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]');
    if (event.target !== row || !row) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / height) - 2);
    const at = Number(row.dataset['index']);
    const to: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: count - 1,
    };
    const opened = event.key === 'Enter' ? pages.row(at) : undefined;
    if (event.key in to) goTo(to[event.key]!);
    else if (opened && onOpen) onOpen(opened);
    else return;
    event.preventDefault();
  };
  const total = first.totalCapped ? -1 : Math.max(first.total, count);
  const all = rows.getTotalSize();
  const above = items.find(item => item.index === start)?.start ?? 0;
  const end = items.find(item => item.index === start + drawn.length - 1)?.end ?? above;
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
              rows.scrollToOffset(0);
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
        onScroll={event => {
          pages.place = event.currentTarget.scrollTop;
        }}
      >
        {children(drawn, {
          first: start,
          total,
          above,
          below: Math.max(0, all - end),
          current: Math.max(start, Math.min(start + drawn.length - 1, current)),
          measure: row => rows.measureElement(row),
          onKeyDown,
        })}
      </div>
      <p className="ebs-quiet ebs-number list-loaded" role="status">
        {pages.failed ? (
          <>
            {t('listTools.moreFailed')}{' '}
            <button type="button" className="list-link" onClick={() => want(from, count)}>
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
