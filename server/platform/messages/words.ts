import { sql } from 'kysely';
import type { MessageEvent } from '../../../shared/domain/message/define-events.ts';
import type { MessageChannel } from '../../../shared/domain/message/message.values.ts';
import type { ControlEntry } from '../../../shared/domain/message/plan.ts';
import { fill, onOneLine } from '../../../shared/domain/message/template.ts';
import { translate, type Lang } from '../i18n.ts';
import type { Tx } from '../types.ts';

/** A text as it is written before it is filled: with `{{variable}}`. */
export interface Words {
  readonly subject: string;
  readonly body: string;
}

/** Words that somebody has set in place of the default ones. */
export interface OwnWords extends Words {
  readonly tenantId: string;
  readonly event: string;
  readonly channel: MessageChannel;
  readonly lang: Lang;
}

type Params = Readonly<Record<string, string | number>>;

/** The words of the strings tables, the same for every channel; the subject is the event's name unless it has one of its own. */
export function defaultWords(event: MessageEvent, lang: Lang): Words {
  const open = Object.fromEntries(event.variables.map(name => [name, `{{${name}}}`]));
  return {
    subject: event.subjectKey ? translate(lang, event.subjectKey, open) : event.name[lang],
    body: translate(lang, event.key, open),
  };
}

/** The words that hold for a tenant: its own, else the platform's, else the default ones. */
export function wordsOf(
  event: MessageEvent,
  { channel, lang, tenantId }: { readonly channel: MessageChannel; readonly lang: Lang; readonly tenantId: string },
  own: readonly OwnWords[],
): Words {
  const here = own.filter(each => each.event === event.key && each.channel === channel && each.lang === lang);
  return (
    here.find(each => each.tenantId === tenantId) ??
    here.find(each => each.tenantId === 'platform') ??
    defaultWords(event, lang)
  );
}

/**
 * Words with their variables filled in; a value that is the key of a text (a kind of document) is that text. What is called otherwise in
 * English, such as a step, comes a second time as `<name>En`.
 */
export function filled({ subject, body }: Words, lang: Lang, params: Params): Words {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, given]) => {
      const value = (lang === 'en' ? params[`${name}En`] : undefined) ?? given;
      return [name, typeof value === 'string' ? translate(lang, value) : value];
    }),
  );
  return { subject: onOneLine(fill(subject, values)), body: fill(body, values) };
}

/** What these tenants and the platform have set of one event: words and decisions. Call it as system. */
export async function settingsOf(
  tx: Tx,
  event: string,
  tenants: readonly string[],
): Promise<{ readonly own: readonly OwnWords[]; readonly entries: readonly ControlEntry[] }> {
  const of = [...new Set([...tenants, 'platform'])];
  const [own, entries] = await Promise.all([
    tx.rows<OwnWords>(sql`select tenant_id as "tenantId", event, channel, lang, coalesce(subject, '') as subject, body
      from message_template where tenant_id = any(${of}) and event = ${event} and state = 'active'`),
    tx.rows<ControlEntry>(sql`select tenant_id as "tenantId", event, channel, enabled, optional
      from message_control where tenant_id = any(${of}) and event = ${event}`),
  ]);
  return { own, entries };
}
