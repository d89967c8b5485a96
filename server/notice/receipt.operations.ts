import { sql } from 'kysely';
import { field } from '../../shared/domain/kernel/fields.ts';
import { readingFor } from '../platform/access.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { addressedTo, people } from './audience.ts';
import { noticeModule } from './notice.module.ts';

const which = { id: field.ref('notice', { required: true }) };
const PAGE = 50;

/** Whether the published notice is for the caller; refuses (404) one that the caller may not read. */
async function isReader({
  tx,
  actor,
  input,
}: {
  tx: Ctx['tx'];
  actor: Ctx['actor'];
  input: { id: string | null };
}): Promise<boolean> {
  const { where } = readingFor(noticeModule, { actor });
  const row = await tx.one<{ reads: boolean }>(
    sql`select t.state = 'published' and (${addressedTo(actor)}) as reads from notice t where t.id = ${input.id} and ${where}`,
  );
  return row ? row.reads : refuse('kernel.notFound', 404);
}

/** `POST /notice/open { id }`: notes that the caller has opened a notice that is for them; answers when it was opened and confirmed. */
export const openNotice = defineOperation({
  method: 'POST',
  path: '/notice/open',
  access: 'notice.read',
  input: which,
  summary: 'Notes that the signed-in person has opened a notice.',
  async handle(context) {
    const { tx, actor, input } = context;
    if (!(await isReader(context))) return { openedAt: null, confirmedAt: null, isReader: false };
    await tx.rows(
      sql`insert into notice_receipt (notice_id, user_id, opened_at) values (${input.id}, ${actor.id}, app_now()) on conflict do nothing`,
    );
    const receipt = await tx.one<{ openedAt: string; confirmedAt: string | null }>(
      sql`select opened_at as "openedAt", confirmed_at as "confirmedAt" from notice_receipt where notice_id = ${input.id} and user_id = ${actor.id}`,
    );
    return { ...receipt, isReader: true };
  },
});

/** `POST /notice/confirm { id }`: the caller confirms having read a notice that is for them. */
export const confirmNotice = defineOperation({
  method: 'POST',
  path: '/notice/confirm',
  access: 'notice.read',
  input: which,
  summary: 'Confirms that the signed-in person has read a notice.',
  async handle(context) {
    const { tx, actor, input } = context;
    if (!(await isReader(context))) refuse('notice.reasons.notPublished', 409);
    await tx.rows(sql`insert into notice_receipt (notice_id, user_id, opened_at, confirmed_at) values (${input.id}, ${actor.id}, app_now(), app_now())
      on conflict (notice_id, user_id) do update set confirmed_at = coalesce(notice_receipt.confirmed_at, app_now())`);
    const row = await tx.one<{ confirmedAt: string }>(
      sql`select confirmed_at as "confirmedAt" from notice_receipt where notice_id = ${input.id} and user_id = ${actor.id}`,
    );
    return { confirmedAt: row?.confirmedAt ?? null };
  },
});

/**
 * `GET /notice/receipts?id=&unread=&cursor=`: how many a notice of the caller's tenant is for, how many have opened and confirmed it, and who,
 * fifty at a time; `unread` narrows to those who have not. `next` is the cursor of the next page.
 */
export const readReceipts = defineOperation({
  method: 'GET',
  path: '/notice/receipts',
  access: 'notice.readReceipts',
  input: { ...which, unread: field.boolean(), cursor: field.ref('user') },
  summary: 'Who has and who has not read a notice.',
  async handle({ tx, actor, input }) {
    return tx.asSystem(async () => {
      const of = await tx.one<{ receipt: boolean | null }>(
        sql`select receipt from notice where id = ${input.id} and tenant_id = ${actor.tenantId}`,
      );
      if (!of) return refuse('kernel.notFound', 404);
      const done = of.receipt ? sql`r.confirmed_at` : sql`r.opened_at`;
      const narrowed =
        input.unread === null ? sql`true` : input.unread ? sql`${done} is null` : sql`${done} is not null`;
      const counts = await tx.one<{ addressed: number; opened: number; confirmed: number }>(
        sql`select count(*)::int as addressed, count(r.opened_at)::int as opened, count(r.confirmed_at)::int as confirmed
          from ${people} where n.id = ${input.id} and u.state = 'active'`,
      );
      const found = await tx.rows<{
        id: string;
      }>(sql`select u.id, u.name, o.name as organization, r.opened_at as "openedAt", r.confirmed_at as "confirmedAt"
        from ${people} left join organization o on o.id = u.organization_id
        where n.id = ${input.id} and u.state = 'active' and ${narrowed} and u.id > ${input.cursor ?? ''} order by u.id limit ${PAGE + 1}`);
      const rows = found.slice(0, PAGE);
      return { ...counts, rows, next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null };
    });
  },
});
