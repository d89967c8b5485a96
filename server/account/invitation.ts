import type { user } from '../../shared/domain/account/user.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { loginPathOf } from '../../shared/routes/sign-in-paths.ts';
import { barredBy, personIn, type Person } from '../platform/auth/people.ts';
import { issueTicket, readTicket, redeemTicket } from '../platform/auth/one-time.ts';
import type { Lang } from '../platform/i18n.ts';
import { sendOutside } from '../platform/outside/send-outside.ts';
import { refuse } from '../platform/refusal.ts';
import type { Services, Tx } from '../platform/types.ts';

const PURPOSE = 'invitation';
const DAYS = 7;

/**
 * Sends a new person a link by which the first password is chosen, good for seven days and once. Only to a mail address: a link does not
 * fit into every text message, and a telephone is not where one works. Run as system.
 */
export async function invite(
  tx: Tx,
  services: Pick<Services, 'config'>,
  person: Pick<RecordOf<typeof user>, 'id' | 'name' | 'account' | 'userType'> & { readonly email: string },
  lang: Lang,
): Promise<void> {
  const ticket = await issueTicket(tx, { purpose: PURPOSE, subject: person.id }, DAYS * 24 * 60 * 60);
  const link = new URL(loginPathOf(Number(person.userType)), services.config.baseUrl);
  link.searchParams.set('step', 'invited');
  link.searchParams.set('ticket', ticket);
  await sendOutside(tx, {
    channel: 'email',
    to: person.email,
    lang,
    subjectKey: 'signIn.messages.invitedSubject',
    bodyKey: 'signIn.messages.invited',
    params: { name: person.name ?? '', account: person.account ?? '', link: link.href, days: String(DAYS) },
  });
}

/** The person of an invitation. Refuses (401) one that is over, was used, or of somebody who may not come in any more. */
export async function invitedPerson(tx: Tx, ticket: string, use: boolean): Promise<Person> {
  const found = await (use ? redeemTicket : readTicket)(tx, PURPOSE, ticket);
  const person = found && (await personIn(tx, found.subject));
  if (!person || barredBy(person)) refuse('signIn.invitationOver', 401);
  return person;
}
