import { sql } from 'kysely';
import { notice } from '../../shared/domain/notice/notice.entity.ts';
import type { Subscription } from '../platform/types.ts';
import { people } from './audience.ts';

/** The outbox topic of a notice that people are to be told of: `{ id, after, turn }`; `turn` is `published` or the reminder’s own name. */
export const TELL_TOPIC = 'notice.tell';
const AT_ONCE = 500;

/** Tells those whom a notice is for, five hundred at a time; a reminder goes to those alone who have not read or confirmed it. */
export const tellReaders: Subscription = async ({ tx, payload }) => {
  const { id, after, turn } = payload as { id: string; after: string; turn: string };
  const reminder = turn !== 'published';
  const record = await tx.get(notice, id);
  if (record.state !== 'published') return;
  const done = record.receipt ? sql`r.confirmed_at` : sql`r.opened_at`;
  const found = await tx.rows<{ id: string }>(sql`select u.id from ${people}
    where n.id = ${id} and u.state = 'active' and u.id > ${after} and (${!reminder} or ${done} is null) order by u.id limit ${AT_ONCE}`);
  if (found.length === 0) return;
  const what = reminder ? 'reminder' : record.receipt ? 'toConfirm' : 'published';
  await tx.notify(
    { users: found.map(each => each.id) },
    {
      key: `notice.messages.${what}`,
      params: { title: record.title ?? '', titleEn: record.titleEn ?? record.title ?? '' },
      path: `/base/notification/view-notification?id=${id}`,
      once: `notice ${id} ${turn}`,
    },
  );
  if (found.length === AT_ONCE)
    await tx.publish(TELL_TOPIC, { id, after: found.at(-1)?.id ?? '', turn, tenantId: record.tenantId });
};
