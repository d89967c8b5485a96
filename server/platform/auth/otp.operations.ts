import { sql } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import type { SessionData } from '../../../shared/domain/kernel/wire.ts';
import { refuse, refuseFields } from '../refusal.ts';
import { defineAuthOperation, type AuthContext } from './auth-operation.ts';
import { ruleIn } from './credentials.ts';
import { countFailure, lockedFor, lockedSeconds } from './failures.ts';
import type { Facts } from './facts.ts';
import { signInFields } from './login.operation.ts';
import { redeemTicket } from './one-time.ts';
import {
  enrol,
  factorRequired,
  makeSecret,
  openSecret,
  renewRecoveryCodes,
  sealSecret,
  stepOf,
  unenrol,
  useFactor,
} from './otp.ts';
import { provePassword } from './own-password.ts';
import { personIn, type Person } from './people.ts';
import { refuseAtTheDoor, startSessionIn } from './start-session.ts';
import { tellPerson } from './tell-person.ts';

const { password } = signInFields;
const code = field.text({ required: true, max: 6, pattern: /^\d{6}$/ });
const otp = field.text({ required: true, max: 24 });
const ENROL_MINUTES = 10;

/** How a person's second factor stands. */
export const otpState = defineAuthOperation({
  method: 'GET',
  path: '/user/otp',
  access: 'signedIn',
  summary:
    'Whether the person has a second factor, how many recovery codes are left, and whether the rule asks for one.',
  input: {},
  handle: ({ within, actor }) =>
    within(async tx => {
      const held = await tx.one<{ enabled: boolean; left: number }>(sql`
        select exists (select 1 from credential where user_id = ${actor.id} and otp_secret is not null) as enabled,
          (select count(*)::int from recovery_code where user_id = ${actor.id} and used_at is null) as left`);
      const required = factorRequired(await ruleIn(tx, actor), actor);
      return { enabled: held?.enabled ?? false, recoveryLeft: held?.left ?? 0, required };
    }),
});

/** Makes a secret for the person's authenticator, to be confirmed by a code within ten minutes. Refuses (409) when there is one already. */
export const startOtp = defineAuthOperation({
  method: 'POST',
  path: '/user/otp/start',
  access: 'signedIn',
  summary: 'Makes a secret for an authenticator app; nothing changes until it is confirmed.',
  input: { password },
  async handle(context) {
    const { deps, input, within } = context;
    const { person, credential } = await provePassword(context, input.password ?? '', 'password');
    if (credential?.otpSecret) refuse('signIn.otpAlready');
    const made = await makeSecret(person.account);
    const sealed = sealSecret(deps, person.id, made.secret);
    await within(tx =>
      tx.rows(
        sql`update credential set otp_pending = ${sealed}, otp_pending_until = clock_timestamp() + ${ENROL_MINUTES}::int * interval '1 minute' where user_id = ${person.id}`,
      ),
    );
    return made;
  },
});

/** Turns the second factor on with a first code; answers the recovery codes, which are shown this once. */
export const confirmOtp = defineAuthOperation({
  method: 'POST',
  path: '/user/otp/confirm',
  access: 'signedIn',
  summary: 'Turns the second factor on with a code of the authenticator; answers ten recovery codes.',
  input: { code },
  handle: ({ deps, input, within, actor, lang }) =>
    within(async tx => {
      const held = await tx.one<{ otp_pending: Buffer }>(sql`
        select otp_pending from credential where user_id = ${actor.id} and otp_pending_until > clock_timestamp() and otp_secret is null for update`);
      if (!held) return refuse('signIn.otpNotStarted');
      const step = await stepOf(openSecret(deps, actor.id, held.otp_pending), input.code ?? '');
      if (step === undefined) return refuseFields({ code: 'kernel.wrongOtp' });
      await enrol(tx, actor.id, held.otp_pending, step);
      await tellPerson(tx, actor.id, lang, 'otpEnrolled');
      return { recoveryCodes: await renewRecoveryCodes(tx, deps, actor.id) };
    }),
});

/** Sets up the second factor that the rule asked for at sign-in (code 203) and completes the sign-in. A wrong code leaves the ticket good. */
export const enrolAtSignIn = defineAuthOperation({
  method: 'POST',
  path: '/user/otp/enrol',
  access: 'public',
  summary:
    'Sets up the second factor that sign-in asked for, with its ticket; answers the session and ten recovery codes.',
  input: { ticket: field.text({ required: true, max: 100 }), code },
  handle: ({ deps, input, within, address, userAgent, lang }) =>
    within<SessionData & { readonly recoveryCodes: readonly string[] }>(async tx => {
      const ticket = await redeemTicket(tx, 'otpEnrol', input.ticket ?? '');
      const person = ticket && (await personIn(tx, ticket.subject));
      if (!ticket || !person) return refuse('signIn.ticketOver', 401);
      const { way, secret } = ticket.payload as { way: 'password'; secret: string };
      const rule = await ruleIn(tx, person);
      const arrival = { way, otp: true, address, userAgent, lang };
      refuseAtTheDoor(person, rule, arrival);
      const sealed = Buffer.from(secret, 'base64');
      const step = await stepOf(openSecret(deps, person.id, sealed), input.code ?? '');
      if (step === undefined) return refuseFields({ code: 'kernel.wrongOtp' });
      if (!(await enrol(tx, person.id, sealed, step))) return refuse('signIn.ticketOver', 401);
      await tellPerson(tx, person.id, lang, 'otpEnrolled');
      const recoveryCodes = await renewRecoveryCodes(tx, deps, person.id);
      return { ...(await startSessionIn(tx, deps, person, rule, arrival)), recoveryCodes };
    }),
});

/** Replaces the recovery codes. */
export const renewCodes = defineAuthOperation({
  method: 'POST',
  path: '/user/otp/renew-codes',
  access: 'signedIn',
  summary: 'Replaces the recovery codes, against password and one-time code.',
  input: { password, otp },
  async handle(context) {
    const facts = await provePassword(context, context.input.password ?? '', 'password');
    const recoveryCodes = await withFactor(context, facts, tx => renewRecoveryCodes(tx, context.deps, facts.person.id));
    return { recoveryCodes };
  },
});

/** Turns the second factor off. A rule that asks for one makes the person set up another at the next sign-in. */
export const removeOwnOtp = defineAuthOperation({
  method: 'POST',
  path: '/user/otp/remove',
  access: 'signedIn',
  summary: 'Turns the second factor off, against password and one-time code.',
  input: { password, otp },
  async handle(context) {
    const facts = await provePassword(context, context.input.password ?? '', 'password');
    const { id } = facts.person;
    await withFactor(context, facts, async tx => {
      await unenrol(tx, id);
      await tellPerson(tx, id, context.lang, 'otpRemoved');
    });
    return null;
  },
});

/** Does work once the person has shown a code of the second factor, in the same transaction. A wrong one counts as at sign-in. */
async function withFactor<T>(
  { deps, input, within }: AuthContext<{ readonly otp: string | null }>,
  { person, rule, credential, subjects }: Facts & { readonly person: Person },
  work: (tx: Parameters<Parameters<AuthContext['within']>[0]>[0]) => Promise<T>,
): Promise<T> {
  const sealed = credential?.otpSecret ?? refuse('signIn.otpNotEnabled');
  const done = await within<{ readonly wait?: number | undefined } | { readonly answer: T }>(async tx => {
    const wait = await lockedSeconds(tx, subjects.account);
    if (wait) return { wait };
    if (await useFactor(tx, deps, person.id, sealed, input.otp ?? '')) return { answer: await work(tx) };
    return { wait: await countFailure(tx, subjects.account, subjects.network, rule) };
  });
  if ('answer' in done) return done.answer;
  if (done.wait) throw lockedFor(done.wait);
  return refuseFields({ otp: 'kernel.wrongOtp' });
}
