import type { CommentAudience } from './comments.ts';

/** A person who may be called in a comment. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** A comment as its readers get it. A removed one keeps its place without its text. */
export interface Comment {
  readonly id: string;
  readonly text: string;
  readonly authorName: string;
  readonly organizationName: string;
  readonly audience: CommentAudience;
  readonly mentions: readonly Colleague[];
  readonly at: string;
  readonly editedAt: string | null;
  readonly removedAt: string | null;
  readonly revision: number;
  /** The reader wrote it. */
  readonly mine: boolean;
  /** Until when the reader may reword it; null when not. ISO 8601. */
  readonly editableUntil: string | null;
}

/** `GET /comment/list`: newest first. */
export interface CommentPage {
  readonly rows: readonly Comment[];
  /** Of the oldest comment shown, when there are older ones: the next page's `before`. */
  readonly next: string | null;
  readonly audiences: readonly CommentAudience[];
  /** Topics of the server's events that tell of new comments. */
  readonly topics: readonly string[];
}
