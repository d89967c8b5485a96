import { randomInt } from 'node:crypto';
import type { Challenge, Payload } from 'altcha-lib';
import type { AuthDeps } from './auth-deps.ts';
import { challengeKey, giveBackChallenge, useChallenge } from './challenge.ts';
import { refuseCaptcha } from './refusals.ts';

const LIFETIME = 5 * 60_000;
// Each try of the solver costs this many rounds of SHA-256; the right counter lies in the range, so the work is the same for everybody:
// about a second on a telephone, a quarter of it on a desk. The server itself spends one try.
const COST = 20_000;
const [FEWEST, MOST] = [40, 60];

// Loaded with the first challenge: a quiet server does without it.
const altcha = async () => {
  const [library, { deriveKey }] = await Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/pbkdf2')]);
  return { ...library, deriveKey };
};

/** The two keys of challenges, derived from the installation's secret. */
const keys = (deps: AuthDeps) => ({
  hmacSignatureSecret: challengeKey(deps, 'captcha').toString('hex'),
  hmacKeySignatureSecret: challengeKey(deps, 'captcha solution').toString('hex'),
});

/**
 * A challenge that a computer solves by work alone, without a puzzle for people (ALTCHA v2; WCAG 2.2, 3.3.8). Good for five minutes and
 * one use.
 */
export async function makeChallenge(deps: AuthDeps): Promise<Challenge> {
  const { createChallenge, deriveKey } = await altcha();
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(FEWEST, MOST),
    expiresAt: new Date(Date.now() + LIFETIME),
    deriveKey,
    ...keys(deps),
  });
}

/** A solved challenge that has been taken in. */
export interface TakenCaptcha {
  /** Makes it good for another request of the same sign-in. */
  giveBack(): Promise<void>;
}

/** Takes a solved challenge (base64 of the ALTCHA payload) in. Refuses (401, `need: captcha`) a missing, wrong, old or used one. */
export async function takeCaptcha(deps: AuthDeps, text: string | null): Promise<TakenCaptcha> {
  if (!text) return refuseCaptcha('signIn.captchaNeeded');
  const payload = payloadOf(text);
  const { verifySolution, deriveKey } = await altcha();
  const good = payload && (await verifySolution({ ...payload, deriveKey, ...keys(deps) }).catch(() => undefined));
  if (!payload || !good?.verified) return refuseCaptcha('signIn.captchaAgain');
  const mark = Buffer.from(payload.challenge.signature ?? '', 'hex');
  if (!(await useChallenge(deps, mark, LIFETIME))) return refuseCaptcha('signIn.captchaAgain');
  return { giveBack: () => giveBackChallenge(deps, mark) };
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
