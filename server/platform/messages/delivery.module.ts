import { sql } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { messageDelivery } from '../../../shared/domain/message/message-delivery.entity.ts';
import { defineModule, defineOperation } from '../module.ts';
import { refuse } from '../refusal.ts';
import type { ServerModule } from '../types.ts';
import { DELIVERY_CHANNEL } from './delivery-rows.ts';
import { readingFor } from '../access.ts';

/** Records of what was told to whom. `retry` puts what failed before the gateway again at once, with its tries counted anew. */
export const messageDeliveryModule: ServerModule = defineModule(messageDelivery, {
  rules: {
    async retry({ tx, record }) {
      const parcel = await tx.asSystem(() =>
        tx.one<{ kept: boolean }>(sql`select body <> '' as kept from message_parcel where id = ${record.id}`),
      );
      if (!parcel?.kept) refuse('messageDelivery.reasons.noContent');
    },
  },
  effects: {
    retry: ({ tx, record }) =>
      tx.asSystem(async () => {
        await tx.rows(
          sql`update message_delivery set tries = 0, reason = null, error = null, due_at = app_now() where id = ${record.id}`,
        );
        await tx.rows(
          sql`update message_parcel set waiting = true, digest = false, due_at = app_now() where id = ${record.id}`,
        );
        await tx.rows(sql`select pg_notify(${DELIVERY_CHANNEL}, '')`);
      }),
  },
});

/** `GET /message/delivery/content?id=`: what a message said, for whoever may read contents; codes are never kept. */
export const deliveryContent = defineOperation({
  method: 'GET',
  path: '/message/delivery/content',
  access: 'messageDelivery.readContent',
  input: { id: field.ref('messageDelivery', { required: true }) },
  summary: 'The text of a message that was sent, where it is kept.',
  async handle({ tx, actor, input, lang }) {
    const { where } = readingFor(messageDeliveryModule, { actor });
    const seen = await tx.one<{ id: string; messageId: string | null }>(
      sql`select t.id, t.message_id as "messageId" from message_delivery t where t.id = ${input.id} and ${where}`,
    );
    if (!seen) return refuse('kernel.notFound', 404);
    return tx.asSystem(async () => {
      const parcel = await tx.one<{ subject: string; body: string; secret: boolean }>(
        sql`select subject, body, secret from message_parcel where id = ${seen.id}`,
      );
      if (parcel) {
        if (parcel.secret || !parcel.body) refuse('messageDelivery.reasons.noContent', 404);
        return { subject: parcel.subject, body: parcel.body };
      }
      const told = await tx.one<{ zh: string | null; en: string | null }>(
        sql`select text_zh as zh, text_en as en from message where id = ${seen.messageId}`,
      );
      const body = told?.[lang] ?? refuse('messageDelivery.reasons.noContent', 404);
      return { subject: '', body };
    });
  },
});
