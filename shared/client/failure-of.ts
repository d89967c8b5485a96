import type { ErrorData } from '../domain/kernel/wire.ts';
import { type Answer, type Failure, type LooseEnvelope, successOf } from './answers.ts';
import { ApiError } from './api-error.ts';
import { $forbidden } from './forbidden.ts';

const isBody = (value: unknown): value is LooseEnvelope =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Reads an answer by the error catalogue (spec §8); undefined when it is a success. `message` is accepted for `msg`, and a code written
 * as text for a number. For a call `outside` a session, such as a sign-in with a wrong password, a 401 keeps the server's own words.
 */
export async function failureOf(
  answer: Answer,
  type: 'text' | 'blob',
  say: (key: 'expired' | 'unknown' | 'request') => string,
  outside = false,
): Promise<Failure | undefined> {
  const { status } = answer;
  const httpError = status < 200 || status >= 300;
  const data = type === 'blob' ? await envelopeInBlob(answer) : answer.data;
  if (type === 'blob' && !httpError && data === undefined) return undefined;
  if (successOf({ status, data })) return undefined;
  const body = isBody(data) ? data : undefined;
  const code = Number(body?.code) || status;
  const stated = textOf(body?.msg) || textOf(body?.message);
  const fail = (message: string, signedOut = false): Failure => ({
    error: new ApiError(message, { status, code, data: isBody(body?.data) ? (body.data as ErrorData) : null }),
    signedOut,
  });
  if (status === 401) return fail((outside && stated) || say('expired'), true);
  if (code === 401) return fail(stated || say('expired'), true);
  const isEmpty = data === undefined || data === null || (typeof data === 'string' && data.trim() === '');
  if (httpError && isEmpty) return fail(say('unknown'), true);
  if (code === 403) $forbidden.set($forbidden.get() + 1);
  return fail(stated || say('request'));
}

async function envelopeInBlob({ status, data }: Answer): Promise<unknown> {
  const blob = data as Blob | undefined;
  if (!blob || blob.size === 0) return undefined;
  const isOk = status >= 200 && status < 300;
  if (isOk && !blob.type.includes('json')) return undefined;
  try {
    const value: unknown = JSON.parse(await blob.text());
    // A JSON file that was asked for is a file, not an envelope.
    return !isOk || (isBody(value) && 'code' in value && 'success' in value) ? value : undefined;
  } catch {
    // A file that only calls itself JSON is a file; an error page is an error with a body.
    return isOk ? undefined : {};
  }
}
