import type { Envelope, ErrorData } from '../../shared/domain/kernel/wire.ts';

/** A successful answer (contract §1). */
export const success = <T>(data: T): Envelope<T> => ({ code: 200, success: true, msg: '', data });

/** An answer that needs something of the person first (contract §2, code 203). */
export const attention = <T>(data: T): Envelope<T> => ({ code: 203, success: true, msg: '', data });

/** A refused or failed answer: `code` is the HTTP status, `msg` says what to do in the caller's language. */
export const failure = (
  status: number,
  msg: string,
  data: ErrorData & Record<string, unknown> = {},
): Envelope<ErrorData> => ({ code: status, success: false, msg, data });
