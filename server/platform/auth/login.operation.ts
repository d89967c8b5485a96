import { field } from '../../../shared/domain/kernel/fields.ts';
import { refuse } from '../refusal.ts';
import { noteAttempt } from './attempts.ts';
import { defineAuthOperation, type AuthContext, type SignInAnswer } from './auth-operation.ts';
import { takeCaptcha, type TakenCaptcha } from './captcha.ts';
import { conclude } from './conclude.ts';
import { factsOfAccount, type Facts } from './facts.ts';
import { captchaDue, countFailure, lockedFor, refuseWaiting } from './failures.ts';
import { knownType } from './people.ts';
import { passwordFits } from './passwords.ts';
import { Refusal } from '../refusal.ts';

/** The inputs that all ways of signing in have in common. */
export const signInFields = {
  userType: field.integer({ required: true, max: 99 }),
  account: field.text({ required: true, max: 64 }),
  password: field.text({ required: true, max: 200 }),
  /** A code of the authenticator, or a recovery code. */
  otp: field.text({ max: 24 }),
  /** Base64 of the solved challenge (ALTCHA v2). */
  captcha: field.text({ max: 4000 }),
};

/**
 * Signs a person in with a password. 401: wrong account, password or type (one message, one duration, whether or not the account
 * exists), or a code or captcha is needed (`need`); 403: the account is disabled, or the rule does not permit the way, network or hour;
 * 429: locked. Code 203: something must be settled first.
 */
export const login = defineAuthOperation({
  method: 'POST',
  path: '/user/login',
  access: 'public',
  summary: 'Signs in with a password; answers the session, or with code 203 what must be settled first.',
  input: signInFields,
  async handle(context) {
    const { deps, input, address } = context;
    const userType = knownType(input.userType ?? 0);
    const facts = await factsOfAccount(deps.pool, input.account ?? '', userType, context);
    refuseWaiting(facts.standing);
    const captcha = captchaDue(facts.rule, facts.standing) ? await takeCaptcha(deps, input.captcha) : undefined;
    const { person, credential } = facts;
    const fits = await passwordFits(credential?.passwordHash, input.password ?? '');
    if (!fits || !person || person.userType !== userType) return refuseWrong(context, facts);
    const arrival = { way: 'password', address, userAgent: context.userAgent, lang: context.lang } as const;
    const typed = { otp: input.otp, password: input.password ?? '' };
    return conclude(deps, { ...facts, person }, arrival, typed).catch(giveBackFor(captcha));
  },
});

/** A captcha solved for the password alone is good for the request that brings the code as well. */
export const giveBackFor =
  (captcha: TakenCaptcha | undefined) =>
  async (error: unknown): Promise<SignInAnswer> => {
    if (captcha && error instanceof Refusal && error.reason === 'kernel.otpNeeded') await captcha.giveBack();
    throw error;
  };

async function refuseWrong({ within, address, userAgent }: AuthContext, facts: Facts): Promise<never> {
  const { person, rule, subjects } = facts;
  const locked = await within(async tx => {
    const wait = await countFailure(tx, subjects.account, subjects.network, rule);
    await noteAttempt(tx, person?.id, { way: 'password', address, userAgent }, 'wrongPassword');
    return wait;
  });
  if (locked) throw lockedFor(locked);
  return refuse('kernel.wrongCredentials', 401);
}
