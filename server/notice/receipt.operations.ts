import { sql } from 'kysely';
import { field } from '../../shared/domain/kernel/fields.ts';
import { readingFor } from '../platform/access.ts';
import { csvCell } from '../platform/export-writers.ts';
import { exportZone } from '../platform/export-zone.ts';
import { translate } from '../platform/i18n.ts';
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

interface ReceiptRow {
  readonly id: string;
  readonly name: string;
  readonly organization: string | null;
  readonly openedAt: string | null;
  readonly confirmedAt: string | null;
}

const narrowing = { ...which, unread: field.boolean() };

/** The people of a notice of the caller's tenant after one id, narrowed by whether they have read it. Call it as system. */
async function readersOf(
  { tx, actor, input }: Pick<Ctx, 'tx' | 'actor'> & { readonly input: { id: string | null; unread: boolean | null } },
  after: string,
  most: number,
): Promise<ReceiptRow[]> {
  const of = await tx.one<{ receipt: boolean | null }>(
    sql`select receipt from notice where id = ${input.id} and tenant_id = ${actor.tenantId}`,
  );
  if (!of) return refuse('kernel.notFound', 404);
  const done = of.receipt ? sql`r.confirmed_at` : sql`r.opened_at`;
  const narrowed = input.unread === null ? sql`true` : input.unread ? sql`${done} is null` : sql`${done} is not null`;
  return tx.rows<ReceiptRow>(sql`select u.id, u.name, g.name as organization, r.opened_at as "openedAt", r.confirmed_at as "confirmedAt"
    from ${people} where n.id = ${input.id} and u.state = 'active' and ${narrowed} and u.id > ${after} order by u.id limit ${most}`);
}

/**
 * `GET /notice/receipts?id=&unread=&cursor=`: how many a notice of the caller's tenant is for, how many have opened and confirmed it, and who,
 * fifty at a time; `unread` narrows to those who have not. `next` is the cursor of the next page.
 */
export const readReceipts = defineOperation({
  method: 'GET',
  path: '/notice/receipts',
  access: 'notice.readReceipts',
  input: { ...narrowing, cursor: field.ref('user') },
  summary: 'Who has and who has not read a notice.',
  async handle(context) {
    const { tx, input } = context;
    return tx.asSystem(async () => {
      const found = await readersOf(context, input.cursor ?? '', PAGE + 1);
      const counts = await tx.one<{ addressed: number; opened: number; confirmed: number }>(
        sql`select count(*)::int as addressed, count(r.opened_at)::int as opened, count(r.confirmed_at)::int as confirmed
          from ${people} where n.id = ${input.id} and u.state = 'active'`,
      );
      const rows = found.slice(0, PAGE);
      return { ...counts, rows, next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null };
    });
  },
});

const MOST_EXPORTED = 100_000;
const AT_ONCE = 5000;

/** `GET /notice/receipts/export?id=&unread=&zone=`: the same people as a CSV file in the caller's language, times by the clock of `zone`, at most a hundred thousand. */
export const exportReceipts = defineOperation({
  method: 'GET',
  path: '/notice/receipts/export',
  access: 'notice.readReceipts',
  input: { ...narrowing, zone: field.text({ max: 60 }) },
  summary: 'Who has and who has not read a notice, as a CSV file.',
  async handle(context) {
    const { tx, lang, input } = context;
    const zone = exportZone(input.zone ?? undefined);
    const line = (cells: readonly string[]) => `${cells.map(cell => csvCell(cell, 'text')).join()}\r\n`;
    const heads = ['person', 'organization', 'opened', 'confirmed'] as const;
    const headOf = (name: (typeof heads)[number]) => translate(lang, `notice.receipts.${name}`);
    const [person, organization, ...times] = heads.map(headOf);
    const parts = [`\uFEFF${line([person!, organization!, ...times.map(label => zone.headed(lang, label))])}`];
    await tx.asSystem(async () => {
      let last: string | undefined = '';
      for (let read = 0; last !== undefined && read < MOST_EXPORTED; read += AT_ONCE) {
        const rows: readonly ReceiptRow[] = await readersOf(context, last, AT_ONCE);
        parts.push(
          rows
            .map(row => line([row.name, row.organization ?? '', zone.text(row.openedAt), zone.text(row.confirmedAt)]))
            .join(''),
        );
        last = rows.length === AT_ONCE ? rows.at(-1)?.id : undefined;
      }
    });
    const name = `${translate(lang, 'notice.receipts.title')}.csv`;
    return { file: { name, type: 'text/csv; charset=utf-8', body: Buffer.from(parts.join('')) } };
  },
});
