import { sql } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { HttpRefusal } from '../errors.ts';
import { refuse, refuseFields } from '../refusal.ts';
import type { Tx } from '../types.ts';
import { defineAuthOperation, type SignInAnswer } from './auth-operation.ts';
import { takeCaptcha } from './captcha.ts';
import { enter } from './conclude.ts';
import { endSessions, refuseUsed, refuseWeak, ruleIn, storePassword, type Owner } from './credentials.ts';
import { accountSubject, countOf, lockedSeconds, networkSubject, tooMany } from './failures.ts';
import { signInFields } from './login.operation.ts';
import { redeemTicket, useCode } from './one-time.ts';
import { hasFactor } from './otp.ts';
import { provePassword } from './own-password.ts';
import { knownType, personIn, type Person } from './people.ts';
import { refuseAtTheDoor } from './start-session.ts';
import { FORGOT_TOPIC, resetCode } from './reset-code.ts';
import { tellPerson } from './tell-person.ts';

const { userType, account, password, captcha } = signInFields;

async function takeOwnPassword(tx: Tx, owner: Owner, chosen: string, input = 'password'): Promise<void> {
  await refuseWeak(tx, owner, chosen, input);
  await refuseUsed(tx, owner, chosen, input);
  await storePassword(tx, owner, chosen);
}

/** Gives the new password that a sign-in asked for (code 203) and goes on with the sign-in. A password that is refused leaves the ticket good. */
export const renewPassword = defineAuthOperation({
  method: 'POST',
  path: '/user/password/renew',
  access: 'public',
  summary: 'Changes the password that sign-in did not accept any more, with its ticket; answers as sign-in does.',
  input: { ticket: field.text({ required: true, max: 100 }), password },
  async handle({ deps, input, within, address, userAgent, lang, forget }) {
    const entered = await within<SignInAnswer>(async tx => {
      const ticket = await redeemTicket(tx, 'passwordChange', input.ticket ?? '');
      const person = ticket && (await personIn(tx, ticket.subject));
      if (!ticket || !person) return refuse('signIn.ticketOver', 401);
      const { way, otp } = ticket.payload as { way: 'password'; otp: boolean };
      // Given before the person set up a second factor: now that one must be shown.
      if (!otp && (await hasFactor(tx, person.id))) return refuse('signIn.ticketOver', 401);
      const arrival = { way, otp, address, userAgent, lang };
      const rule = await ruleIn(tx, person);
      refuseAtTheDoor(person, rule, arrival);
      await takeOwnPassword(tx, person, input.password ?? '');
      await endSessions(tx, person.id);
      await tellPerson(tx, person.id, lang, 'passwordChanged');
      return enter(tx, deps, person, rule, arrival);
    });
    forget();
    return entered;
  },
});

/** Changes the own password; the person's other sessions end. */
export const changePassword = defineAuthOperation({
  method: 'POST',
  path: '/user/password/change',
  access: 'signedIn',
  summary: "Changes the own password, against the present one; the person's other sessions end.",
  input: { oldPassword: password, newPassword: password },
  async handle(context) {
    const { input, within, sessionId, lang, forget } = context;
    const { person } = await provePassword(context, input.oldPassword ?? '', 'oldPassword');
    await within(async tx => {
      await takeOwnPassword(tx, person, input.newPassword ?? '', 'newPassword');
      await endSessions(tx, person.id, sessionId);
      await tellPerson(tx, person.id, lang, 'passwordChanged');
    });
    forget();
    return null;
  },
});

const askedTooOften = (seconds: number): HttpRefusal =>
  new HttpRefusal(
    429,
    { key: 'signIn.askedTooOften', params: { minutes: Math.ceil(seconds / 60) } },
    { 'retry-after': String(seconds) },
  );

const HOUR = 60;
const MOST_OF_ACCOUNT = 6;
const MOST_OF_NETWORK = 30;

/**
 * Asks for a code with which the password can be set anew. Whether the account exists is looked up after the answer has been given, so
 * neither the answer nor its duration tells. 401: captcha; 429: asked too often for this account name or from this network.
 */
export const forgotPassword = defineAuthOperation({
  method: 'POST',
  path: '/user/password/forgot',
  access: 'public',
  summary:
    'Sends a code for a new password by e-mail or SMS when there is such an account; the answer is the same when there is none.',
  input: { userType, account, channel: field.text({ required: true, max: 5, pattern: /^(email|sms)$/ }), captcha },
  async handle({ deps, input, within, address, lang }) {
    await takeCaptcha(deps, input.captcha);
    const subjects = [
      [`forgot:${accountSubject(input.account ?? '')}`, MOST_OF_ACCOUNT],
      [`forgot:${networkSubject(address)}`, MOST_OF_NETWORK],
    ] as const;
    await within(async tx => {
      for (const [subject, most] of subjects) {
        const wait = await lockedSeconds(tx, subject);
        if (wait) throw askedTooOften(wait);
        await countOf(tx, subject, most, HOUR);
      }
      const { account, channel } = input;
      await tx.publish(FORGOT_TOPIC, {
        account,
        userType: knownType(input.userType ?? 0),
        channel,
        lang,
        tenantId: 'platform',
      });
    });
    return null;
  },
});

/** Sets a password anew with the code that was sent; all sessions of the person end. A refused password leaves the code good. */
export const resetPassword = defineAuthOperation({
  method: 'POST',
  path: '/user/password/reset',
  access: 'public',
  summary: 'Sets a new password with the code that was sent; all sessions of the person end.',
  input: { userType, account, code: field.text({ required: true, max: 6, pattern: /^\d{6}$/ }), password },
  async handle({ input, within, address, lang, forget }) {
    const network = networkSubject(address);
    const done = await within(async tx => {
      const wait = await lockedSeconds(tx, network);
      if (wait) throw tooMany(wait);
      const person = await personNamed(tx, input.account ?? '', knownType(input.userType ?? 0));
      if (
        !(await useCode(tx, resetCode(person?.id ?? accountSubject(input.account ?? '')), input.code ?? '')) ||
        !person
      ) {
        await countOf(tx, network, 60, 5);
        return false;
      }
      await takeOwnPassword(tx, person, input.password ?? '');
      await endSessions(tx, person.id);
      await tellPerson(tx, person.id, lang, 'passwordChanged');
      return true;
    });
    if (!done) refuseFields({ code: 'signIn.wrongCode' });
    forget();
    return null;
  },
});

async function personNamed(tx: Tx, name: string, type: number): Promise<Person | undefined> {
  const found = await tx.one<{ id: string | null }>(sql`select account_by_name(${name}) as id`);
  const person = await personIn(tx, found?.id ?? '');
  return person?.userType === type ? person : undefined;
}
