import type { SignInWay } from './rule-in-force.ts';

/** One page of a list that goes on after `next`. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly next: string | null;
}

/** A person as the lists of sign-in control name them. */
export interface PersonLine {
  readonly userId: string;
  readonly name: string;
  readonly account: string;
  readonly organization: string | null;
}

/** An account that is locked, until when, and whether only on one device. */
export interface LockedAccount extends PersonLine {
  readonly until: string;
  readonly failures: number;
  readonly oneDevice: boolean;
}

/** A session that goes on. */
export interface RunningSession extends PersonLine {
  readonly id: string;
  readonly address: string;
  readonly browser: string;
  readonly system: string;
  readonly way: SignInWay;
  readonly otp: boolean;
  readonly startedAt: string;
  readonly lastSeenAt: string;
  readonly own: boolean;
}

/** How a person signs in, and what the reader may do about it: `true`, or why not in the reader's language. */
export interface SignInActs {
  readonly password: boolean;
  readonly otp: boolean;
  readonly locked: boolean;
  readonly can: Readonly<Partial<Record<'setPassword' | 'removeOtp' | 'unlock', true | string>>>;
}

/** A line of the sign-in log; the person's fields are null where there is no such account. */
export interface SignInLine {
  readonly id: string;
  readonly at: string;
  readonly userId: string | null;
  readonly name: string | null;
  readonly account: string | null;
  readonly address: string;
  readonly browser: string;
  readonly way: SignInWay;
  readonly outcome: string;
}

/** How attempts to sign in end; the labels are `signIn.outcomes.<outcome>`. */
export const OUTCOMES = [
  'signedIn',
  'wrongPassword',
  'wrongOtp',
  'wrongCertificate',
  'disabled',
  'tenant',
  'way',
  'network',
  'hours',
  'passwordChange',
  'enrolOtp',
] as const;

/** Where the value of a sign-in rule comes from; of a company's rule also the company's name. */
export interface RuleSource {
  readonly value: unknown;
  readonly from: 'product' | 'platform' | 'tenant' | 'company';
  readonly company?: string;
}

/** By field of a sign-in rule: what holds, and which level says so. */
export type InheritedRule = Readonly<Record<string, RuleSource>>;

/** A person whose password somebody may want to reset. */
export interface ResetCandidate {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly organization: string | null;
  /** Why the reader cannot, in the reader's language; null when it is possible. */
  readonly reason: string | null;
}

/** What became of one person's password in a reset of several. */
export interface ResetResult {
  readonly userId: string;
  readonly name: string;
  readonly account: string;
  readonly done: boolean;
  /** The generated password, answered this once. */
  readonly password?: string;
  /** Where a code was sent, shortened. */
  readonly to?: string;
  /** Why it was not done, in the caller's language. */
  readonly reason?: string;
}
