import { sql, type RawBuilder } from 'kysely';
import { refuseFields } from '../platform/refusal.ts';
import { cleanText } from '../platform/sanitise.ts';
import { todoRows, type Todo, type TodoQuery } from './todos.ts';

/** Which to-dos by their time limit: those that are over it, those that end within a week, those without one. */
export const DUE = ['overdue', 'week', 'none'] as const;
/** One of the filters by time limit. */
export type Due = (typeof DUE)[number];

/** What is asked of a person's to-dos. */
export interface TodoQuestion {
  /** String key of what is to be done. */
  readonly kind?: string | null | undefined;
  readonly due?: Due | null | undefined;
  /** Where the page before ended. */
  readonly cursor?: string | null | undefined;
  readonly size: number;
}

/** How many of one kind wait. */
export interface TodoKind {
  readonly kind: string;
  readonly count: number;
  readonly overdue: number;
}

/** One page of to-dos, the most urgent first. */
export interface TodoPage {
  readonly rows: readonly Todo[];
  /** How many fit the filters. */
  readonly total: number;
  /** All that waits by kind, whatever the filters. */
  readonly kinds: readonly TodoKind[];
  readonly next: string | null;
}

type Keyed = Todo & { readonly key: readonly string[] };
const DAY = 86_400_000;
const INSTANT = /^(infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00)$/;

// The calendar's days alone: the database would fail on the others.
const isInstant = (text: string): boolean => {
  if (text === 'infinity') return true;
  if (!INSTANT.test(text)) return false;
  const seconds = `${text.slice(0, 19).replace(' ', 'T')}.000Z`;
  const time = Date.parse(seconds);
  return text > '0001' && !Number.isNaN(time) && new Date(time).toISOString() === seconds;
};

const dueCondition = (due: Due | null | undefined, now: Date): RawBuilder<boolean> => {
  const week = new Date(now.getTime() + 7 * DAY);
  if (due === 'overdue') return sql<boolean>`due < ${now}`;
  if (due === 'week') return sql<boolean>`due >= ${now} and due < ${week}`;
  return due === 'none' ? sql<boolean>`due is null` : sql<boolean>`true`;
};

/** Reads a page of a person's to-dos after a cursor, with what waits by kind. */
export async function pageTodos(
  context: Parameters<TodoQuery>[0],
  { kind, due, cursor, size }: TodoQuestion,
): Promise<TodoPage> {
  const { tx, now } = context;
  const rows = await todoRows(context);
  const fits = sql<boolean>`${kind ? sql`todo = ${kind}` : sql`true`} and ${dueCondition(due, now)}`;
  const after = cursor
    ? sql<boolean>`(coalesce(due, 'infinity'), since, id, todo) > (${sql.join(readCursor(cursor).map((part, at) => (at < 2 ? sql`${part}::timestamptz` : sql`${part}`)))})`
    : sql<boolean>`true`;
  const page = await tx.rows<Keyed>(sql`select t.*, array[
      coalesce(due, 'infinity')::timestamptz at time zone 'utc' || case when due is null then '' else '+00' end,
      (since at time zone 'utc') || '+00', id, todo] as key
    from (${rows}) t where ${fits} and ${after} order by coalesce(due, 'infinity'), since, id, todo limit ${size + 1}`);
  const counted = await tx.rows<
    TodoKind & { readonly fitting: number }
  >(sql`select todo as kind, count(*)::int as count,
      (count(*) filter (where due < ${now}))::int as overdue, (count(*) filter (where ${fits}))::int as fitting
    from (${rows}) t group by todo order by min(coalesce(due, 'infinity')), count(*) desc, todo`);
  const shown = page.slice(0, size);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ key: _key, ...todo }) => todo),
    total: counted.reduce((sum, { fitting }) => sum + fitting, 0),
    kinds: counted.map(({ fitting: _fitting, ...rest }) => rest),
    next: page.length > size && last ? Buffer.from(JSON.stringify(last.key)).toString('base64url') : null,
  };
}

function readCursor(cursor: string): readonly string[] {
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    key = undefined;
  }
  const parts =
    Array.isArray(key) && key.length === 4 && key.every(part => typeof part === 'string')
      ? (key as string[])
      : undefined;
  const isWhole = parts?.every((part, at) => (at < 2 ? isInstant(part) : cleanText(part) === part));
  return parts && isWhole ? parts : refuseFields({ cursor: 'kernel.invalid' });
}
