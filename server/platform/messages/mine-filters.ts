import { sql, type RawBuilder } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { messageEvents } from '../../../shared/domain/message/events.ts';
import { type MessageGroup, messageGroups } from '../../../shared/domain/message/message.values.ts';
import { inSight } from './told.ts';

/** By what a person narrows the own messages; `about` is the page that they lead to. */
export const filters = {
  unread: field.boolean(),
  group: field.choice(messageGroups),
  from: field.dateTime(),
  until: field.dateTime(),
  q: field.text({ max: 100 }),
  about: field.text({ max: 2000 }),
};

interface Asked {
  readonly unread: boolean | null;
  readonly group: MessageGroup | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly q: string | null;
  readonly about: string | null;
}

const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The own messages of a person that fit the filters. */
export function fitting(userId: string, asked: Asked): RawBuilder<boolean> {
  const where: RawBuilder<boolean>[] = [inSight(userId)];
  if (asked.unread) where.push(sql<boolean>`read_at is null`);
  if (asked.group) where.push(ofGroup(asked.group));
  if (asked.from) where.push(sql<boolean>`at >= ${asked.from}`);
  if (asked.until) where.push(sql<boolean>`at <= ${asked.until}`);
  if (asked.about) where.push(sql<boolean>`path = ${asked.about}`);
  for (const word of (asked.q ?? '').split(/\s+/u).filter(Boolean).slice(0, 5))
    where.push(sql<boolean>`(text_zh ilike ${contains(word)} or text_en ilike ${contains(word)})`);
  return sql<boolean>`${sql.join(where, sql` and `)}`;
}

// What is in no catalogue is news of the system.
function ofGroup(group: string): RawBuilder<boolean> {
  const keys = (isOf: boolean) =>
    messageEvents.filter(event => (event.group === group) === isOf).map(event => event.key);
  return group === 'system'
    ? sql<boolean>`key <> all(${keys(false)}::text[])`
    : sql<boolean>`key = any(${keys(true)}::text[])`;
}
