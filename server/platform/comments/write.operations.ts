import { sql } from 'kysely';
import type { Actor } from '../../../shared/domain/kernel/access.ts';
import type { Colleague } from '../../../shared/domain/kernel/comment-wire.ts';
import { LONGEST_COMMENT, MOST_MENTIONS } from '../../../shared/domain/kernel/comments.ts';
import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../../shared/domain/kernel/values.ts';
import { findRoute } from '../../../shared/routes/registry.ts';
import { newId } from '../ids.ts';
import { defineOperation } from '../module.ts';
import { refuse, refuseFields } from '../refusal.ts';
import type { Tx } from '../types.ts';
import { readersAmong } from './comment-readers.ts';
import {
  columns,
  commentable,
  type CommentRow,
  editableUntil,
  note,
  recordFields,
  shownComment,
} from './comment-store.ts';

const MOST_COMMENTS = 2000;
const audienceSet = valueSet('commentAudience', ['own', 'all']);
const text = field.longText({ required: true, max: LONGEST_COMMENT });
const written = {
  id: field.text({ required: true, max: 64, pattern: /^[A-Za-z0-9_-]+$/ }),
  revision: field.integer({ required: true, min: 1 }),
};

/** `POST /comment/create`. */
export const createComment = defineOperation({
  method: 'POST',
  path: '/comment/create',
  access: 'signedIn',
  input: {
    ...recordFields,
    text,
    audience: field.choice(audienceSet),
    mentions: field.rows({ userId: field.ref('user', { required: true }) }, { max: MOST_MENTIONS }),
    /** Where the record is read in the portal, for the message to those mentioned. */
    path: field.text({ max: 500, pattern: /^\/[\w/-]+(\?[\w=&%.~-]*)?$/ }),
    /** A key of the page, the same when it sends the comment again because no answer came. */
    key: field.text({ max: 40, pattern: /^[A-Za-z0-9_-]+$/ }),
  },
  summary:
    'Writes a comment on a record, for the own organization or, where the entity allows it, for all who run the record together.',
  async handle({ tx, actor, input, now }) {
    const { entity, audiences } = await commentable(tx, actor, String(input.entity), String(input.id));
    const audience = input.audience ?? 'own';
    if (!audiences.includes(audience)) refuseFields({ audience: 'comment.reasons.audience' });
    const path = input.path && findRoute(input.path.split('?')[0] ?? '') ? input.path : undefined;
    await tx.rows(
      sql`select pg_advisory_xact_lock(hashtextextended(${`comment\n${input.entity}\n${input.id}\n${actor.organizationId}`}, 0))`,
    );
    const key = input.key ?? null;
    const sent = await tx.one<CommentRow>(sql`select ${columns} from record_comment
      where author_id = ${actor.id} and entity = ${entity.name} and record_id = ${input.id} and key = ${key}`);
    if (sent) return shownComment(sent, actor, now, tx);
    const held = await tx.one<{ count: number }>(
      sql`select count(*)::int as count from record_comment where entity = ${entity.name} and record_id = ${input.id} and organization_id = ${actor.organizationId}`,
    );
    if ((held?.count ?? 0) >= MOST_COMMENTS) refuse('comment.reasons.full');
    const mentions = await colleagues(
      tx,
      actor,
      { entity, id: String(input.id) },
      (input.mentions ?? []).map(one => String(one.userId)),
    );
    const named = await tx.one<{ name: string }>(sql`select name from organization where id = ${actor.organizationId}`);
    const row = await tx.one<CommentRow>(sql`insert into record_comment
      (id, tenant_id, organization_id, organization_name, author_id, author_name, entity, record_id, audience, text, mentions, at, key)
      values (${newId('comment', now.getTime())}, ${actor.tenantId}, ${actor.organizationId}, ${named?.name ?? actor.organizationId}, ${actor.id}, ${actor.name},
        ${entity.name}, ${input.id}, ${audience}, ${input.text}, ${JSON.stringify(mentions)}::jsonb, ${now.toISOString()}, ${key}) returning ${columns}`);
    const made = row as CommentRow;
    await note(tx, actor, 'create', made, { text: { from: null, to: made.text } });
    // The message names nobody but the writer: rights may change until it is read.
    if (mentions.length > 0)
      await tx.notify(
        { users: mentions.map(one => one.id) },
        { key: 'comment.messages.mention', params: { author: actor.name }, ...(path ? { path } : {}) },
      );
    return shownComment(made, actor, now, tx);
  },
});

/** `POST /comment/edit`: its writer rewords a comment within the minutes that are set. */
export const editComment = defineOperation({
  method: 'POST',
  path: '/comment/edit',
  access: 'signedIn',
  input: { ...written, text },
  summary: 'Rewords an own comment within the minutes that are set.',
  async handle({ tx, actor, input, now }) {
    const before = await ownComment(tx, actor, String(input.id), Number(input.revision));
    if (now.getTime() >= editableUntil(tx, before, actor))
      refuse({
        key: 'comment.reasons.tooLate',
        params: { minutes: tx.configured('comments.editMinutes', actor) },
      });
    const row =
      await tx.one<CommentRow>(sql`update record_comment set text = ${input.text}, edited_at = ${now.toISOString()}, revision = revision + 1
      where id = ${before.id} and revision = ${before.revision} and removed_at is null returning ${columns}`);
    if (!row) return refuse('kernel.conflict');
    await note(tx, actor, 'edit', row, { text: { from: before.text, to: row.text } });
    return shownComment(row, actor, now, tx);
  },
});

/** `POST /comment/remove`: its writer takes a comment back; its place, writer and times stay. */
export const removeComment = defineOperation({
  method: 'POST',
  path: '/comment/remove',
  access: 'signedIn',
  input: written,
  summary: 'Removes an own comment; a trace stays.',
  async handle({ tx, actor, input, now }) {
    const before = await ownComment(tx, actor, String(input.id), Number(input.revision));
    const row =
      await tx.one<CommentRow>(sql`update record_comment set removed_at = ${now.toISOString()}, revision = revision + 1
      where id = ${before.id} and revision = ${before.revision} and removed_at is null returning ${columns}`);
    if (!row) return refuse('kernel.conflict');
    await note(tx, actor, 'remove', row, {});
    return shownComment(row, actor, now, tx);
  },
});

async function ownComment(tx: Tx, actor: Actor, id: string, revision: number): Promise<CommentRow> {
  const row =
    (await tx.one<CommentRow>(
      sql`select ${columns} from record_comment where id = ${id} and organization_id = ${actor.organizationId}`,
    )) ?? refuse('kernel.notFound', 404);
  await commentable(tx, actor, row.entity, row.recordId);
  if (row.authorId !== actor.id) refuse('comment.reasons.notYours', 403);
  if (row.removedAt !== null) refuse('comment.reasons.removed');
  if (row.revision !== revision) refuse('kernel.conflict');
  return row;
}

async function colleagues(
  tx: Tx,
  actor: Actor,
  record: { readonly entity: AnyEntity; readonly id: string },
  ids: readonly string[],
): Promise<readonly Colleague[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = await tx.rows<Colleague>(
    sql`select id, name from "user" where id = any(${wanted}) and organization_id = ${actor.organizationId} and state = 'active' order by name, id`,
  );
  if (found.length !== wanted.length) refuseFields({ mentions: 'comment.reasons.stranger' });
  const readers = await readersAmong(tx, record.entity, record.id, found);
  const names = found.filter(one => !readers.includes(one)).map(one => one.name);
  if (names.length > 0)
    refuseFields({ mentions: { key: 'comment.reasons.mayNotSee', params: { names: names.join(', ') } } });
  return found;
}
