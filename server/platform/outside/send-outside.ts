import { sql } from 'kysely';
import { translate, type Lang } from '../i18n.ts';
import { newId } from '../ids.ts';
import type { Tx } from '../types.ts';

/** Ways to reach a person outside the platform. */
export type Channel = 'email' | 'sms';

/** A message to an address; texts are keys of the strings tables (`subjectKey` is used by e-mail). */
export interface OutsideMessage {
  readonly channel: Channel;
  readonly to: string;
  readonly lang: Lang;
  readonly subjectKey: string;
  readonly bodyKey: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The outbox topic of a message to be carried out of the platform: `{ id }`. */
export const OUTSIDE_TOPIC = 'outside.message';

/** Sends a message with the transaction: after commit or never. The carriers deliver it with retries. */
export async function sendOutside(tx: Tx, message: OutsideMessage): Promise<void> {
  const { channel, to, lang, subjectKey, bodyKey, params } = message;
  const id = newId('outside');
  const signature = channel === 'sms' ? tx.configured('messages.smsSignature') : '';
  const body = `${signature ? `【${signature}】` : ''}${translate(lang, bodyKey, params)}`;
  await tx.rows(sql`insert into outside_message (id, channel, recipient, subject, body)
    values (${id}, ${channel}, ${to}, ${translate(lang, subjectKey, params)}, ${body})`);
  await tx.publish(OUTSIDE_TOPIC, { id, tenantId: 'platform' });
}
