import type { ErrorData } from '../domain/kernel/wire.ts';
import { type Answer, type Failure, isEnvelope } from './answers.ts';
import { ApiError } from './api-error.ts';
import { $forbidden } from './forbidden.ts';

/**
 * Reads an answer by the error catalogue; undefined when it is a success. `message` is accepted for `msg`. For a call `outside` a
 * session, such as a sign-in with a wrong password, a 401 keeps the server's own words.
 */
export async function failureOf(
  answer: Answer,
  type: 'text' | 'blob',
  say: (key: 'expired' | 'unknown' | 'request') => string,
  outside = false,
): Promise<Failure | undefined> {
  const httpError = answer.status < 200 || answer.status >= 300;
  const body = type === 'blob' ? await envelopeInBlob(answer) : answer.data;
  if (type === 'blob' && !httpError && body === undefined) return undefined;
  const envelope = isEnvelope(body) ? body : undefined;
  const stated = envelope?.msg || (body as { message?: string } | undefined)?.message;
  const fail = (message: string, signedOut = false): Failure => ({
    error: new ApiError(message, {
      status: answer.status,
      code: envelope?.code || answer.status,
      data: envelope?.data as ErrorData | null,
    }),
    signedOut,
  });
  if (answer.status === 403 || envelope?.code === 403) $forbidden.set($forbidden.get() + 1);
  if (answer.status === 401) return fail((outside && stated) || say('expired'), true);
  if (envelope?.code === 401) return fail(stated || say('expired'), true);
  if (httpError && (body === undefined || body === '')) return fail(say('unknown'), true);
  if (httpError || !envelope || envelope.success === false || !envelope.code) return fail(stated || say('request'));
  return undefined;
}

async function envelopeInBlob({ status, data }: Answer): Promise<unknown> {
  const blob = data as Blob | undefined;
  if (!blob || blob.size === 0) return undefined;
  if (status >= 200 && status < 300 && !blob.type.includes('json')) return undefined;
  try {
    const value: unknown = JSON.parse(await blob.text());
    // A JSON file that was asked for is a file, not an envelope.
    return isEnvelope(value) || status >= 300 ? value : undefined;
  } catch {
    return {};
  }
}
