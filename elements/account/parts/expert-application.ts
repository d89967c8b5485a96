import { passwordIssue } from '../../../shared/domain/account/password-rules.ts';
import type { Reason } from '../../../shared/domain/kernel/entity.ts';
import { expertFields } from '../../../shared/domain/review/expert-fields.ts';

/** What the wizard asks for (`POST /review/expert/open`). */
export const emptyExpert = { account: '', password: '', again: '', name: '', mobile: '', email: '', code: '' };
/** A filled wizard. */
export type ExpertEntries = typeof emptyExpert;
/** One entry of the wizard. */
export type ExpertEntry = keyof ExpertEntries;

/** The entries of each step; the first step, the rules, has none. */
export const expertSteps = {
  know: [],
  account: ['account', 'password', 'again'],
  contact: ['name', 'mobile', 'email', 'code'],
  confirm: ['account', 'password', 'again', 'name', 'mobile', 'email', 'code'],
} as const satisfies Readonly<Record<string, readonly ExpertEntry[]>>;

/** Entries that are never kept in the browser. */
export const UNKEPT: readonly ExpertEntry[] = ['password', 'again', 'code'];

/** Why an entry cannot be taken yet, or undefined. The server decides again. */
export function expertFaultOf(entry: ExpertEntry, values: ExpertEntries): Reason | undefined {
  const value = entry === 'password' || entry === 'again' ? values[entry] : values[entry].trim();
  if (!value) return 'accountArea.wizard.required';
  switch (entry) {
    case 'account':
      return /^[A-Za-z][\w.-]{3,39}$/.test(value) ? undefined : 'accountArea.wizard.nameBad';
    case 'password':
      return passwordIssue(value, [values.account, values.name]);
    case 'again':
      return value === values.password ? undefined : 'accountArea.wizard.againBad';
    case 'mobile':
      return expertFields.mobile.pattern?.test(value) ? undefined : 'accountArea.wizard.mobileBad';
    case 'email':
      return expertFields.email.pattern?.test(value) ? undefined : 'accountArea.wizard.emailBad';
    case 'code':
      return /^\d{6}$/.test(value) ? undefined : 'expertArea.open.codeBad';
    default:
      return undefined;
  }
}

/** The step (from 0) on which an entry stands. */
export const stepOf = (entry: string): number => ((expertSteps.account as readonly string[]).includes(entry) ? 1 : 2);
