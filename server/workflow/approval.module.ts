import { sql } from 'kysely';
import { inWords } from '../../shared/domain/calendar/days.ts';
import { approval } from '../../shared/domain/workflow/approval.entity.ts';
import { addWorkingHours } from '../../shared/domain/workflow/working-time.ts';
import { translate } from '../platform/i18n.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { workingCalendar } from '../../shared/domain/calendar/working-calendar.ts';
import { isOwnWork } from './engine/assignees.ts';
import { meetDeadlines } from './engine/deadlines.ts';
import { close, inputFor } from './engine/finish.ts';
import { handOverStuck, retryStuck, signsStuck, skipStuck, stuckStep } from './engine/mend.ts';
import { namesOf } from './engine/people.ts';
import { isPending, lockApproval, openRun, tasksOf, type Run } from './engine/run.ts';
import { APPROVAL_PATH, possibleSigner } from './engine/tasks.ts';

/** How long signers are left in peace after they were urged, in working hours. */
const URGE_PAUSE = 4;

type Context = Ctx<typeof approval>;
const run = (context: Context) =>
  openRun(context as unknown as Ctx, context.record.id, String(context.input['opinion'] ?? ''));

/** The run, of which the mender is not the author: whoever wrote a record must not choose who decides on it, whoever handed it in. */
async function notOwnWork(context: Context): Promise<Run> {
  const open = await run(context);
  if (isOwnWork(open, context.actor.id)) refuse('approval.reasons.ownWork', 403);
  return open;
}

/** Runs of processes: recalled and urged by who started them, mended by who may. */
export const approvalModule = defineModule(approval, {
  via: {
    signer: actor => sql<boolean>`exists (select 1 from approval_task k where k.approval_id = t.id
      and (k.assignee_id = ${actor.id} or k.original_assignee_id = ${actor.id}))`,
  },
  lockFirst: lockApproval,
  rules: {
    urge({ record, now }) {
      if (!record.urgedAt) return;
      const next = addWorkingHours(new Date(record.urgedAt), URGE_PAUSE, workingCalendar);
      if (Date.parse(next) > now.getTime())
        refuse({ key: 'approval.reasons.urgedLately', params: { at: inWords(next) } });
    },
    skip: async context => void (await notOwnWork(context)),
    async handOver(context) {
      const open = await notOwnWork(context);
      const toUserId = String(context.input['toUserId'] ?? '');
      if (!(await possibleSigner(open, toUserId))) refuseFields({ toUserId: 'approvalTask.reasons.person' });
      if (await signsStuck(open, toUserId)) refuseFields({ toUserId: 'approvalTask.reasons.signsAlready' });
      if (!stuckStep(open)) refuse('approval.reasons.nothingToHandOver');
    },
  },
  effects: {
    async recall(context) {
      const open = await run(context);
      await close(open);
      const { tx } = context;
      const opinion = open.opinion || translate('zh', 'workflow.reasons.recalled');
      const action = open.moves.recall ?? open.moves.return;
      await tx.transition(open.entity, open.record.id, action, await inputFor({ ...open, opinion }, action));
    },
    async urge(context) {
      const { tx, record, actor, now } = context;
      await tx.asSystem(() => tx.patch(approval, record.id, { urgedAt: now.toISOString() }));
      const open = (await tasksOf(tx, record.id)).filter(task => isPending(task) && task.state === 'open');
      const names = await namesOf(tx, [actor.id]);
      await tx.notify(
        { users: open.flatMap(task => task.assigneeId ?? []) },
        {
          key: 'workflow.messages.urged',
          params: { title: record.title ?? '', name: names.get(actor.id) ?? '' },
          path: `${APPROVAL_PATH}?id=${record.id}`,
        },
      );
    },
    retry: async context => retryStuck(await run(context)),
    skip: async context => skipStuck(await run(context)),
    handOver: async context => handOverStuck(await run(context), String(context.input['toUserId'] ?? '')),
    tick: context => meetDeadlines(context as unknown as Ctx, context.record.id),
  },
});
