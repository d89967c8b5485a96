import type { AnyEntity, RecordOf } from './entity.ts';
import type { Actions } from './verdict.ts';

/** Every JSON answer (contract §1). An error has `success: false`, the HTTP status as `code`, and in `data` what a program needs. */
export interface Envelope<T = unknown> {
  readonly code: number;
  readonly success: boolean;
  readonly msg: string;
  readonly data: T;
}

/** What an error's `data` may hold. `reason` is the string key behind `msg`; `current` the record as it stands, on a conflict. */
export interface ErrorData {
  readonly reason?: string;
  /** Field path → message in the caller's language. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly ruleId?: string;
  readonly law?: string;
  readonly article?: string;
  readonly current?: unknown;
  /** What a refused sign-in lacks: a one-time code, or a solved captcha. */
  readonly need?: 'otp' | 'captcha';
}

/** A record as the server answers it: its fields, what this reader may do now, and the names of what it refers to (id → name). */
export type Answered<E extends AnyEntity> = RecordOf<E> & {
  readonly actions: Actions;
  readonly labels?: Readonly<Record<string, string>>;
};

/** One page of a list. `total` is exact up to 10,000 and then stays there with `totalCapped`; `next` is the cursor of the next page or null. */
export interface ListAnswer<R> {
  readonly rows: readonly R[];
  readonly total: number;
  readonly totalCapped?: boolean;
  readonly next: string | null;
  readonly labels?: Readonly<Record<string, string>>;
}

/** One line of a record's history: who did what, when, and which fields changed. */
export interface HistoryEntry {
  readonly at: string;
  readonly actorId: string | null;
  readonly actorName: string;
  /** The actor's organization as it is named now; left out where the reader may not know the actor. */
  readonly organizationName?: string;
  readonly action: string;
  readonly fromState: string | null;
  readonly toState: string;
  readonly revision: number;
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
  readonly input?: unknown;
}

/** Session data (contract §1); times in unix milliseconds. */
export interface SessionData {
  readonly token: string;
  readonly refreshToken: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly refreshExpiresAt: number;
  readonly prefectureCode: string;
  readonly signingKey?: string;
  /** Base64url of 32 bytes: the person's key for the queries of addresses; present only when query encryption is on. */
  readonly queryKey?: string;
}

/** `GET /user/info`. */
export interface UserInfo {
  readonly id: string;
  readonly userType: number;
  readonly name: string;
  readonly account: string;
  readonly organization: { readonly id: string; readonly name: string; readonly kind: string };
  readonly roles: readonly string[];
  readonly prefectureCode: string;
  /** What the tenant shows at the head of the portal in place of the product's name and mark; `logo` is read at `GET /account/tenant/logo`. */
  readonly brand?: { readonly name?: string; readonly logo?: string };
}

/** One node of `GET /user/menus`; the title in the caller's language. */
export interface MenuNode {
  readonly path: string;
  readonly title: string;
  readonly icon?: string;
  readonly children: readonly MenuNode[];
}
