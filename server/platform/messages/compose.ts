import { isLocked, eventOrNews } from '../../../shared/domain/message/events.ts';
import { messageDic } from '../../../shared/domain/message/message.strings.ts';
import type { OutsideChannel } from '../../../shared/domain/message/message.values.ts';
import { translate, type Lang } from '../i18n.ts';
import type { Parcel } from '../outside/carriers.ts';
import type { Registry } from '../registry.ts';
import type { Services, Tx } from '../types.ts';
import { linkTo } from './link.ts';
import { mailPage, ownLink } from './mail-page.ts';
import { stillSees } from './still-sees.ts';

/** A parcel as it waits, with what is known of its person now. */
export interface Held {
  readonly id: string;
  readonly channel: OutsideChannel;
  readonly userId: string | null;
  readonly to: string;
  readonly lang: Lang;
  readonly subject: string;
  readonly body: string;
  /** Of a message that leads to a page. */
  readonly messageId: string | null;
  readonly path: string | null;
  readonly digest: boolean;
  readonly fixed: boolean;
  readonly event: string;
  readonly group: string;
  readonly tries: number;
  /** Whether it has not left at once. */
  readonly waited: boolean;
  readonly tenantId: string;
  readonly brand: string | null;
  readonly readAt: string | null;
  readonly userState: string | null;
  readonly userTenantId: string | null;
}

interface ComposeDeps {
  readonly services: Services;
  readonly registry: Registry;
}

/** The page where a person decides what reaches them. */
export const SUBSCRIPTIONS_PATH = '/base/message/subscribe-list';
const MESSAGES_PATH = '/base/message/web-message-list';

/**
 * What leaves: one message, or several in one mail. A digest bears the id of its oldest part: tried again, it is known as the same mail.
 * What a person may not see any more is not told: they are sent to the portal instead. Call it as system.
 */
export async function parcelOf(tx: Tx, deps: ComposeDeps, held: readonly Held[]): Promise<Parcel> {
  const parts: Held[] = [];
  // Many parts of a digest lead to one page.
  const pages = new Map<string, boolean>();
  for (const each of held) {
    const page = `${each.tenantId} ${each.path}`;
    const hidden = pages.get(page) ?? (await isHidden(tx, deps, each));
    pages.set(page, hidden);
    parts.push(hidden ? withoutContent(each) : each);
  }
  const [one] = parts as [Held];
  return one.channel === 'email' ? mailOf(tx, deps, parts) : shortOf(tx, deps, one);
}

// What leaves at once was told to who sees it; what has waited is looked at again.
async function isHidden(tx: Tx, { registry }: ComposeDeps, held: Held): Promise<boolean> {
  const { userId, waited, path, tenantId, userTenantId } = held;
  if (userId === null || !waited) return false;
  if (userTenantId !== tenantId && tenantId !== 'platform') return true;
  return path !== null && !(await stillSees(tx, registry, userId, path));
}

const withoutContent = (held: Held): Held => ({
  ...{ ...held, messageId: null, path: MESSAGES_PATH },
  subject: translate(held.lang, 'message.hiddenSubject'),
  body: translate(held.lang, 'message.hidden'),
});

async function shortOf(tx: Tx, { services }: ComposeDeps, held: Held): Promise<Parcel> {
  const { id, channel, to, lang, subject, messageId } = held;
  // Gateways ask for the sender's name before a short message.
  const signature = channel === 'sms' ? tx.configured('messages.smsSignature') : '';
  const text = signature ? `【${signature}】${held.body}` : held.body;
  if (messageId === null) return { id, to, subject, body: text };
  const link = await linkTo(tx, services, messageId);
  const hours = tx.configured('messages.linkHours');
  return { id, to, subject, body: translate(lang, 'kernel.backlogBody', { text, link, hours }) };
}

async function mailOf(tx: Tx, { services }: ComposeDeps, held: readonly Held[]): Promise<Parcel> {
  const [one] = held as [Held];
  const { id, to, lang, brand } = one;
  const { baseUrl } = services.config;
  const hrefOf = ({ path }: Held) => ownLink(baseUrl, path);
  const settings = one.userId === null ? undefined : ownLink(baseUrl, SUBSCRIPTIONS_PATH);
  const base = { lang, settings, brand: brand ?? translate(lang, 'message.brand') };
  if (one.digest) {
    const subject = translate(lang, 'message.digestSubject', { count: held.length });
    const parts = held.map(each => ({ heading: each.subject, text: each.body, href: hrefOf(each) }));
    return { id, to, ...mailPage({ ...base, subject, parts, why: translate(lang, 'message.digestEnd') }) };
  }
  const once = one.messageId
    ? { href: await linkTo(tx, services, one.messageId), hours: tx.configured('messages.linkHours') }
    : undefined;
  const parts = [{ text: one.body, href: hrefOf(one) }];
  return { id, to, ...mailPage({ ...base, subject: one.subject, parts, once, why: whyOf(one) }) };
}

/** Why a person gets a mail, and whether it can be unsubscribed from. */
export function whyOf({
  userId,
  event,
  group,
  fixed,
  lang,
}: Pick<Held, 'userId' | 'event' | 'group' | 'fixed' | 'lang'>): string {
  if (userId === null) return translate(lang, 'message.layout.whyAsked');
  const what = messageDic[lang]['messageGroup']?.[group] ?? group;
  const kind = isLocked(eventOrNews(event)) ? 'whySafety' : fixed ? 'whyFixed' : 'why';
  return translate(lang, `message.layout.${kind}`, { group: what });
}
