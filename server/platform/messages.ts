import { sql, type RawBuilder } from 'kysely';
import { field } from '../../shared/domain/kernel/fields.ts';
import { newId } from './ids.ts';
import { liveTopic } from './live.ts';
import { defineOperation, defineOperations } from './module.ts';
import { sweepOutbox } from './outbox.ts';
import type { StoreTx } from './tx.ts';
import type { Message, ServerModule, Tx } from './types.ts';

/** The outbox topic of a new message: `{ id, userId, key, params, path }`. */
export const MESSAGE_TOPIC = 'message';

/** The topic on which one person's screens are told that there is a new message: `{ id }`. */
export const messagesTopicOf = (userId: string): string => `message:${userId}`;

liveTopic('message:', async ({ caller, rest }) => caller.actor?.id === rest);

/** Who is meant: users, everyone of an organization, everyone who holds a role. */
export type Recipients = Parameters<Tx['notify']>[0];

/** Keeps one message for each recipient and publishes it for the live bell. Runs with the system's rights. */
export async function sendMessage(tx: StoreTx, to: Recipients, message: Message): Promise<void> {
  const at = tx.session.services.now().getTime();
  for (const userId of await usersOf(tx, to)) {
    const id = newId('message', at);
    const params = message.params ?? {};
    await tx.rows(
      sql`insert into message (id, user_id, at, key, params, path) values (${id}, ${userId}, app_now(), ${message.key}, ${JSON.stringify(params)}::jsonb, ${message.path ?? null})`,
    );
    await tx.publish(MESSAGE_TOPIC, { id, userId, key: message.key, params, path: message.path ?? null });
    await tx.publish(messagesTopicOf(userId), { id });
  }
}

async function usersOf(tx: StoreTx, to: Recipients): Promise<ReadonlySet<string>> {
  const users = new Set(to.users ?? []);
  const found = tx.session.registry.recipients;
  if (found && (to.organizations?.length || to.roles?.length)) for (const id of await found(tx, to)) users.add(id);
  return users;
}

interface MessageRow {
  readonly id: string;
  readonly at: string;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly path: string | null;
  readonly readAt: string | null;
}

const PAGE = 50;

const mine = defineOperation({
  method: 'GET',
  path: '/message/mine',
  access: 'signedIn',
  input: { unread: field.boolean(), before: field.dateTime() },
  summary: 'The signed-in user’s newest messages and the number of unread ones.',
  async handle({ tx, actor, input }) {
    const conditions: RawBuilder<boolean>[] = [sql<boolean>`user_id = ${actor.id}`];
    if (input.unread) conditions.push(sql<boolean>`read_at is null`);
    if (input.before) conditions.push(sql<boolean>`at < ${input.before}`);
    const rows = await tx.rows<MessageRow>(
      sql`select id, at, key, params, path, read_at as "readAt" from message where ${sql.join(conditions, sql` and `)} order by at desc, id limit ${PAGE}`,
    );
    const unread = await tx.one<{ count: string }>(
      sql`select count(*) from message where user_id = ${actor.id} and read_at is null`,
    );
    return { rows, unread: Number(unread?.count ?? 0) };
  },
});

const read = defineOperation({
  method: 'POST',
  path: '/message/read',
  access: 'signedIn',
  input: { id: field.ref('message') },
  summary: 'Marks one message of the signed-in user, or without an id all of them, as read.',
  async handle({ tx, actor, input }) {
    const one = input.id ? sql<boolean>`id = ${input.id}` : sql<boolean>`true`;
    const rows = await tx.rows(
      sql`update message set read_at = app_now() where user_id = ${actor.id} and read_at is null and ${one} returning id`,
    );
    return { read: rows.length };
  },
});

/** The messages' endpoints, and the sweeping of the outbox that carries them. */
export const messageModule: ServerModule = defineOperations('message', [mine, read], { jobs: { sweepOutbox } });
