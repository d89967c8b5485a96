import type { Overview } from '../../../shared/domain/workplace/overview.ts';
import { sql } from 'kysely';
import { defineOperation } from '../../platform/module.ts';
import type { Services, Tx } from '../../platform/types.ts';
import { messagesOf } from '../read-messages.ts';
import { pageTodos } from '../page-todos.ts';
import { toldPage } from '../read-todos.ts';
import { readDeadlines } from './deadlines.ts';
import { noticeRows, stageRows } from './sources.ts';

const DAY = 86_400_000;
const MOST = { todos: 12, deadlines: 30, notices: 8, messages: 10 };

/** Reads a part by itself: what fails in it is logged, takes nothing of the other parts along, and is answered as null. */
async function part<T>(tx: Tx, services: Services, name: keyof Overview, read: () => Promise<T>): Promise<T | null> {
  await tx.rows(sql`savepoint part`);
  try {
    const found = await read();
    await tx.rows(sql`release savepoint part`);
    return found;
  } catch (error) {
    services.log.error({ err: error, part: name }, 'A part of the workplace could not be read');
    await tx.rows(sql`rollback to savepoint part`);
    return null;
  }
}

/**
 * `GET /workplace/overview`: what the workplace shows at once, in one answer: the most urgent to-dos with counts by kind, the time limits
 * of the next days, so many as are set, projects by stage, the newest bulletins that concern the person, the newest messages. A part that could
 * not be read is null.
 */
export const readOverview = defineOperation({
  method: 'GET',
  path: '/workplace/overview',
  access: 'signedIn',
  input: {},
  summary: 'To-dos, deadlines, projects by stage, bulletins and messages of the signed-in person.',
  async handle({ tx, actor, now, lang, services }): Promise<Overview> {
    const context = { tx, actor, now, lang };
    const until = new Date(now.getTime() + tx.configured('workplace.aheadDays', actor) * DAY);
    const stages = stageRows(actor);
    const notices = noticeRows(actor, now, MOST.notices);
    const alone = <T>(name: keyof Overview, read: () => Promise<T>) => part(tx, services, name, read);
    return {
      todos: await alone('todos', async () => toldPage(await pageTodos(context, { size: MOST.todos }), lang)),
      deadlines: await alone('deadlines', () => readDeadlines(context, { from: now, until }, MOST.deadlines)),
      stages: stages ? await alone('stages', () => tx.rows(stages)) : [],
      notices: notices ? await alone('notices', () => tx.rows(notices)) : [],
      messages: await alone('messages', () => messagesOf(context, MOST.messages)),
    };
  },
});
