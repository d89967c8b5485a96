import { sql } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import type { MessageEvent } from '../../../shared/domain/message/define-events.ts';
import { eventOf, isLocked, messageEvents } from '../../../shared/domain/message/events.ts';
import {
  type MessageChannel,
  messageChannels,
  messageLangs,
  TEMPLATE_LIMITS,
} from '../../../shared/domain/message/message.values.ts';
import { smsParts, templateFaults } from '../../../shared/domain/message/template.ts';
import { messageVariables } from '../../../shared/domain/message/variables.ts';
import { translate, type Lang } from '../i18n.ts';
import { newId } from '../ids.ts';
import { defineOperation } from '../module.ts';
import { refuseFields, refuseIssues } from '../refusal.ts';
import type { Tx } from '../types.ts';
import { SUBSCRIPTIONS_PATH, whyOf } from './compose.ts';
import { writeDeliveries } from './delivery-rows.ts';
import { mailPage, ownLink } from './mail-page.ts';
import { messagesTopicOf } from './send-message.ts';
import { defaultWords, filled, type OwnWords, type Words, wordsOf } from './words.ts';

type Kept = OwnWords & { readonly id: string; readonly revision: number };

const keptIn = (tx: Tx, tenants: readonly string[], event?: string): Promise<Kept[]> =>
  tx.asSystem(() =>
    tx.rows<Kept>(sql`select id, revision, tenant_id as "tenantId", event, channel, lang, coalesce(subject, '') as subject, body
      from message_template where tenant_id = any(${tenants as string[]}) and state = 'active' and ${event ? sql`event = ${event}` : sql`true`}`),
  );

/** `GET /message/template/events`: every event with how many texts of its own the caller's tenant has. */
export const listTemplateEvents = defineOperation({
  method: 'GET',
  path: '/message/template/events',
  access: 'messageTemplate.read',
  input: {},
  summary: 'Events that people are told of, with the number of own texts.',
  async handle({ tx, actor, lang }) {
    const own = Map.groupBy(await keptIn(tx, [actor.tenantId]), each => each.event);
    return {
      rows: messageEvents.map(({ key, name, group, kind, channels }) => ({
        ...{ key, name: name[lang], group, kind, channels, own: own.get(key)?.length ?? 0 },
      })),
    };
  },
});

/** `GET /message/template/event?key=`: one event: its variables, and for each channel and language the text that is inherited and the own one. */
export const readTemplateEvent = defineOperation({
  method: 'GET',
  path: '/message/template/event',
  access: 'messageTemplate.read',
  input: { key: field.text({ required: true, max: 100 }) },
  summary: 'One event with its variables and texts.',
  async handle({ tx, actor, input, lang }) {
    const event = eventOf(input.key ?? '') ?? refuseFields({ key: 'messageTemplate.reasons.unknownEvent' });
    const kept = await keptIn(tx, [actor.tenantId, 'platform'], event.key);
    const platform = actor.tenantId === 'platform' ? [] : kept.filter(each => each.tenantId === 'platform');
    return {
      ...{ key: event.key, name: event.name[lang], group: event.group, kind: event.kind },
      variables: event.variables.map(name => ({
        ...{ name, label: messageVariables[name][lang], sample: messageVariables[name].sample[lang] },
      })),
      texts: event.channels.flatMap(channel =>
        messageLangs.values.map(each => {
          const own = kept.find(of => of.tenantId === actor.tenantId && of.channel === channel && of.lang === each);
          const inherited = wordsOf(event, { channel, lang: each, tenantId: 'platform' }, platform);
          return {
            ...{ channel, lang: each, max: TEMPLATE_LIMITS[channel], inherited: plain(inherited) },
            own: own ? { id: own.id, revision: own.revision, ...plain(own) } : null,
          };
        }),
      ),
    };
  },
});

const plain = ({ subject, body }: Words): Words => ({ subject, body });

const text = {
  event: field.text({ required: true, max: 100 }),
  channel: field.choice(messageChannels, { required: true }),
  lang: field.choice(messageLangs, { required: true }),
  subject: field.text({ max: 150 }),
  body: field.longText({ required: true, max: 4000 }),
};

interface Given {
  readonly event: string | null;
  readonly channel: MessageChannel | null;
  readonly lang: Lang | null;
  readonly subject: string | null;
  readonly body: string | null;
}

/** A text as it would leave, with sample values. Refuses it as saving would. */
function sampled(
  given: Given,
): Words & { readonly event: MessageEvent; readonly channel: MessageChannel; readonly lang: Lang } {
  const { channel, lang, subject, body } = given;
  const event = eventOf(given.event ?? '') ?? refuseFields({ event: 'messageTemplate.reasons.unknownEvent' });
  if (!channel || !lang) return refuseFields({ channel: 'kernel.required' });
  refuseIssues(templateFaults(event, { channel, subject: subject ?? '', body: body ?? '' }));
  const samples = Object.fromEntries(event.variables.map(name => [name, messageVariables[name].sample[lang]]));
  const words = { subject: subject || defaultWords(event, lang).subject, body: body ?? '' };
  return { ...filled(words, lang, samples), event, channel, lang };
}

/** `POST /message/template/preview`: a text with sample values, of a mail the whole mail as HTML, of a text message in how many parts it goes. */
export const previewTemplate = defineOperation({
  method: 'POST',
  path: '/message/template/preview',
  access: 'messageTemplate.read',
  input: text,
  summary: 'A message text filled with sample values.',
  async handle({ tx, actor, input, services }) {
    const { subject, body, channel, lang, event } = sampled(input);
    const { baseUrl } = services.config;
    const brand = await tx.asSystem(() =>
      tx.one<{ name: string }>(
        sql`select coalesce(brand_name, name) as name from tenant where id = ${actor.tenantId} and id not in ('platform', 'market')`,
      ),
    );
    const held = {
      ...{ event: event.key, group: event.group, lang, fixed: isLocked(event) },
      userId: event.byStep ? null : actor.id,
    };
    const mail = () =>
      mailPage({
        ...{ lang, subject, brand: brand?.name ?? translate(lang, 'message.brand'), why: whyOf(held) },
        parts: [{ text: body, href: event.byStep ? undefined : ownLink(baseUrl, '/mine/mine') }],
        settings: event.byStep ? undefined : ownLink(baseUrl, SUBSCRIPTIONS_PATH),
      });
    return {
      html: channel === 'email' ? mail().html : null,
      subject: channel === 'email' ? subject : null,
      body,
      length: body.length,
      parts: channel === 'sms' ? smsParts(body) : null,
    };
  },
});

/** `POST /message/template/test`: sends a text with sample values to the caller alone. */
export const testTemplate = defineOperation({
  method: 'POST',
  path: '/message/template/test',
  access: 'messageTemplate.update',
  input: text,
  summary: 'Sends a message text with sample values to the signed-in person.',
  async handle({ tx, actor, input }) {
    const { subject, body, channel, lang, event } = sampled(input);
    const title = translate(lang, 'message.testSubject', { subject });
    return { to: await sendTrial(tx, actor, { event, channel, lang, subject: title, body }) };
  },
});

/** Sends a text to the caller alone by one channel; answers the address. Refuses (422) when there is none. */
export async function sendTrial(
  tx: Tx,
  actor: { readonly id: string; readonly tenantId: string },
  {
    event,
    channel,
    lang,
    subject,
    body,
  }: Words & {
    readonly event: Pick<MessageEvent, 'key' | 'group' | 'name'>;
    readonly channel: MessageChannel;
    readonly lang: Lang;
  },
): Promise<string> {
  return tx.asSystem(async () => {
    if (channel === 'live') {
      const id = newId('message');
      await tx.rows(
        sql`insert into message (id, user_id, at, key, text_zh, text_en) values (${id}, ${actor.id}, app_now(), 'message.trial', ${body}, ${body})`,
      );
      await tx.publish(messagesTopicOf(actor.id), { id });
      return '';
    }
    const person = await tx.one<{ email: string | null; mobile: string | null }>(
      sql`select email, mobile from "user" where id = ${actor.id}`,
    );
    const address = channel === 'email' ? person?.email : channel === 'sms' ? person?.mobile : actor.id;
    if (!address) return refuseFields({ channel: 'message.reasons.noAddress' });
    await writeDeliveries(tx, [
      {
        ...{
          id: newId('delivery'),
          tenantId: actor.tenantId,
          event,
          channel,
          address,
          userId: actor.id,
          messageId: null,
        },
        plan: { state: 'queued', reason: null, dueAt: new Date(), digest: false },
        parcel: { subject, body, lang, secret: false, linked: false, fixed: false, pressing: true },
      },
    ]);
    return address;
  });
}
