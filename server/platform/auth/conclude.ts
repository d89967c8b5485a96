import { passwordIssue } from '../../../shared/domain/account/password-rules.ts';
import type { RuleInForce } from '../../../shared/domain/account/rule-in-force.ts';
import type { PasswordRule } from '../../../shared/domain/account/sign-in-rule.ts';
import { HttpRefusal } from '../errors.ts';
import type { Refusal } from '../refusal.ts';
import type { Tx } from '../types.ts';
import { barrierTo } from './admission.ts';
import { noteAttempt } from './attempts.ts';
import type { AuthDeps } from './auth-deps.ts';
import type { Attention, SignInAnswer } from './auth-operation.ts';
import type { Credential, Facts } from './facts.ts';
import { countFailure, forgetFailures, lockedFor, lockedSeconds } from './failures.ts';
import { issueTicket } from './one-time.ts';
import { factorRequired, makeSecret, sealSecret, useFactor } from './otp.ts';
import { barredBy, type Person } from './people.ts';
import { otpRefusal } from './refusals.ts';
import { startSessionIn, type Arrival } from './start-session.ts';

const TICKET_SECONDS = 600;
const DAY_MS = 86_400_000;

/** What was typed beside the proof of identity. `password` is given when that was the proof, so that its strength and age are looked at. */
export interface Typed {
  readonly otp: string | null;
  readonly password?: string;
}

type Outcome = SignInAnswer | Refusal;

/**
 * Lets a person in whose password or certificate has been found right: state, rule, second factor, then what must be settled first, then
 * the session. All in one transaction, so that a one-time code works once and a lock that came meanwhile holds. Throws `Refusal`.
 */
export async function conclude(
  deps: AuthDeps,
  facts: Facts & { readonly person: Person },
  arrival: Arrival,
  typed: Typed,
): Promise<SignInAnswer> {
  const outcome = await deps.services.apart<Outcome>(tx => decide(tx, deps, facts, arrival, typed));
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

async function decide(
  tx: Tx,
  deps: AuthDeps,
  { person, rule, credential, subjects }: Facts & { readonly person: Person },
  arrival: Arrival,
  { otp, password }: Typed,
): Promise<Outcome> {
  const sealed = credential?.otpSecret ?? undefined;
  // A certificate cannot be guessed: whoever locks an account by wrong passwords does not keep its owner out.
  const wait = password !== undefined || sealed ? await lockedSeconds(tx, subjects.account) : undefined;
  if (wait) return lockedFor(wait);
  const bar = barredBy(person);
  if (bar) {
    await noteAttempt(tx, person.id, arrival, person.state === 'disabled' ? 'disabled' : 'tenant');
    return new HttpRefusal(403, bar);
  }
  const barrier = barrierTo(rule, { ...arrival, at: new Date() });
  if (barrier) {
    await noteAttempt(tx, person.id, arrival, barrier.part);
    return new HttpRefusal(403, barrier.reason);
  }
  if (sealed && !otp) return otpRefusal('kernel.otpNeeded');
  if (sealed && otp && !(await useFactor(tx, deps, person.id, sealed, otp))) {
    const locked = await countFailure(tx, subjects.account, subjects.network, rule);
    await noteAttempt(tx, person.id, arrival, 'wrongOtp');
    return locked ? lockedFor(locked) : otpRefusal('kernel.wrongOtp');
  }
  await forgetFailures(tx, subjects.account);
  const proven = { ...arrival, otp: sealed !== undefined };
  const reason = credential && password !== undefined ? changeReason(rule, person, credential, password) : undefined;
  if (reason) return askForPassword(tx, person, rule, proven, reason);
  return enter(tx, deps, person, rule, proven);
}

/** Starts the session, unless the rule asks for a second factor that the person does not have: then that is set up first. */
export async function enter(
  tx: Tx,
  deps: AuthDeps,
  person: Person,
  rule: RuleInForce,
  arrival: Arrival,
): Promise<SignInAnswer> {
  if (arrival.otp || !factorRequired(rule, person)) return startSessionIn(tx, deps, person, rule, arrival);
  const made = await makeSecret(person.account);
  const secret = sealSecret(deps, person.id, made.secret).toString('base64');
  await noteAttempt(tx, person.id, arrival, 'enrolOtp');
  const payload = { way: arrival.way, secret };
  return { attention: 'enrolOtp', ...made, ...(await ticketFor(tx, 'otpEnrol', person, payload)) } as Attention;
}

/** Why a password must be changed before anything else, or undefined. */
function changeReason(
  rule: RuleInForce,
  person: Person,
  { mustChange, changedAt }: Credential,
  password: string,
): 'first' | 'reset' | 'expired' | 'weak' | undefined {
  if (mustChange) return mustChange;
  if (rule.maxAgeDays > 0 && Date.now() - Date.parse(changedAt) > rule.maxAgeDays * DAY_MS) return 'expired';
  return passwordIssue(password, [person.account, person.name], rule) ? 'weak' : undefined;
}

async function askForPassword(
  tx: Tx,
  person: Person,
  rule: RuleInForce,
  arrival: Arrival,
  reason: string,
): Promise<Attention> {
  await noteAttempt(tx, person.id, arrival, 'passwordChange');
  const ticket = await ticketFor(tx, 'passwordChange', person, { way: arrival.way, otp: arrival.otp ?? false });
  return { attention: 'passwordChange', reason, rule: passwordRuleOf(rule), ...ticket } as Attention;
}

/** The part of a rule that people who choose a password are told. */
export const passwordRuleOf = ({ minLength, classes, history, maxAgeDays }: RuleInForce): PasswordRule => ({
  minLength,
  classes,
  history,
  maxAgeDays,
});

/** What a sign-in ticket stands for: a proven identity, for ten minutes. */
type TicketPurpose = 'passwordChange' | 'otpEnrol';

async function ticketFor(
  tx: Tx,
  purpose: TicketPurpose,
  person: Person,
  payload: Readonly<Record<string, unknown>>,
): Promise<Pick<Attention, 'ticket' | 'expiresAt'>> {
  const ticket = await issueTicket(tx, { purpose, subject: person.id, payload }, TICKET_SECONDS);
  return { ticket, expiresAt: Date.now() + TICKET_SECONDS * 1000 };
}
