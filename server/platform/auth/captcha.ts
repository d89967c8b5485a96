import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { refuseCaptcha } from './refusals.ts';
import type { AuthDeps } from './auth-deps.ts';
import { run } from '../pool.ts';

const LIFETIME = 5 * 60_000;
// Each try of the solver costs this many rounds of SHA-256; the right counter lies in the range, so the work is the same for everybody:
// about a second on a telephone, a quarter of it on a desk. The server itself spends one try.
const COST = 20_000;
const [FEWEST, MOST] = [40, 60];

/** The two keys of challenges, derived from the installation's secret. */
const keys = (secret: Buffer) => ({
  hmacSignatureSecret: createHmac('sha256', secret).update('challenge').digest('hex'),
  hmacKeySignatureSecret: createHmac('sha256', secret).update('solution').digest('hex'),
});

/**
 * A challenge that a computer solves by work alone, without a puzzle for people (ALTCHA v2; WCAG 2.2, 3.3.8). Good for five minutes and
 * one use.
 */
export const makeChallenge = (deps: AuthDeps): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(FEWEST, MOST),
    expiresAt: new Date(Date.now() + LIFETIME),
    deriveKey,
    ...keys(deps.secret('captcha')),
  });

/** A solved challenge that has been taken in. */
export interface TakenCaptcha {
  /** Gives it back for another request, when this one was neither refused nor carried out for its sake. */
  giveBack(): Promise<void>;
}

/** Takes a solved challenge (base64 of the ALTCHA payload) in. Refuses (401, `need: captcha`) a missing, wrong, old or used one. */
export async function takeCaptcha(deps: AuthDeps, text: string | null): Promise<TakenCaptcha> {
  if (!text) return refuseCaptcha('signIn.captchaNeeded');
  const payload = payloadOf(text);
  const good =
    payload &&
    (await verifySolution({ ...payload, deriveKey, ...keys(deps.secret('captcha')) }).catch(() => undefined));
  if (!payload || !good?.verified) return refuseCaptcha('signIn.captchaAgain');
  const signature = Buffer.from(String(payload.challenge.signature), 'hex');
  const taken = await run(
    deps.pool,
    sql`insert into captcha_used (signature, expires_at) values (${signature}, clock_timestamp() + ${LIFETIME}::int * interval '1 ms') on conflict do nothing returning 1`,
  );
  if (taken.length === 0) return refuseCaptcha('signIn.captchaAgain');
  return {
    giveBack: async () => void (await run(deps.pool, sql`delete from captcha_used where signature = ${signature}`)),
  };
}

function payloadOf(text: string): Payload | undefined {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Partial<Payload>;
    if (!challenge?.parameters || !challenge.signature || !solution) return undefined;
    return { challenge, solution };
  } catch {
    return undefined;
  }
}
