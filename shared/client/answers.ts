import type { ApiError } from './api-error.ts';

/** An HTTP answer: the parsed body, or its text or Blob where it is not JSON. */
export interface Answer {
  readonly status: number;
  readonly data: unknown;
  /** The answer showed that the local clock had been moved by more than a minute; the next request goes by the right one. */
  readonly clockMoved?: boolean;
}

/** A message for people. A `notification` stays until it is closed; it is used for texts over 500 characters (spec §9). */
export interface ClientMessage {
  readonly kind: 'toast' | 'notification';
  readonly text: string;
  readonly error: ApiError;
  /** The element whose call it is about. */
  readonly host?: HTMLElement | undefined;
}

/** The replaceable ends of the error catalogue (spec §8). */
export interface ApiHandlers {
  /** The session is over: show the message and go to the sign-in page. */
  onSignedOut(message: string): void;
  /** Code 203 (contract §2): the answer is returned to its caller as usual. */
  onAttention(data: unknown): void;
  onMessage(message: ClientMessage): void;
}

/** A failed answer and whether it ends the session. */
export interface Failure {
  readonly error: ApiError;
  readonly signedOut: boolean;
}

/** The parts of an envelope, none of them sure: older services leave some out, write numbers as texts, or `message` for `msg`. */
export interface LooseEnvelope {
  readonly code?: unknown;
  readonly success?: unknown;
  readonly msg?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
}

/** Codes that are no success whatever else the envelope says (spec §8). */
const REFUSED = [401, 403];

/** The envelope of a plain success; anything else is read by `failureOf`. */
export function successOf({ status, data }: Answer): LooseEnvelope | undefined {
  const body = (data ?? {}) as LooseEnvelope;
  return status >= 200 && status < 300 && body.success !== false && body.code && !REFUSED.includes(+body.code)
    ? body
    : undefined;
}
