import { isCreditCode } from '../../../shared/domain/account/credit-code.ts';
import { passwordIssue, PASSWORD_MIN } from '../../../shared/domain/account/password-rules.ts';
import { registration } from '../../../shared/domain/account/registration.entity.ts';
import type { RegistrationKind } from '../../../shared/domain/account/supplier.values.ts';
import type { Reason } from '../../../shared/domain/kernel/entity.ts';

/** What the registration wizard asks for (`POST /account/registration/open`). */
export const emptyApplication = {
  kind: 'domesticEnterprise' as string,
  account: '',
  password: '',
  again: '',
  organizationName: '',
  creditCode: '',
  legalRepresentative: '',
  country: '',
  contact: '',
  mobile: '',
  email: '',
  channel: 'sms' as string,
  code: '',
};
/** A filled wizard. */
export type Application = typeof emptyApplication;
/** One entry of the wizard. */
export type Entry = keyof Application;

const ORGANIZATION: Readonly<Record<RegistrationKind, readonly Entry[]>> = {
  domesticEnterprise: ['organizationName', 'creditCode', 'legalRepresentative', 'contact', 'mobile', 'email'],
  domesticIndividual: ['organizationName', 'mobile', 'email'],
  external: ['organizationName', 'country', 'contact', 'mobile', 'email'],
};

/** The entries of each step; those of the organization depend on its kind. */
export const entriesOf = ({ kind }: Application) =>
  ({
    account: ['kind', 'account', 'password', 'again'],
    organization: ORGANIZATION[kind as RegistrationKind] ?? ORGANIZATION.domesticEnterprise,
    confirm: ['code'],
  }) as const satisfies Readonly<Record<string, readonly Entry[]>>;

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
  if (entry === 'code') return /^\d{6}$/.test(value) ? undefined : 'supplierUi.codeBad';
  return undefined;
}

/** What is sent: what belongs to the kind, without the repetition, the code in capitals. A person is its own contact. */
export function payloadOf(values: Application): Record<string, string> {
  const { account, password, kind, channel, code, creditCode, organizationName } = values;
  const facts = Object.fromEntries(entriesOf(values).organization.map(entry => [entry, values[entry]]));
  return {
    account,
    password,
    kind,
    channel,
    code: code.trim(),
    ...facts,
    ...('creditCode' in facts ? { creditCode: creditCode.toUpperCase() } : {}),
    ...('contact' in facts ? {} : { contact: organizationName }),
  };
}

/** The fewest characters of a password, for the hint. */
export const passwordMin = PASSWORD_MIN;
