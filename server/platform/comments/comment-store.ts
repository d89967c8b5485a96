import { sql } from 'kysely';
import type { Actor } from '../../../shared/domain/kernel/access.ts';
import type { Colleague, Comment } from '../../../shared/domain/kernel/comment-wire.ts';
import {
  audiencesFor,
  commentAudiences,
  mayComment,
  type CommentAudience,
} from '../../../shared/domain/kernel/comments.ts';
import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { readingFor } from '../access.ts';
import { refuse } from '../refusal.ts';
import { loadRow } from '../store.ts';
import type { StoreTx } from '../tx.ts';
import type { Tx } from '../types.ts';

/** Which record is meant. */
export const recordFields = {
  entity: field.text({ required: true, max: 64, pattern: /^[A-Za-z]+$/ }),
  id: field.text({ required: true, max: 64, pattern: /^[A-Za-z0-9_-]+$/ }),
};

/** A comment as it is stored. */
export interface CommentRow {
  readonly id: string;
  readonly entity: string;
  readonly recordId: string;
  readonly text: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly audience: CommentAudience;
  readonly mentions: readonly Colleague[];
  readonly at: string;
  readonly editedAt: string | null;
  readonly removedAt: string | null;
  readonly revision: number;
}

/** The columns of `CommentRow`. */
export const columns = sql`id, entity, record_id as "recordId", text, author_id as "authorId", author_name as "authorName",
  organization_id as "organizationId", organization_name as "organizationName", audience, mentions, at, edited_at as "editedAt",
  removed_at as "removedAt", revision`;

/** What a caller may comment on. */
export interface Commentable {
  readonly entity: AnyEntity;
  /** Whom the caller may address, and of whom read. */
  readonly audiences: readonly CommentAudience[];
}

/**
 * The entity of a record that the caller may comment on, and whom the caller reaches there, after checking that the caller sees the record as a holder of `read`: 404
 * outside of the scope, 403 without the permission and to experts, 409 where no comments are taken.
 */
export async function commentable(tx: Tx, actor: Actor, name: string, id: string): Promise<Commentable> {
  const { session } = tx as StoreTx;
  const entity = session.registry.entity(name) ?? refuse('kernel.notFound', 404);
  const { where, guest } = readingFor(session.registry.moduleOf(entity), { actor });
  if (guest) refuse('kernel.noPermission', 403);
  const row = await loadRow(session, entity, id, { where });
  if (!mayComment(actor)) refuse('comment.reasons.expert', 403);
  if (commentAudiences(entity).length === 0) refuse('comment.reasons.notHere');
  return { entity, audiences: audiencesFor(entity, row, actor) };
}

/** The topics on which a reader hears of new comments on a record; another organization's comments are not even counted there. */
export const topicsOf = ({ entity, audiences }: Commentable, id: string, organizationId: string): string[] =>
  audiences.map(audience => topicOf(entity.name, id, audience, organizationId));

/** The topic of one audience of a record's comments. */
export const topicOf = (entity: string, id: string, audience: CommentAudience, organizationId: string): string =>
  `comment:${entity}:${id}:${audience === 'all' ? 'all' : organizationId}`;

/** Until when its writer may reword a comment, unix milliseconds. */
export const editableUntil = (tx: Pick<Tx, 'configured'>, row: Pick<CommentRow, 'at'>, actor: Actor): number =>
  Date.parse(row.at) + tx.configured('comments.editMinutes', actor) * 60_000;

/** A comment as this reader gets it. */
export function shownComment(row: CommentRow, actor: Actor, now: Date, tx: Pick<Tx, 'configured'>): Comment {
  const { entity: _e, recordId: _r, authorId, organizationId: _o, ...rest } = row;
  const mine = authorId === actor.id;
  const until = editableUntil(tx, row, actor);
  const gone = row.removedAt !== null;
  return {
    ...rest,
    text: gone ? '' : row.text,
    mentions: gone ? [] : row.mentions,
    mine,
    editableUntil: mine && !gone && now.getTime() < until ? new Date(until).toISOString() : null,
  };
}

/** Writes the line of a comment's history and tells those who follow the record's comments. */
export async function note(
  tx: Tx,
  actor: Actor,
  action: 'create' | 'edit' | 'remove',
  row: CommentRow,
  changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>,
): Promise<void> {
  const { address } = (tx as StoreTx).session;
  const [from, to] = { create: [null, 'shown'], edit: ['shown', 'shown'], remove: ['shown', 'removed'] }[action];
  await tx.rows(sql`insert into audit (at, tenant_id, actor_id, actor_name, address, action, entity, record_id, from_state, to_state, revision, changes)
    values (app_now(), ${actor.tenantId}, ${actor.id}, ${actor.name}, ${address}, ${action}, 'comment', ${row.id}, ${from}, ${to}, ${row.revision}, ${JSON.stringify(changes)}::jsonb)`);
  await tx.publish(topicOf(row.entity, row.recordId, row.audience, row.organizationId), { id: row.id });
}
