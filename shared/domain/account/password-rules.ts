import type { Reason } from '../kernel/entity.ts';
import { DEFAULT_RULE } from './rule-in-force.ts';
import { classesOf, type PasswordRule } from './sign-in-rule.ts';

// The words that guessing starts with; a password is refused when it is one of them with digits or signs around it.
const COMMON = [
  'password',
  'passw0rd',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'admin',
  'administrator',
  'letmein',
  'welcome',
  'iloveyou',
  'woaini',
  'abc',
  'abcd',
  'abcde',
  'test',
  'supplier',
  'tender',
  'toubiao',
  'zhaobiao',
  'caigou',
  'ebidding',
  'monkey',
  'dragon',
  'sunshine',
  'football',
];

/** Fewest characters of a password where no rule says more (NIST SP 800-63B asks for at least 8; longer beats stranger signs). */
export const PASSWORD_MIN = DEFAULT_RULE.minLength;

/**
 * Why a password cannot be taken, or undefined: too short or too uniform for the rule, too common, or the person's own names. What only
 * the server knows, such as earlier passwords, is not looked at.
 */
export function passwordIssue(
  password: string,
  names: readonly string[] = [],
  { minLength, classes }: Pick<PasswordRule, 'minLength' | 'classes'> = DEFAULT_RULE,
): Reason | undefined {
  if ([...password].length < minLength) return { key: 'kernel.tooShort', params: { min: minLength } };
  if (classesOf(password) < classes) return { key: 'account.reasons.fewClasses', params: { classes } };
  const bare = password.toLowerCase();
  const core = bare.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  if (core === '' ? isRun(bare) : COMMON.includes(core)) return 'account.reasons.commonPassword';
  if (new Set(bare).size < 4) return 'account.reasons.commonPassword';
  const own = names.map(name => name.trim().toLowerCase()).filter(name => name.length >= 4);
  return own.some(name => bare.includes(name)) ? 'account.reasons.passwordHasName' : undefined;
}

// Digits and signs alone: a run such as 1234567890 or a date.
const isRun = (text: string) => /^\d+$/.test(text);
