import { sql } from 'kysely';
import type { Colleague, CommentPage } from '../../../shared/domain/kernel/comment-wire.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { defineOperation } from '../module.ts';
import { readersAmong } from './comment-readers.ts';
import { columns, commentable, type CommentRow, recordFields, shownComment, topicsOf } from './comment-store.ts';

const PAGE = 50;
const MOST_PEOPLE = 20;
/** Of how many people of a name it is asked whether they see the record; who stands behind them is found by more of the name. */
const MOST_ASKED = 100;

/** `GET /comment/list`: the comments of a record that are for this reader. */
export const listComments = defineOperation({
  method: 'GET',
  path: '/comment/list',
  access: 'signedIn',
  input: { ...recordFields, before: field.text({ max: 64, pattern: /^[A-Za-z0-9_-]+$/ }) },
  summary:
    'Comments on a record, newest first: those of the own organization, and those addressed to all who run the record together.',
  async handle({ tx, actor, input, now }): Promise<CommentPage> {
    const reached = await commentable(tx, actor, String(input.entity), String(input.id));
    const { entity, audiences } = reached;
    const older = input.before ? sql`and id < ${input.before}` : sql``;
    const read = (whose: ReturnType<typeof sql>) =>
      tx.rows<CommentRow>(sql`select ${columns} from record_comment where entity = ${entity.name} and record_id = ${input.id}
        and ${whose} ${older} order by id desc limit ${PAGE + 1}`);
    const own = await read(sql`organization_id = ${actor.organizationId}`);
    // The row isolation shows the own organization's alone; of the others only what was written for everybody is read.
    const others = audiences.includes('all')
      ? await tx.asSystem(() => read(sql`audience = 'all' and organization_id <> ${actor.organizationId}`))
      : [];
    const found = [...own, ...others].sort((a, b) => (a.id < b.id ? 1 : -1));
    const rows = found.slice(0, PAGE);
    return {
      rows: rows.map(row => shownComment(row, actor, now, tx)),
      next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null,
      audiences,
      topics: topicsOf(reached, String(input.id), actor.organizationId),
    };
  },
});

/** `GET /comment/people`: whom a comment on a record may call. */
export const commentPeople = defineOperation({
  method: 'GET',
  path: '/comment/people',
  access: 'signedIn',
  input: { ...recordFields, q: field.text({ max: 40 }) },
  summary:
    'People of the own organization who see the record and may be mentioned in a comment on it, at most 20, by a part of the name.',
  async handle({ tx, actor, input }): Promise<readonly Colleague[]> {
    const { entity } = await commentable(tx, actor, String(input.entity), String(input.id));
    const part = `%${String(input.q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
    const named =
      await tx.rows<Colleague>(sql`select id, name from "user" where organization_id = ${actor.organizationId} and state = 'active'
      and id <> ${actor.id} and name ilike ${part} order by name, id limit ${MOST_ASKED}`);
    return (await readersAmong(tx, entity, String(input.id), named)).slice(0, MOST_PEOPLE);
  },
});
