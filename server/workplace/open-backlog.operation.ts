import { sql } from 'kysely';
import { field } from '../../shared/domain/kernel/fields.ts';
import { loginPathOf } from '../../shared/routes/sign-in-paths.ts';
import { redeemTicket } from '../platform/auth/one-time.ts';
import { actorOf, personColumn, type Person } from '../platform/auth/people.ts';
import { BACKLOG_PURPOSE } from '../platform/messages/link.ts';
import { textOf } from '../platform/messages/told.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { todoText } from './read-todos.ts';
import { findTodo } from './todos.ts';

interface Told {
  readonly userId: string;
  readonly at: string;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly textZh: string | null;
  readonly textEn: string | null;
  readonly path: string;
}

/** The family name alone, as on a parcel: whoever holds the phone learns no more of the person than that the message is theirs. */
const masked = (name: string): string => `${Array.from(name)[0] ?? ''}**`;

/**
 * `POST /workplace/backlog/open { code }`: what a link in a message is about, to be read without signing in. The code is used up by it.
 * Refused (410) when it is unknown, used or over; the message itself stays in the workplace.
 */
export const openBacklog = defineOperation({
  method: 'POST',
  path: '/workplace/backlog/open',
  access: 'public',
  input: { code: field.text({ required: true, max: 100 }) },
  summary: 'Opens a to-do by the one-time code of a message, to be read only.',
  async handle({ tx, input, now, lang }) {
    return tx.asSystem(async () => {
      const used = await redeemTicket(tx, BACKLOG_PURPOSE, input.code ?? '');
      const told =
        used &&
        (await tx.one<Told>(
          sql`select user_id as "userId", at, key, params, text_zh as "textZh", text_en as "textEn", path from message where id = ${used.subject} and path is not null`,
        ));
      const found =
        told &&
        (await tx.one<{ person: Row | null }>(sql`select ${personColumn(sql`${told.userId}::text`)} as person`));
      if (!told || found?.person?.state !== 'active') refuse('kernel.linkUsed', 410);
      const person: Person = { ...found.person, userType: Number(found.person.userType) as Person['userType'] };
      const todo = await findTodo({ tx, actor: actorOf(person), now }, sql<boolean>`path = ${told.path}`);
      return {
        text: textOf(lang, told),
        at: told.at,
        who: masked(person.name),
        organization: person.organizationName,
        waiting: todo ? { title: todo.title, todo: todoText(todo.todo, lang), due: todo.due, since: todo.since } : null,
        path: told.path,
        signIn: loginPathOf(person.userType),
      };
    });
  },
});

type Row = Omit<Person, 'userType'> & { readonly userType: string };
