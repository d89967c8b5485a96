import { Refusal } from '../refusal.ts';

/** Refuses (401) until a captcha is solved; the page gets one from `GET /user/captcha`. */
export function refuseCaptcha(reason: string): never {
  throw new Refusal(401, reason, { need: 'captcha' });
}

/** The refusal (401) of a missing or wrong one-time code. */
export const otpRefusal = (reason: 'kernel.otpNeeded' | 'kernel.wrongOtp'): Refusal =>
  new Refusal(401, reason, { need: 'otp' });
