/** What a tenant asks of a password. */
export interface PasswordRule {
  /** Fewest characters. */
  readonly minLength: number;
  /** How many of the four kinds of characters: small letters, capitals, digits, signs. */
  readonly classes: number;
  /** How many earlier passwords must not be used again. */
  readonly history: number;
  /** After how many days it must be changed; 0 means never. */
  readonly maxAgeDays: number;
}

/** How people of a user type sign in (`GET /user/sign-in-rule`). */
export interface SignInRule {
  readonly password: PasswordRule;
  /** A captcha is asked for at this moment, before the first try. */
  readonly captcha: boolean;
  readonly ways: readonly ('password' | 'certificate')[];
  /** Other systems that people of this type may sign in with. */
  readonly systems: readonly { readonly code: string; readonly name: string }[];
}

/** The kinds of characters a password may hold. */
export const PASSWORD_CLASSES = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u] as const;

/** How many kinds of characters a password holds. */
export const classesOf = (password: string): number =>
  PASSWORD_CLASSES.filter(pattern => pattern.test(password)).length;
