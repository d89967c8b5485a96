/** The ways of signing in. `sso` and `legacy` are sign-ins that another system vouches for. */
export const SIGN_IN_WAYS = ['password', 'certificate', 'sso', 'legacy'] as const;
/** One way of signing in. */
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** The sign-in rule that holds for a tenant's people, after inheritance: nothing is left open. Sources: GB/T 22239-2019 8.1.4.1, NIST SP 800-63B. */
export interface RuleInForce {
  /** Fewest characters of a password. */
  readonly minLength: number;
  /** Of small letters, capital letters, digits and other characters, how many kinds a password must hold. */
  readonly classes: number;
  /** How many earlier passwords must not come again. */
  readonly history: number;
  /** Days after which a password must be changed; 0 never. */
  readonly maxAgeDays: number;
  /** Failures in a row that lock an account. */
  readonly tries: number;
  readonly lockMinutes: number;
  /** Failures of an account after which a captcha is asked for; 0 always. */
  readonly captchaAfter: number;
  /** Most sessions of a person at a time, the oldest ends; 0 any number. */
  readonly mostSessions: number;
  /** Minutes without a request after which a session ends. */
  readonly idleMinutes: number;
  /** Hours after which a session ends, however busy it is. */
  readonly longestHours: number;
  readonly ways: readonly SignInWay[];
  /** Roles and user types that must have a second factor. */
  readonly otpRoles: readonly string[];
  readonly otpUserTypes: readonly string[];
  /** Networks (CIDR) from which people may sign in; none named: from anywhere. */
  readonly networks: readonly { readonly cidr: string }[];
  /** Hours of the day, `HH:MM`, in `zone`; from later than to: over midnight. Equal to `00:00` and `24:00`: all day. */
  readonly hoursFrom: string;
  readonly hoursTo: string;
  /** An IANA time zone. */
  readonly zone: string;
}

/** What holds where neither the tenant's rule nor the platform's says anything. */
export const DEFAULT_RULE: RuleInForce = {
  minLength: 10,
  classes: 2,
  history: 5,
  maxAgeDays: 0,
  tries: 5,
  lockMinutes: 15,
  captchaAfter: 3,
  mostSessions: 0,
  idleMinutes: 240,
  longestHours: 24,
  ways: SIGN_IN_WAYS,
  otpRoles: [],
  otpUserTypes: [],
  networks: [],
  hoursFrom: '00:00',
  hoursTo: '24:00',
  zone: 'Asia/Shanghai',
};
