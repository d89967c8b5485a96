import { solveChallenge } from 'altcha-lib';
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha';
import type { Challenge } from 'altcha-lib/types';
import type { Api } from '../../../../shared/client/api.ts';
import { ApiError } from '../../../../shared/client/api-error.ts';
import './captcha.strings.ts';

/** Longest work for one captcha. An old telephone takes some seconds; what takes this long will not end. */
const PATIENCE = 60_000;
/** The page draws and answers keys at least this often while the work goes on. */
const BREATH = 30;
/** Where the prefix is longer, how long it takes cannot be foreseen by chance alone. */
const FORESEEABLE_DIGITS = 8;

/** A captcha that could not be solved here; `reason` is the key of what to tell the person. */
const failure = (reason: 'insecure' | 'slow') => new ApiError('', { data: { reason: `signInCaptcha.${reason}` } });

/**
 * Fetches a captcha and solves it: a proof of work (ALTCHA, version 2) that asks nothing of the person. The hashing runs outside the
 * page's thread (WebCrypto), and between two hashes the page gets its turn. `onProgress` hears how likely the work would be done by
 * now, 0 to 1. Answers the payload for the call that wanted it, base64. Rejects with an `ApiError`.
 */
export async function solveCaptcha(api: Api, onProgress: (done: number | undefined) => void): Promise<string> {
  if (!globalThis.crypto?.subtle) throw failure('insecure');
  const challenge = await api.get<Challenge>('/user/captcha', {}, { outside: true, quiet: true, keep: true });
  const { algorithm, keyPrefix } = challenge.parameters;
  const derive = algorithm.startsWith('PBKDF2') ? derivePbkdf2 : deriveSha;
  const expected = keyPrefix.length > FORESEEABLE_DIGITS ? undefined : 16 ** keyPrefix.length;
  let tries = 0;
  let rested = performance.now();
  const solution = await solveChallenge({
    challenge,
    timeout: PATIENCE,
    async deriveKey(parameters, salt, password) {
      tries += 1;
      if (performance.now() - rested > BREATH) {
        onProgress(expected && 1 - Math.exp(-tries / expected));
        await new Promise(resolve => setTimeout(resolve));
        rested = performance.now();
      }
      return derive(parameters, salt, password);
    },
  });
  if (!solution) throw failure('slow');
  const { parameters, signature } = challenge;
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}
