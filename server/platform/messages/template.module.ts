import { sql } from 'kysely';
import { eventOf } from '../../../shared/domain/message/events.ts';
import { messageTemplate } from '../../../shared/domain/message/message-template.entity.ts';
import type { MessageChannel } from '../../../shared/domain/message/message.values.ts';
import { templateFaults } from '../../../shared/domain/message/template.ts';
import { defineModule } from '../module.ts';
import { refuseFields, refuseIssues } from '../refusal.ts';
import type { Ctx, ServerModule } from '../types.ts';

type Values = {
  event?: string | null;
  channel?: MessageChannel | null;
  lang?: string | null;
  subject?: string | null;
  body?: string | null;
};

async function rules({ tx, record, input }: Ctx<typeof messageTemplate>): Promise<void> {
  const { event, channel, lang, subject, body } = { ...record, ...(input as Values) };
  if (!event || !channel || !lang) return;
  refuseIssues(templateFaults(eventOf(event), { channel, subject: subject ?? '', body: body ?? '' }));
  const other =
    await tx.one(sql`select 1 from message_template where tenant_id = ${record.tenantId} and event = ${event}
    and channel = ${channel} and lang = ${lang} and state = 'active' and id <> ${record.id}`);
  if (other) refuseFields({ event: 'messageTemplate.reasons.exists' });
}

/** Own words for events: only variables that the event fills, within what the channel carries, one text each. */
export const messageTemplateModule: ServerModule = defineModule(messageTemplate, {
  defaults: ({ actor }) => ({ level: actor.tenantId === 'platform' ? ('platform' as const) : ('tenant' as const) }),
  rules: { create: rules, update: rules },
});
