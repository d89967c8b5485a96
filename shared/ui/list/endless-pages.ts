import { useCallback, useEffect, useMemo, useReducer } from 'react';
import type { Api } from '../../client/api.ts';
import { ByApi } from '../../client/shared-api.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered, ListAnswer } from '../../domain/kernel/wire.ts';
import { useScreen } from '../element-context.tsx';
import type { QueryParams } from '../hooks/query-cache.ts';
import { asApiError } from '../hooks/use-query.ts';
import { ENDLESS_SIZE } from './list-address.ts';

type Row = Answered<AnyEntity>;
type Page = ListAnswer<Row>;

/** Pages whose rows are held at once; the others are read again by their cursor when they come into view. */
const HELD = 16;
/** Pages read ahead at most. */
const AHEAD = 8;
/** Pages on their way at once. */
const READING = 4;
/** A reader within so many pages sees the list read again from its beginning when it has changed. */
const AGAIN = 5;
/** Lists whose place is remembered. */
const PLACES = 5;

/** The pages of one endless list. Page 0 is the list's first reading; page n+1 begins after the cursor that page n answered. */
class Pages {
  readonly rows: (readonly Row[] | undefined)[] = [];
  /** Where each page begins; of the first nothing. */
  readonly cursors: (string | null)[] = [null];
  readonly sizes: number[] = [];
  readonly reading = new Set<number>();
  first: Page | undefined;
  /** Rows whose place is known. */
  count = 0;
  failed = false;
  /** The first page was read again since the others were. */
  old = false;
  /** The beginning has changed, and what is in view was read again where it stands, or could not be. */
  newer = false;
  /** Where the reader has scrolled to, in rows. */
  place = 0;
  /** Grows when rows have come or gone above the place, so that it is another one. */
  moved = 0;
  /** Pages are read on up to this one. */
  goal = 0;
  /** The first and the last page in view. */
  seen = 0;
  last = 0;
  /** How many pages the next reading at the end takes: more for one who comes to the end again and again. */
  ahead = 1;
  /** Grows when the list begins again; what was asked for before is then of no use. */
  round = 0;
  /** Pages are being read again, one after another; until all are there, those before are shown. */
  renewing = false;
  /** How often a navigation gave up reading them again: what it left is begun anew. */
  givenUp = 0;
  /** Those who show the list now: what one of them asked for may come when another one stands there. */
  readonly shown = new Set<() => void>();

  /** Takes a new reading of the first page; the further ones are then read again behind it. */
  begin(page: Page): void {
    if (this.first === page) return;
    this.first = page;
    this.failed = false;
    if (this.sizes.length > 1) this.old = true;
    else this.replace(0, [page]);
  }

  /** Has those who show the list show what it has become. */
  draw(): void {
    for (const draw of this.shown) draw();
  }

  /** Begins again with the newest first page. */
  restart(): void {
    this.round += 1;
    this.reading.clear();
    this.renewing = this.newer = this.failed = this.old = false;
    this.place = this.goal = this.seen = this.last = 0;
    this.ahead = 1;
    if (this.first) this.replace(0, [this.first]);
    this.cut(1);
  }

  /**
   * Puts pages that were read one after another in the place of those from `at` on. The pages behind them are kept where they begin as before,
   * but for their rows, which are read again in view; else nobody knows any more where they begin.
   */
  replace(at: number, pages: readonly Page[]): void {
    const [top, anchor] = [Math.floor(this.place), this.row(Math.floor(this.place))];
    const end = at + pages.length;
    const follows = pages.at(-1)?.next ?? null;
    const isAsBefore = follows !== null && this.cursors[end] === follows;
    pages.forEach((page, n) => this.put(at + n, page));
    if (isAsBefore) for (let page = end; page < this.rows.length; page += 1) this.rows[page] = undefined;
    else this.cut(end);
    // What stands on top stays there; who is at the beginning sees what has come.
    const now = top > 0 && anchor ? this.placeOf(anchor.id, at, end) : undefined;
    if (now === undefined || now === top) return;
    this.place += now - top;
    this.moved += 1;
  }

  put(at: number, page: Page): void {
    this.rows[at] = page.rows.map(row => ({ ...row, labels: row.labels ?? page.labels ?? {} }));
    this.sizes[at] = page.rows.length;
    if (page.next) this.cursors[at + 1] = page.next;
    else this.cursors.length = at + 1;
    this.count = this.sizes.reduce((sum, size) => sum + size, 0);
  }

  /** Whether a page that was given back, or follows the last one, fits before the one behind it. */
  fits(at: number, page: Page): boolean {
    return at + 1 >= this.sizes.length || this.cursors[at + 1] === page.next;
  }

  /** Gives the rows of all pages before one back, but for the first, which is the newest reading. */
  leave(before: number): void {
    for (let at = 1; at < before; at += 1) this.rows[at] = undefined;
    if (before > 0 && this.first) this.put(0, this.first);
  }

  /** Whether rows follow the last page read. */
  get more(): boolean {
    return this.cursors.length > this.sizes.length;
  }

  row(index: number): Row | undefined {
    return this.rows[Math.floor(index / ENDLESS_SIZE)]?.[index % ENDLESS_SIZE];
  }

  /** Whether a page is to be read: its beginning is known, its rows are not held. */
  lacks(at: number): boolean {
    return Boolean(this.cursors[at]) && !this.rows[at] && !this.reading.has(at) && !this.renewing;
  }

  /** Gives the rows of the pages furthest from the one in view back; the first page is the list's own reading and stays. */
  release(): void {
    const held = [...this.rows.keys()].filter(page => page > 0 && this.rows[page]);
    if (held.length <= HELD) return;
    held.sort((a, b) => Math.abs(b - this.seen) - Math.abs(a - this.seen));
    for (const page of held.slice(0, held.length - HELD)) this.rows[page] = undefined;
  }

  private cut(end: number): void {
    this.rows.length = Math.min(this.rows.length, end);
    this.sizes.length = Math.min(this.sizes.length, end);
    this.cursors.length = Math.min(this.cursors.length, end + 1);
    this.count = this.sizes.reduce((sum, size) => sum + size, 0);
  }

  private placeOf(id: string, from: number, to: number): number | undefined {
    for (let page = from; page < to; page += 1) {
      const at = this.rows[page]?.findIndex(row => row.id === id) ?? -1;
      if (at >= 0) return page * ENDLESS_SIZE + at;
    }
    return undefined;
  }
}

const places = new ByApi<Map<string, Pages>>();

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

/**
 * The rows of an endless list, read as they come into view. Coming back to the list finds the pages and the place it was left at. When the
 * list has changed, the pages down to the one in view are read again, each behind the one before, and shown at once: no row stands twice or is
 * left out where one has gone or come. Further down than some pages only what is in view is.
 */
export function useEndlessPages(path: string, params: QueryParams, first: Page, reader: string): EndlessPages {
  const { api } = useScreen();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const key = JSON.stringify([reader, path, params]);
  const pages = useMemo(() => pagesOf(api, key), [api, key]);
  pages.begin(first);
  useEffect(() => {
    pages.shown.add(draw);
    return () => void pages.shown.delete(draw);
  }, [pages]);

  // The key stands for path and parameters.
  /* eslint-disable react-hooks/exhaustive-deps */
  const readAfter = useCallback(
    (cursor: string | null | undefined) => api.get<Page>(path, { ...params, page: undefined, cursor }, { quiet: true }),
    [api, key],
  );
  /* eslint-enable react-hooks/exhaustive-deps */
  const renew = useCallback(
    async (at: number, known: readonly Page[]) => {
      const round = (pages.round += 1);
      pages.reading.clear();
      pages.renewing = true;
      const read = [...known];
      try {
        let cursor = known.length > 0 ? known.at(-1)?.next : pages.cursors[at];
        while (cursor && at + read.length <= pages.last) {
          const page = await readAfter(cursor);
          if (pages.round !== round) return;
          read.push(page);
          cursor = page.next;
        }
        if (known.length === 0) pages.leave(at);
        pages.replace(at, read);
        if (at === 0 || known.length === 0) {
          pages.newer = at > 0;
          pages.old = false;
        }
      } catch (fault) {
        if (pages.round !== round) return;
        if (asApiError(fault).aborted) pages.givenUp += 1;
        else pages.newer = true;
      }
      pages.renewing = false;
      pages.release();
      pages.draw();
    },
    [pages, readAfter],
  );
  const { givenUp } = pages;
  useEffect(() => {
    if (!pages.old) return;
    if (pages.last < AGAIN || !first.next) void renew(0, [first]);
    else void renew(pages.seen, []);
  }, [pages, first, renew, givenUp]);

  const want = useCallback(
    (from: number, to: number, onward: boolean) => {
      const read = (at: number) => {
        if (!pages.lacks(at) || pages.reading.size >= READING) return;
        const { round } = pages;
        pages.failed = false;
        pages.reading.add(at);
        void readAfter(pages.cursors[at])
          .then(
            page => {
              if (pages.round !== round) return;
              if (pages.fits(at, page)) pages.put(at, page);
              else void renew(at, [page]);
            },
            (fault: unknown) => {
              if (pages.round !== round) return;
              pages.ahead = 1;
              // What a navigation has given up is asked for again by whoever draws it next.
              if (!asApiError(fault).aborted) pages.failed = true;
            },
          )
          .then(() => {
            if (pages.round !== round) return;
            pages.reading.delete(at);
            pages.release();
            if (!pages.failed && at < pages.goal) read(at + 1);
            pages.draw();
          });
      };
      pages.last = Math.floor(Math.max(from, to - 1) / ENDLESS_SIZE);
      const seen = Math.floor(from / ENDLESS_SIZE);
      if (seen < pages.seen) pages.ahead = 1;
      pages.seen = seen;
      for (let at = seen; at <= pages.last; at += 1) read(at);
      const next = pages.sizes.length;
      if (!onward || !pages.lacks(next)) return;
      pages.goal = next - 1 + pages.ahead;
      pages.ahead = Math.min(AHEAD, pages.ahead * 2);
      read(next);
    },
    [pages, readAfter, renew],
  );
  const restart = useCallback(() => {
    pages.restart();
    pages.draw();
  }, [pages]);
  return { pages, want, restart };
}
