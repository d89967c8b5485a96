import { sql } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import type { Deadline } from '../../../shared/domain/workplace/overview.ts';
import { translate, type Lang } from '../../platform/i18n.ts';
import { defineOperation } from '../../platform/module.ts';
import { refuseFields } from '../../platform/refusal.ts';
import { todoRows, type TodoQuery } from '../todos.ts';
import { deadlineRows, type Span } from './sources.ts';

const DAY = 86_400_000;
const LONGEST = 62;
const MOST = 500;

/** The time limits of a person within a span, the next one first: those of the areas, and those of the person's to-dos. */
export async function readDeadlines(
  context: Parameters<TodoQuery>[0] & { readonly lang: Lang },
  { from, until }: Span,
  most: number,
): Promise<Deadline[]> {
  const { tx, actor, lang } = context;
  const none = sql`select null::text as kind, null::text as entity, null::text as id, null::text as title, null::timestamptz as at,
    null::text as path where false`;
  const areas = deadlineRows(actor, { from, until }) ?? none;
  // A to-do that ends with a time limit of its area is not told twice.
  const rows = await tx.rows<Deadline>(sql`with area as materialized (${areas})
    select * from (select area.*, null::text as todo from area union all
      select 'todo' as kind, entity, id, title, due as at, path, todo from (${await todoRows(context)}) w
      where due >= ${from} and due < ${until} and due not in (select at from area)) t
    order by at, kind, id limit ${most}`);
  return rows.map(row => (row.todo ? { ...row, todo: translate(lang, row.todo) } : row));
}

/** `GET /workplace/deadlines?from=&until=`: the time limits of a month, for the calendar; at most 62 days and 500 of them. */
export const readDeadlineSpan = defineOperation({
  method: 'GET',
  path: '/workplace/deadlines',
  access: 'signedIn',
  input: { from: field.dateTime({ required: true }), until: field.dateTime({ required: true }) },
  summary: 'Time limits of what the signed-in person takes part in, between two instants at most 62 days apart.',
  async handle({ tx, actor, now, lang, input }) {
    const [from, until] = [new Date(input.from ?? 0), new Date(input.until ?? 0)];
    const days = (until.getTime() - from.getTime()) / DAY;
    if (days <= 0) refuseFields({ until: { key: 'workplace.reasons.spanEmpty' } });
    if (days > LONGEST) refuseFields({ until: { key: 'workplace.reasons.spanLong', params: { days: LONGEST } } });
    return { rows: await readDeadlines({ tx, actor, now, lang }, { from, until }, MOST) };
  },
});
