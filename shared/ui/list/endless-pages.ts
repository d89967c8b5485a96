import { useCallback, useEffect, useMemo, useReducer } from 'react';
import type { Api } from '../../client/api.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered, ListAnswer } from '../../domain/kernel/wire.ts';
import { useScreen } from '../element-context.tsx';
import type { QueryParams } from '../hooks/query-cache.ts';
import { ENDLESS_SIZE } from './list-address.ts';

type Row = Answered<AnyEntity>;
type Page = ListAnswer<Row>;

/** Pages whose rows are held at once; the others are read again by their cursor when they come into view. */
const HELD = 16;
/** Pages read ahead at most. */
const AHEAD = 8;
/** Pages on their way at once. */
const READING = 4;
/** Lists whose place is remembered. */
const PLACES = 5;

/** The pages of one endless list. Page 0 is the list's first reading; page n+1 begins after the cursor that page n answered. */
class Pages {
  readonly rows: (readonly Row[] | undefined)[] = [];
  /** Where each page begins; of the first nothing. */
  readonly cursors: (string | null)[] = [null];
  readonly sizes: number[] = [];
  readonly reading = new Set<number>();
  /** Pages that are shown as they were until they are read again. */
  readonly old = new Set<number>();
  first: Page | undefined;
  /** Rows whose place is known. */
  count = 0;
  failed = false;
  /** The beginning has changed since further pages were read. */
  newer = false;
  /** Where the reader has scrolled to, in rows. */
  place = 0;
  /** Pages are read on up to this one. */
  goal = 0;
  /** The page in view. */
  seen = 0;
  /** How many pages the next reading at the end takes: more for one who comes to the end again and again. */
  ahead = 1;
  /** Grows when the list begins again; what was asked for before is then of no use. */
  round = 0;

  /** Takes a new reading of the first page; further pages stay as long as they begin where it ends. */
  begin(page: Page): void {
    if (this.first === page) return;
    const moved = this.sizes.length > 1 && this.first?.next !== page.next;
    this.first = page;
    if (moved) {
      this.newer = true;
      return;
    }
    this.put(0, page);
  }

  /** Begins again with the newest first page. */
  restart(): void {
    const { first } = this;
    this.rows.length = this.sizes.length = 0;
    this.cursors.length = 1;
    this.reading.clear();
    this.old.clear();
    this.newer = this.failed = false;
    this.count = this.place = this.goal = this.seen = 0;
    this.ahead = 1;
    this.round += 1;
    if (first) this.put(0, first);
  }

  put(at: number, page: Page): void {
    this.rows[at] = page.rows.map(row => ({ ...row, labels: row.labels ?? page.labels ?? {} }));
    this.old.delete(at);
    if (this.sizes[at] === undefined) {
      this.sizes[at] = page.rows.length;
      this.count += page.rows.length;
    }
    if (this.cursors[at + 1] === undefined && page.next) this.cursors[at + 1] = page.next;
  }

  /** Whether rows follow the last page read. */
  get more(): boolean {
    return this.cursors.length > this.sizes.length;
  }

  row(index: number): Row | undefined {
    return this.rows[Math.floor(index / ENDLESS_SIZE)]?.[index % ENDLESS_SIZE];
  }

  /** Whether a page is to be read: its beginning is known, its rows are not held, or not as they now are. */
  lacks(at: number): boolean {
    return Boolean(this.cursors[at]) && (!this.rows[at] || this.old.has(at)) && !this.reading.has(at);
  }

  /** Gives the rows of the pages furthest from the one in view back; the first page is the list's own reading and stays. */
  release(): void {
    const held = [...this.rows.keys()].filter(page => page > 0 && this.rows[page]);
    if (held.length <= HELD) return;
    held.sort((a, b) => Math.abs(b - this.seen) - Math.abs(a - this.seen));
    for (const page of held.slice(0, held.length - HELD)) this.rows[page] = undefined;
  }
}

const places = new WeakMap<Api, Map<string, Pages>>();

function pagesOf(api: Api, key: string): Pages {
  const kept = places.get(api) ?? new Map<string, Pages>();
  places.set(api, kept);
  const found = kept.get(key) ?? new Pages();
  kept.delete(key);
  kept.set(key, found);
  for (const old of kept.keys()) if (kept.size > PLACES) kept.delete(old);
  return found;
}

/** The rows of an endless list, and what asks for more of them. */
export interface EndlessPages {
  readonly pages: Pages;
  /** Reads the rows from `from` up to `to` that are not held; `onward` also those that follow the last ones known. */
  readonly want: (from: number, to: number, onward: boolean) => void;
  readonly restart: () => void;
}

/** The rows of an endless list, read as they come into view. Coming back to the list finds the pages and the place it was left at. */
export function useEndlessPages(path: string, params: QueryParams, first: Page, reader: string): EndlessPages {
  const { api } = useScreen();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const key = JSON.stringify([reader, path, params]);
  const pages = useMemo(() => pagesOf(api, key), [api, key]);
  pages.begin(first);
  useEffect(() => {
    // A row has moved on, or the server tells of news: what is on screen further down is read again where it stands.
    for (const at of pages.rows.keys()) if (at > 0 && pages.rows[at]) pages.old.add(at);
  }, [pages, first]);

  const want = useCallback(
    (from: number, to: number, onward: boolean) => {
      const read = (at: number) => {
        if (!pages.lacks(at) || pages.reading.size >= READING) return;
        const { round } = pages;
        pages.failed = false;
        pages.reading.add(at);
        void api
          .get<Page>(path, { ...params, page: undefined, cursor: pages.cursors[at] }, { quiet: true })
          .then(
            page => pages.round === round && pages.put(at, page),
            () => {
              pages.failed = true;
              pages.ahead = 1;
            },
          )
          .then(() => {
            if (pages.round !== round) return;
            pages.reading.delete(at);
            pages.release();
            if (!pages.failed && at < pages.goal) read(at + 1);
            draw();
          });
      };
      const seen = Math.floor(from / ENDLESS_SIZE);
      if (seen < pages.seen) pages.ahead = 1;
      pages.seen = seen;
      for (let at = seen; at <= Math.floor(Math.max(from, to - 1) / ENDLESS_SIZE); at += 1) read(at);
      const next = pages.sizes.length;
      if (!onward || !pages.lacks(next)) return;
      pages.goal = next - 1 + pages.ahead;
      pages.ahead = Math.min(AHEAD, pages.ahead * 2);
      read(next);
    },
    // The key stands for path and parameters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [api, key, pages],
  );
  const restart = useCallback(() => {
    pages.restart();
    draw();
  }, [pages]);
  return { pages, want, restart };
}
