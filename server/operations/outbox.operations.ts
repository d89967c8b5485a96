import { sql } from 'kysely';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { deliveryStates } from '../../shared/domain/operations/operations.values.ts';
import { OUTBOX_CHANNEL } from '../platform/outbox.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import type { StoreTx } from '../platform/tx.ts';
import type { Tx } from '../platform/types.ts';
import { hideSecrets } from './hide-secrets.ts';
import { outboxPage, topicCounts } from './outbox.queries.ts';
import { platformOnly } from './platform-only.ts';

const POSITION = /^\d{1,18}$/;
const MOST_AT_ONCE = 200;

/** `GET /operations/outbox/list`: events with their deliveries, newest first, by cursor. */
export const outboxList = defineOperation({
  method: 'GET',
  path: '/operations/outbox/list',
  access: 'outbox.read',
  input: {
    topic: field.text({ max: 200 }),
    subscription: field.text({ max: 200 }),
    state: field.choice(deliveryStates),
    before: field.text({ max: 18, pattern: POSITION }),
    size: field.integer({ min: 1, max: 100 }),
  },
  summary: 'Events of the outbox with their deliveries, newest first; `before` is the position of the last one seen.',
  async handle({ tx, actor, input }) {
    platformOnly(actor);
    const { topic, subscription, state, before, size } = input;
    return tx.asSystem(() => outboxPage(tx, { topic, subscription, state, before, size: size ?? 50 }));
  },
});

/** `GET /operations/outbox/topics`: what waits and what has failed, by topic. */
export const outboxTopics = defineOperation({
  method: 'GET',
  path: '/operations/outbox/topics',
  access: 'outbox.read',
  input: {},
  summary: 'Topics of the outbox with how many events wait, have failed, and came within an hour.',
  async handle({ tx, actor }) {
    platformOnly(actor);
    const subscribed = [...(tx as StoreTx).session.registry.subscriptions.values()].map(each => each.topic);
    return tx.asSystem(() => topicCounts(tx, subscribed));
  },
});

/** `GET /operations/outbox/payload?position=`: what an event says, without secrets and addresses of people. */
export const outboxPayload = defineOperation({
  method: 'GET',
  path: '/operations/outbox/payload',
  access: 'outbox.payload',
  input: { position: field.text({ required: true, max: 18, pattern: POSITION }) },
  summary: 'The payload of one event; what is named like a secret is hidden.',
  async handle({ tx, actor, input }) {
    platformOnly(actor);
    const row = await tx.asSystem(() =>
      tx.one<{ payload: unknown }>(sql`select payload from outbox where position = ${input.position}::bigint`),
    );
    return row ? { payload: hideSecrets(row.payload) } : refuse('kernel.notFound', 404);
  },
});

const chosen = {
  deliveries: field.rows(
    {
      position: field.text({ required: true, max: 18, pattern: POSITION }),
      subscription: field.text({ required: true, max: 200 }),
    },
    { required: true, min: 1, max: MOST_AT_ONCE },
  ),
};

interface Named {
  readonly position: string | null;
  readonly subscription: string | null;
}

/** `POST /operations/outbox/retry { deliveries }`: failed and waiting deliveries are tried at once, from the first try on. */
export const outboxRetry = defineOperation({
  method: 'POST',
  path: '/operations/outbox/retry',
  access: 'outbox.retry',
  input: chosen,
  summary: 'Tries failed or waiting deliveries again; answers how many. Deliveries that have ended are left alone.',
  async handle({ tx, actor, input, address }) {
    platformOnly(actor);
    const done = await act(
      tx,
      { actor, address, action: 'retry', to: 'pending', reason: null },
      input.deliveries ?? [],
    );
    if (done > 0) await tx.rows(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
    return { done };
  },
});

/** `POST /operations/outbox/abandon { deliveries, reason }`: failed and waiting deliveries are given up for good. */
export const outboxAbandon = defineOperation({
  method: 'POST',
  path: '/operations/outbox/abandon',
  access: 'outbox.abandon',
  input: { ...chosen, reason: field.text({ required: true, min: 4, max: 500 }) },
  summary: 'Gives up failed or waiting deliveries with a reason; answers how many.',
  async handle({ tx, actor, input, address }) {
    platformOnly(actor);
    const by = { actor, address, action: 'abandon', to: 'abandoned', reason: input.reason } as const;
    return { done: await act(tx, by, input.deliveries ?? []) };
  },
});

interface Act {
  readonly actor: Actor;
  readonly address: string;
  readonly action: 'retry' | 'abandon';
  readonly to: 'pending' | 'abandoned';
  readonly reason: string | null;
}

// A delivery that is being made is locked by its process: it is passed over, so that nothing is delivered twice by this.
function act(tx: Tx, { actor, address, action, to, reason }: Act, deliveries: readonly Named[]): Promise<number> {
  return tx.asSystem(async () => {
    const rows = await tx.rows<{ position: string }>(sql`with wanted as (
        select d.position, d.subscription, d.state as before from outbox_delivery d
        join (select distinct * from unnest(${deliveries.map(each => each.position)}::bigint[], ${deliveries.map(each => each.subscription)}::text[]) as n(position, subscription)) n
          using (position, subscription)
        where d.state in ('dead', 'pending') order by position, subscription for update of d skip locked),
      changed as (update outbox_delivery d set state = ${to}::text, attempts = case when ${to}::text = 'pending' then 0 else d.attempts end,
          retry_at = clock_timestamp(), acted_by = ${actor.name}, acted_at = app_now(), act_reason = ${reason}::text
        from wanted w where d.position = w.position and d.subscription = w.subscription
        returning d.position, d.subscription, w.before, d.attempts)
      insert into audit (at, tenant_id, actor_id, actor_name, address, action, entity, record_id, from_state, to_state, revision, changes, input)
        select app_now(), ${actor.tenantId}, ${actor.id}, ${actor.name}, ${address}, ${action}, 'outboxDelivery', position || '/' || subscription,
          before, ${to}::text, attempts, '{}'::jsonb, ${JSON.stringify(reason === null ? {} : { reason })}::jsonb from changed returning record_id as position`);
    return rows.length;
  });
}
