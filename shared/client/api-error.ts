import type { ErrorData } from '../domain/kernel/wire.ts';

/** Why a call failed: `status` is the HTTP status (0: no answer), `code` the envelope's code, `message` in the user's language. */
export class ApiError extends Error {
  declare readonly status: number;
  declare readonly code: number;
  declare readonly data: ErrorData;
  /** The page itself gave the call up; nothing is shown to the user. */
  declare readonly aborted: boolean;

  constructor(
    message: string,
    {
      status = 0,
      code = status,
      data,
      aborted = false,
    }: { status?: number; code?: number; data?: ErrorData | null; aborted?: boolean } = {},
  ) {
    super(message);
    Object.assign(this, { name: 'ApiError', status, code, data: data ?? {}, aborted });
  }
}
