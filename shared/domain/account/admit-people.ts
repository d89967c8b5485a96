/** How new people get their first password: a link by mail, or a password shown once that must be changed at the first sign-in. */
export const ADMIT_WAYS = ['invite', 'temporary'] as const;

/** Most people made at once. */
export const MOST_ADMITTED = 100;

/** A person who was made: to whom the invitation went, or the password, answered this once. */
export interface Admitted {
  readonly userId: string;
  readonly name: string;
  readonly account: string;
  readonly to?: string;
  readonly password?: string;
}

/** What an invitation tells the person before the password is chosen. */
export interface Invited {
  readonly name: string;
  readonly account: string;
  readonly userType: number;
  readonly organizationName: string;
  readonly rule: import('./sign-in-rule.ts').PasswordRule;
}
