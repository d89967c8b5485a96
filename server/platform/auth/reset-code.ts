import { sql } from 'kysely';
import type { Lang } from '../i18n.ts';
import { sendOutside, type Channel } from '../outside/send-outside.ts';
import { Refusal } from '../refusal.ts';
import type { Subscription, Tx } from '../types.ts';
import { hasPassword } from './credentials.ts';
import { issueCode, type OneTimeFor } from './one-time.ts';
import { barredBy, personIn } from './people.ts';

/** The outbox topic of a forgotten password: `{ account, userType, channel, lang }`. */
export const FORGOT_TOPIC = 'signIn.forgot';

/** What a code for a new password is kept under. */
export const resetCode = (userId: string): OneTimeFor => ({ purpose: 'passwordReset', subject: userId });

/** Sends a code to the address of the person who has forgotten the password, if there is such a person and address. */
export const sendResetCode: Subscription = async ({ tx, payload }) => {
  const { account, userType, channel, lang } = payload as {
    account: string;
    userType: number;
    channel: Channel;
    lang: Lang;
  };
  const found = await tx.one<{ id: string | null; email: string | null; mobile: string | null }>(
    sql`select id, email, mobile from "user" where id = account_by_name(${account})`,
  );
  const person = await personIn(tx, found?.id ?? '');
  const to = channel === 'email' ? found?.email : found?.mobile;
  if (!to || person?.userType !== userType || barredBy(person) || !(await hasPassword(tx, person.id))) return;
  const code = await codeUnlessTooSoon(tx, person.id);
  if (!code) return;
  const texts = { subjectKey: 'signIn.messages.codeSubject', bodyKey: 'signIn.messages.code' };
  await sendOutside(tx, {
    channel,
    to,
    lang,
    ...texts,
    params: { code, minutes: tx.configured('signIn.resetMinutes') },
  });
};

// A second request within a minute is met by the code that is on its way.
async function codeUnlessTooSoon(tx: Tx, userId: string): Promise<string | undefined> {
  try {
    return await issueCode(tx, resetCode(userId), tx.configured('signIn.resetMinutes'));
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return undefined;
    throw error;
  }
}
