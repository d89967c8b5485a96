import type { ErrorData } from '../domain/kernel/wire.ts';

/** Why a call failed: `status` is the HTTP status (0: no answer), `code` the envelope's code, `message` in the user's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly data: ErrorData;
  /** The page itself gave the call up; nothing is shown to the user. */
  readonly aborted: boolean;

  constructor(
    message: string,
    details: { status?: number; code?: number; data?: ErrorData | null; aborted?: boolean } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = details.status ?? 0;
    this.code = details.code ?? this.status;
    this.data = details.data ?? {};
    this.aborted = details.aborted ?? false;
  }
}
