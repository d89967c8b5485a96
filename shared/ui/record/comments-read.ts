import type { Comment, CommentPage } from '../../domain/kernel/comment-wire.ts';

/** The comments that a reader has before them, newest first, and from where older ones are read. */
export interface CommentsRead {
  /** The newest page they were last brought up to date with. */
  readonly page?: CommentPage;
  readonly rows: readonly Comment[];
  readonly next: string | null;
}

/** Nothing has been read. */
export const NOTHING_READ: CommentsRead = { rows: [], next: null };

const without = (rows: readonly Comment[], gone: readonly Comment[]): readonly Comment[] => {
  const ids = new Set(gone.map(row => row.id));
  return rows.filter(row => !ids.has(row.id));
};

/**
 * The newest page, read anew, before what was read: what a new comment pushes off that page stays. Where so many came that the two no
 * longer touch, what was read is left out, and read again on demand.
 */
export function withNewest(read: CommentsRead, page: CommentPage): CommentsRead {
  const known = new Set(read.rows.map(row => row.id));
  const touches = page.next !== null && page.rows.some(row => known.has(row.id));
  if (!touches) return { page, rows: page.rows, next: page.next };
  return { page, rows: [...page.rows, ...without(read.rows, page.rows)], next: read.next };
}

/** A further page of older ones behind what was read. */
export const withOlder = (read: CommentsRead, page: CommentPage): CommentsRead => ({
  ...read,
  rows: [...read.rows, ...without(page.rows, read.rows)],
  next: page.next,
});

/** One of them as it is now. */
export const withChanged = (read: CommentsRead, changed: Comment): CommentsRead => ({
  ...read,
  rows: read.rows.map(row => (row.id === changed.id ? changed : row)),
});
