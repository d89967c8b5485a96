import type { Envelope } from '../domain/kernel/wire.ts';
import type { ApiError } from './api-error.ts';

/** An HTTP answer: the parsed body, or its text or Blob where it is not JSON. */
export interface Answer {
  readonly status: number;
  readonly data: unknown;
}

/** A message for people. A `notification` stays until it is closed; it is used for texts over 500 characters (spec §9). */
export interface ClientMessage {
  readonly kind: 'toast' | 'notification';
  readonly text: string;
  readonly error: ApiError;
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

/** Whether a body has the shape of the platform's envelope. */
export const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'success' in value;

/** The envelope of a plain success; anything else is read by `failureOf`. */
export const successOf = ({ status, data }: Answer): Envelope | undefined =>
  status >= 200 && status < 300 && isEnvelope(data) && data.success !== false && data.code && data.code !== 401
    ? data
    : undefined;
