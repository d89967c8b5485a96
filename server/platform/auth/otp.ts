import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { RuleInForce } from '../../../shared/domain/account/rule-in-force.ts';
import type { Tx } from '../types.ts';
import type { AuthDeps } from './auth-deps.ts';
import type { Person } from './people.ts';

const ISSUER = 'E-Bidding';
const PERIOD = 30;
const CODES = 10;
const DIGITS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A new authenticator secret as it is shown to the person: to type, and as the address that an app scans (`otpauth:`). */
export interface NewSecret {
  readonly secret: string;
  readonly uri: string;
}

// Loaded with the first code: a quiet server does without it.
const otpauth = () => import('otpauth');

/** Makes a secret of 160 bits (RFC 4226 §4, R6). */
export async function makeSecret(account: string): Promise<NewSecret> {
  const { Secret, TOTP } = await otpauth();
  const secret = new Secret({ size: 20 });
  return {
    secret: secret.base32,
    uri: new TOTP({ issuer: ISSUER, label: account, secret, period: PERIOD }).toString(),
  };
}

const keyOf = (deps: AuthDeps): Buffer =>
  Buffer.from(hkdfSync('sha256', deps.secret('otp'), '', 'authenticator secrets', 32));

/** Encrypts a secret (AES-256-GCM, bound to its person) as it lies in the database: nonce, tag, text. */
export function sealSecret(deps: AuthDeps, userId: string, secret: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(deps), nonce).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** The secret again. Throws when it belongs to another person or the installation's key is another. */
export function openSecret(deps: AuthDeps, userId: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(deps), sealed.subarray(0, 12))
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}

/** The time step whose code fits, one step of clock difference allowed either way (RFC 6238 §5.2); undefined when none. */
export async function stepOf(secret: string, code: string, at: number = Date.now()): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const { Secret, TOTP } = await otpauth();
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    timestamp: at,
    window: 1,
  });
  return delta === null ? undefined : Math.floor(at / 1000 / PERIOD) + delta;
}

/** Whether the rule asks this person for a second factor. */
export const factorRequired = (rule: RuleInForce, person: Pick<Person, 'roles' | 'userType'>): boolean =>
  rule.otpUserTypes.includes(String(person.userType)) || person.roles.some(role => rule.otpRoles.includes(role));

/** Uses up a code of the person's authenticator, or a recovery code; false when it does not fit or was used before. */
export async function useFactor(
  tx: Tx,
  deps: AuthDeps,
  userId: string,
  sealed: Buffer,
  code: string,
): Promise<boolean> {
  const plain = code.replace(/[\s-]/g, '').toUpperCase();
  const secret = readSecret(deps, userId, sealed);
  const step = secret ? await stepOf(secret, plain) : undefined;
  const used =
    step === undefined
      ? await tx.rows(sql`update recovery_code set used_at = clock_timestamp() where user_id = ${userId} and code_hash = ${recoveryHash(deps, userId, plain)}
          and used_at is null returning user_id`)
      : await tx.rows(
          sql`update credential set otp_step = ${step} where user_id = ${userId} and otp_step < ${step} returning user_id`,
        );
  return used.length > 0;
}

/** The secret, or undefined when it cannot be read: a code is then wrong for the person, and the operator reads why in the log. */
function readSecret(deps: AuthDeps, userId: string, sealed: Buffer): string | undefined {
  try {
    return openSecret(deps, userId, sealed);
  } catch {
    deps.services.log.error(
      { userId },
      'an authenticator secret cannot be read: EBS_SECRET_OTP has changed, or it is another person’s',
    );
    return undefined;
  }
}

/** Gives a person an authenticator; false when there is one already. The code's step is used up with it. */
export async function enrol(tx: Tx, userId: string, sealed: Buffer, step: number): Promise<boolean> {
  const done =
    await tx.rows(sql`update credential set otp_secret = ${sealed}, otp_step = ${step}, otp_since = clock_timestamp(), otp_pending = null, otp_pending_until = null
    where user_id = ${userId} and otp_secret is null returning user_id`);
  return done.length > 0;
}

/** Whether a person has an authenticator. */
export const hasFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.one(sql`select 1 from credential where user_id = ${userId} and otp_secret is not null`)) !== undefined;

/** Takes authenticator and recovery codes away. */
export async function unenrol(tx: Tx, userId: string): Promise<void> {
  await tx.rows(
    sql`update credential set otp_secret = null, otp_since = null, otp_pending = null, otp_pending_until = null where user_id = ${userId}`,
  );
  await tx.rows(sql`delete from recovery_code where user_id = ${userId}`);
}

/** Gives a person ten new recovery codes of 50 bits, shown this once; earlier ones end. */
export async function renewRecoveryCodes(tx: Tx, deps: AuthDeps, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, recoveryCode);
  await tx.rows(sql`delete from recovery_code where user_id = ${userId}`);
  await tx.rows(sql`insert into recovery_code (user_id, code_hash)
    select ${userId}, unnest(${codes.map(code => recoveryHash(deps, userId, code.replace('-', '')))}::bytea[])`);
  return codes;
}

function recoveryCode(): string {
  const text = Array.from(randomBytes(10), byte => DIGITS[byte % DIGITS.length]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

// Keyed, so that the table alone does not let the codes be guessed.
const recoveryHash = (deps: AuthDeps, userId: string, plain: string): Buffer =>
  createHmac('sha256', keyOf(deps)).update(`${userId}\n${plain}`).digest();
