import type { Overview } from '../../../shared/domain/workplace/overview.ts';
import { defineOperation } from '../../platform/module.ts';
import { messagesOf } from '../read-messages.ts';
import { pageTodos } from '../page-todos.ts';
import { toldPage } from '../read-todos.ts';
import { readDeadlines } from './deadlines.ts';
import { noticeRows, stageRows } from './sources.ts';

const DAY = 86_400_000;
const MOST = { todos: 12, deadlines: 30, notices: 8, messages: 10 };

/**
 * `GET /workplace/overview`: what the workplace shows at once, in one answer: the most urgent to-dos with counts by kind, the time limits
 * of the next days, so many as are set, projects by stage, the newest bulletins that concern the person, the newest messages.
 */
export const readOverview = defineOperation({
  method: 'GET',
  path: '/workplace/overview',
  access: 'signedIn',
  input: {},
  summary: 'To-dos, deadlines, projects by stage, bulletins and messages of the signed-in person.',
  async handle({ tx, actor, now, lang }): Promise<Overview> {
    const context = { tx, actor, now, lang };
    const until = new Date(now.getTime() + tx.configured('workplace.aheadDays', actor) * DAY);
    const stages = stageRows(actor);
    const notices = noticeRows(actor, now, MOST.notices);
    return {
      todos: toldPage(await pageTodos(context, { size: MOST.todos }), lang),
      deadlines: await readDeadlines(context, { from: now, until }, MOST.deadlines),
      stages: stages ? await tx.rows(stages) : [],
      notices: notices ? await tx.rows(notices) : [],
      messages: await messagesOf(context, MOST.messages),
    };
  },
});
