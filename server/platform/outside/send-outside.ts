import { eventOf, eventOrNews } from '../../../shared/domain/message/events.ts';
import { presses, rulingOf } from '../../../shared/domain/message/plan.ts';
import { translate, type Lang } from '../i18n.ts';
import { newId } from '../ids.ts';
import { writeDeliveries } from '../messages/delivery-rows.ts';
import { filled, settingsOf, wordsOf } from '../messages/words.ts';
import type { Tx } from '../types.ts';

/** Ways to an address that somebody has given: mail and text message. */
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

/**
 * Sends a message to an address with the transaction: after commit or never. The platform's words for the event (`bodyKey`) count, and so
 * does its control, but for what the safety of accounts hangs on. The carriers deliver it with retries.
 */
export async function sendOutside(tx: Tx, message: OutsideMessage): Promise<void> {
  const { channel, to, lang, subjectKey, bodyKey, params = {} } = message;
  if (!to) return;
  await tx.asSystem(async () => {
    const event = eventOf(bodyKey);
    const { own, entries } = await settingsOf(tx, bodyKey, []);
    if (event && !rulingOf(event, channel, entries, 'platform').isOn) return;
    const words = event
      ? filled(wordsOf(event, { channel, lang, tenantId: 'platform' }, own), lang, params)
      : filled({ subject: translate(lang, subjectKey, params), body: translate(lang, bodyKey, params) }, lang, {});
    await writeDeliveries(tx, [
      {
        ...{ id: newId('outside'), tenantId: 'platform', event: eventOrNews(bodyKey), channel, address: to },
        ...{ userId: null, messageId: null },
        plan: { state: 'queued', reason: null, dueAt: new Date(), digest: false },
        // Texts of no known event are kept as little as codes are.
        parcel: {
          ...{ ...words, lang, secret: !event || event.kind === 'code', linked: false },
          // Whoever has asked for it waits at the screen.
          ...{ fixed: true, pressing: !event || presses(event) },
        },
      },
    ]);
  });
}
