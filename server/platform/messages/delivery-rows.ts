import { sql } from 'kysely';
import type { MessageEvent } from '../../../shared/domain/message/define-events.ts';
import type { MessageChannel } from '../../../shared/domain/message/message.values.ts';
import type { Plan } from '../../../shared/domain/message/plan.ts';
import type { Tx } from '../types.ts';

/** The channel on which every process is told that something is to be carried. */
export const DELIVERY_CHANNEL = 'ebs_delivery';

/** One delivery as it is first written; `parcel` is what is to be carried. */
export interface NewDelivery {
  readonly id: string;
  readonly tenantId: string;
  readonly event: Pick<MessageEvent, 'key' | 'group' | 'name'>;
  readonly channel: MessageChannel;
  readonly userId: string | null;
  readonly messageId: string | null;
  readonly plan: Omit<Plan, 'state'> & { readonly state: Plan['state'] | 'sent' };
  readonly address: string;
  readonly parcel?: {
    readonly lang: string;
    readonly subject: string;
    readonly body: string;
    readonly secret: boolean;
    /** Whether a link to the message’s page goes with it. */
    readonly linked: boolean;
    /** Whether the person cannot unsubscribe from it. */
    readonly fixed: boolean;
    /** Whether it is carried before what does not press. */
    readonly pressing: boolean;
  };
}

/** An address with its middle left out: enough to recognise it, too little to use it. */
export function masked(address: string): string {
  const [name = '', host] = address.split('@');
  if (host) return `${name.slice(0, 1)}***@${host}`;
  return address.length >= 7 ? `${address.slice(0, 3)}****${address.slice(-4)}` : '***';
}

/** Writes deliveries in one statement each for records and parcels, and wakes those who carry. Call it as system. */
export async function writeDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ id, tenantId, event, channel, userId, messageId, plan, address }) => ({
    ...{
      id,
      tenantId,
      channel,
      userId,
      messageId,
      event: event.key,
      eventName: event.name.zh,
      eventNameEn: event.name.en,
      group: event.group,
    },
    recipient: channel === 'live' || !address ? null : masked(address),
    ...{ state: plan.state, reason: plan.reason, dueAt: plan.dueAt.toISOString() },
  }));
  await tx.rows(sql`insert into message_delivery (id, tenant_id, owner_id, state, created_at, updated_at, event, event_name, event_name_en, "group", channel,
      user_id, recipient, reason, tries, due_at, sent_at, message_id)
    select id, "tenantId", 'system', state, app_now(), app_now(), event, "eventName", "eventNameEn", "group", channel, "userId", recipient, reason, 0,
      case state when 'queued' then app_now() else "dueAt" end, case when state = 'sent' then app_now() end, "messageId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, "tenantId" text, state text, event text, "eventName" text, "eventNameEn" text, "group" text,
      channel text, "userId" text, recipient text, reason text, "dueAt" timestamptz, "messageId" text)`);
  const parcels = deliveries.flatMap(({ id, channel, userId, messageId, plan, address, parcel }) =>
    parcel && plan.state !== 'suppressed' && plan.state !== 'sent'
      ? [
          {
            ...{ id, channel, userId, address, lang: parcel.lang, subject: parcel.subject, body: parcel.body },
            messageId: parcel.linked ? messageId : null,
            ...{ secret: parcel.secret, fixed: parcel.fixed, pressing: parcel.pressing },
            ...{ digest: plan.digest, state: plan.state, dueAt: plan.dueAt.toISOString() },
          },
        ]
      : [],
  );
  if (parcels.length === 0) return;
  await tx.rows(sql`insert into message_parcel (id, channel, user_id, address, lang, subject, body, message_id, secret, fixed, pressing, digest, waiting, due_at)
    select id, channel, "userId", address, lang, subject, body, "messageId", secret, fixed, pressing, digest, true, case state when 'queued' then app_now() else "dueAt" end
    from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) as r (id text, channel text, "userId" text, address text, lang text, subject text,
      body text, "messageId" text, secret boolean, fixed boolean, pressing boolean, digest boolean, state text, "dueAt" timestamptz)`);
  await tx.rows(sql`select pg_notify(${DELIVERY_CHANNEL}, '')`);
}
