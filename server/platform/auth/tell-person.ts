import { sql } from 'kysely';
import type { Lang } from '../i18n.ts';
import { sendOutside } from '../outside/send-outside.ts';
import type { Tx } from '../types.ts';

/** What people are told about their account; `signIn.messages.<what>` is the sentence. */
export type Told =
  'contactChanged' | 'newDevice' | 'passwordChanged' | 'passwordReset' | 'otpEnrolled' | 'otpRemoved' | 'ssoLinked';

/**
 * Tells a person about the own account in the platform and by e-mail, or by SMS where there is no e-mail address. It leads to no page, so
 * that no link to one goes out with it: a notice about an account is what forged mails look like. Call it as system.
 */
export async function tellPerson(
  tx: Tx,
  userId: string,
  lang: Lang,
  what: Told,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const key = `signIn.messages.${what}`;
  await tx.notify({ users: [userId] }, { key, params });
  const reach = await tx.one<{ email: string | null; mobile: string | null }>(
    sql`select email, mobile from "user" where id = ${userId}`,
  );
  const [channel, to] = reach?.email ? (['email', reach.email] as const) : (['sms', reach?.mobile] as const);
  if (to) await sendOutside(tx, { channel, to, lang, subjectKey: 'signIn.messages.subject', bodyKey: key, params });
}
