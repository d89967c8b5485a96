import type { VirtualItem } from '@tanstack/react-virtual';
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
const HELD = 30;
/** Lists whose place is remembered. */
const PLACES = 5;

/** The pages of one endless list. Page 0 is the list's first reading; page n+1 begins after the cursor that page n answered. */
class Pages {
  readonly rows: (readonly Row[] | undefined)[] = [];
  /** Where each page begins; of the first nothing. */
  readonly cursors: (string | null)[] = [null];
  readonly sizes: number[] = [];
  readonly reading = new Map<number, Promise<void>>();
  first: Page | undefined;
  failed = false;
  /** The beginning has changed since further pages were read. */
  newer = false;
  /** Where the reader has scrolled to, in CSS pixels. */
  place = 0;
  /** The heights of the rows as they were last drawn. */
  measured: VirtualItem[] = [];

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
    this.newer = this.failed = false;
    this.place = 0;
    this.measured = [];
    if (first) this.put(0, first);
  }

  put(at: number, page: Page): void {
    this.rows[at] = page.rows.map(row => ({ ...row, labels: row.labels ?? page.labels ?? {} }));
    this.sizes[at] ??= page.rows.length;
    if (this.cursors[at + 1] === undefined && page.next) this.cursors[at + 1] = page.next;
  }

  /** Rows whose place is known. */
  get count(): number {
    return this.sizes.reduce((sum, size) => sum + size, 0);
  }

  /** Whether rows follow the last page read. */
  get more(): boolean {
    return this.cursors.length > this.sizes.length;
  }

  row(index: number): Row | undefined {
    return this.rows[Math.floor(index / ENDLESS_SIZE)]?.[index % ENDLESS_SIZE];
  }

  /** Gives the rows of the pages furthest from `at` back. */
  release(at: number): void {
    const held = this.rows.flatMap((rows, page) => (rows ? [page] : []));
    if (held.length <= HELD) return;
    held.sort((a, b) => Math.abs(b - at) - Math.abs(a - at));
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

/** The rows of an endless list, read as they come into view. Coming back to the list finds the pages and the place it was left at. */
export function useEndlessPages(
  path: string,
  params: QueryParams,
  first: Page,
  reader: string,
): { readonly pages: Pages; readonly want: (from: number, to: number) => void; readonly restart: () => void } {
  const { api } = useScreen();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const key = JSON.stringify([reader, path, params]);
  const pages = useMemo(() => pagesOf(api, key), [api, key]);
  pages.begin(first);
  useEffect(() => {
    // A row has moved on, or the server tells of news: what is on screen further down is read again where it stands.
    for (let at = 1; at < pages.rows.length; at += 1) pages.rows[at] = undefined;
    draw();
  }, [pages, first]);

  const want = useCallback(
    (from: number, to: number) => {
      const last = Math.floor(Math.max(from, to) / ENDLESS_SIZE);
      for (let at = Math.floor(from / ENDLESS_SIZE); at <= last; at += 1) {
        const cursor = pages.cursors[at];
        if (cursor === undefined || cursor === null || pages.rows[at] || pages.reading.has(at)) continue;
        pages.failed = false;
        const asked = api
          .get<Page>(path, { ...params, page: undefined, cursor }, { quiet: true })
          .then(
            page => {
              pages.put(at, page);
              pages.release(at);
            },
            () => void (pages.failed = true),
          )
          .finally(() => {
            pages.reading.delete(at);
            draw();
          });
        pages.reading.set(at, asked);
        draw();
      }
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
