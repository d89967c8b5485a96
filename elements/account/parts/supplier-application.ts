import { isCreditCode } from '../../../shared/domain/account/credit-code.ts';
import { passwordIssue, PASSWORD_MIN } from '../../../shared/domain/account/password-rules.ts';
import { registration } from '../../../shared/domain/account/registration.entity.ts';
import type { Reason } from '../../../shared/domain/kernel/entity.ts';

/** What the registration wizard asks for (`POST /account/registration/open`). */
export const emptyApplication = {
  account: '',
  password: '',
  again: '',
  organizationName: '',
  creditCode: '',
  legalRepresentative: '',
  contact: '',
  mobile: '',
  email: '',
};
/** A filled wizard. */
export type Application = typeof emptyApplication;
/** One entry of the wizard. */
export type Entry = keyof Application;

/** The entries of each step. */
export const steps = {
  account: ['account', 'password', 'again'],
  organization: ['organizationName', 'creditCode', 'legalRepresentative', 'contact', 'mobile', 'email'],
} as const satisfies Readonly<Record<string, readonly Entry[]>>;

const text = (key: string): Reason => `accountArea.wizard.${key}`;

/** Why an entry cannot be taken yet, or undefined. The server decides again. */
export function faultOf(entry: Entry, values: Application): Reason | undefined {
  const value = entry === 'password' || entry === 'again' ? values[entry] : values[entry].trim();
  if (!value) return text('required');
  if (entry === 'account') return /^[A-Za-z][\w.-]{3,39}$/.test(value) ? undefined : text('nameBad');
  if (entry === 'password') return passwordIssue(value, [values.account, values.contact]);
  if (entry === 'again') return value === values.password ? undefined : text('againBad');
  if (entry === 'creditCode') return isCreditCode(value.toUpperCase()) ? undefined : 'account.reasons.creditCode';
  if (entry === 'mobile') return registration.fields.mobile.pattern?.test(value) ? undefined : text('mobileBad');
  if (entry === 'email') return registration.fields.email.pattern?.test(value) ? undefined : text('emailBad');
  return undefined;
}

/** What is sent: without the repetition, the code in capitals, nothing that is empty. */
export function payloadOf({ again: _, ...values }: Application): Record<string, string> {
  const filled = Object.entries({ ...values, creditCode: values.creditCode.toUpperCase() }).filter(
    ([, value]) => value.trim() !== '',
  );
  return Object.fromEntries(filled);
}

/** The fewest characters of a password, for the hint. */
export const passwordMin = PASSWORD_MIN;
