import { atom, type WritableAtom } from 'nanostores';
import type { PasswordRule } from '../domain/account/sign-in-rule.ts';
import type { SessionData } from '../domain/kernel/wire.ts';

/** The password must be changed before a session is given: it is new, was set by somebody else, is too old, or falls short of the rule. */
export interface PasswordMatter {
  readonly attention: 'passwordChange';
  readonly reason: 'first' | 'reset' | 'expired' | 'weak';
  readonly ticket: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
  readonly rule: PasswordRule;
  readonly account?: string;
}

/** A second factor must be set up before a session is given. `uri` is what an authenticator app scans, `secret` the same to type. */
export interface EnrolMatter {
  readonly attention: 'enrolOtp';
  readonly ticket: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
  readonly secret: string;
  readonly uri: string;
}

/** What must be settled before a sign-in is complete (envelope code 203). */
export type SignInMatter = PasswordMatter | EnrolMatter;

/** What a sign-in answers: a session, or what stands in its way. */
export type SignInAnswer = SessionData | SignInMatter;

/** Whether the data of an answer is a matter of signing in. */
export function isSignInMatter(data: unknown): data is SignInMatter {
  const matter = data as Partial<SignInMatter> | null | undefined;
  return (
    typeof matter?.ticket === 'string' && (matter.attention === 'passwordChange' || matter.attention === 'enrolOtp')
  );
}

const KEY = Symbol.for('ebs.signInMatter.v1');

/** The matter in hand. In memory only: its ticket is worth a session, so it stands in no address and no storage. */
export const $signInMatter = ((globalThis as Record<symbol, unknown>)[KEY] ??= atom<SignInMatter | null>(
  null,
)) as WritableAtom<SignInMatter | null>;
