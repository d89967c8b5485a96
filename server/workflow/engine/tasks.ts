import { sql } from 'kysely';
import { approvalTask } from '../../../shared/domain/workflow/approval-task.entity.ts';
import { dueAfter } from '../../../shared/domain/workflow/working-time.ts';
import { englishNameOf, nameOf, type DesignNode } from '../design/design.ts';
import { signerSettings } from '../design/settings.ts';
import { workingCalendar } from '../../../shared/domain/calendar/working-calendar.ts';
import { isOwnWork } from './assignees.ts';
import { accountsOf, namesOf, type Signer } from './people.ts';
import { isPending, tasksAt, type Run, type Task, type Token } from './run.ts';

/** Where an approval is shown. */
export const APPROVAL_PATH = '/base/wf/apvl';

/** A signature to be asked for. */
export interface NewTask {
  readonly signer: Signer;
  readonly kind: 'sign' | 'before' | 'after' | 'parallel';
  readonly position: number;
  readonly open: boolean;
  /** The task it was added or passed on by, and whose signature it is, where it is somebody else's. */
  readonly parentId?: string;
  readonly originalAssigneeId?: string;
}

interface ProxyRow {
  readonly id: string;
  readonly fromUserId: string;
  readonly toUserId: string;
}

/** The proxies in force now of some people for the run's kind of record, by whose they are. */
export async function proxiesOf(run: Run, ids: readonly string[]): Promise<ReadonlyMap<string, ProxyRow>> {
  const rows = await run.tx.asSystem(() =>
    run.tx
      .rows<ProxyRow>(sql`select p.id, p.from_user_id as "fromUserId", p.to_user_id as "toUserId" from process_proxy p
      join "user" u on u.id = p.to_user_id and u.state = 'active'
      where p.from_user_id = any(${ids}) and p.state = 'active' and p."from" <= app_now() and p."to" > app_now()
        and (coalesce(jsonb_array_length(p.entities), 0) = 0 or p.entities ? ${run.entity.name})`),
  );
  return new Map(rows.map(row => [row.fromUserId, row]));
}

/**
 * Who signs at one visit of a step already: those whose signature is asked for, and those who have given one, by themselves or by a proxy.
 * A step that asks for two signatures asks for two people. An advice given before is none.
 */
export const signersAmong = (tasks: readonly Task[]): ReadonlySet<string> =>
  new Set(
    tasks
      .filter(
        task => isPending(task) || (task.kind !== 'before' && (task.state === 'approved' || task.state === 'rejected')),
      )
      .flatMap(task => [task.assigneeId, task.originalAssigneeId].flatMap(id => id ?? [])),
  );

/** Asks for signatures at one visit of a step. Who has a proxy now is signed for by that one, unless it would be the proxy's own work or second signature. */
export async function askFor(
  run: Run,
  node: DesignNode,
  { visit, branch }: Pick<Token, 'visit' | 'branch'>,
  wanted: readonly NewTask[],
): Promise<Task[]> {
  const { tx, approval } = run;
  const proxies = await proxiesOf(
    run,
    wanted.map(({ signer }) => signer.id),
  );
  const signing = new Set(wanted.map(({ signer }) => signer.id));
  for (const id of signersAmong(await tasksAt(run, { node: node.id, visit }))) signing.add(id);
  const made: Task[] = [];
  for (const { signer, kind, position, open, parentId, originalAssigneeId } of wanted) {
    const found = proxies.get(signer.id);
    const proxy =
      found && !signing.has(found.toUserId) && (await possibleSigner(run, found.toUserId)) ? found : undefined;
    if (proxy) signing.add(proxy.toUserId);
    made.push(
      await tx.asSystem(() =>
        tx.insert(approvalTask, {
          ...{ tenantId: approval.tenantId, ownerId: approval.ownerId, state: open ? 'open' : 'waiting' },
          ...{ approvalId: approval.id, entity: approval.entity, recordId: approval.recordId, title: approval.title },
          ...{ starterId: approval.starterId, node: node.id, name: nameOf(node), nameEn: englishNameOf(node) },
          ...{ branch, visit, kind, position },
          assigneeId: proxy?.toUserId ?? signer.id,
          originalAssigneeId: originalAssigneeId ?? (proxy ? signer.id : null),
          ...{
            proxyId: proxy?.id ?? null,
            parentId: parentId ?? null,
            dueAt: open ? dueAt(run, node) : null,
          },
        }),
      ),
    );
  }
  await tellOpened(
    run,
    made.filter(task => task.state === 'open'),
  );
  return made;
}

const dueAt = (run: Run, node: DesignNode): string | null => {
  const { deadline, deadlineUnit } = signerSettings(node.settings);
  return deadline ? dueAfter(run.now, deadline, deadlineUnit, workingCalendar) : null;
};

/** Lets waiting signatures begin: their time runs from now. */
export async function begin(run: Run, node: DesignNode, tasks: readonly Task[]): Promise<Task[]> {
  const begun: Task[] = [];
  for (const task of tasks)
    begun.push(
      await run.tx.asSystem(async () => {
        const due = dueAt(run, node);
        if (due) await run.tx.patch(approvalTask, task.id, { dueAt: due });
        return run.tx.transition(approvalTask, task.id, 'begin');
      }),
    );
  await tellOpened(run, begun);
  return begun;
}

/** The step of a task for messages, in both languages. */
export const stepParams = (task: Task): { step: string; stepEn: string } => ({
  step: task.name ?? '',
  stepEn: task.nameEn ?? task.name ?? '',
});

/** Tells signers that it is their turn. */
export async function tellOpened(run: Run, tasks: readonly Task[]): Promise<void> {
  const names = await namesOf(
    run.tx,
    tasks.flatMap(task => task.originalAssigneeId ?? []),
  );
  for (const task of tasks) {
    const name = task.proxyId ? names.get(task.originalAssigneeId ?? '') : undefined;
    await run.tx.notify(
      { users: [task.assigneeId ?? ''] },
      {
        key: name ? 'workflow.messages.byProxy' : 'workflow.messages.taskOpened',
        params: { title: task.title ?? '', ...stepParams(task), ...(name ? { name } : {}) },
        path: `${APPROVAL_PATH}?id=${run.approval.id}`,
      },
    );
  }
}

/** Takes back signatures that nobody needs any more. */
export async function cancel(run: Run, tasks: readonly Task[]): Promise<void> {
  for (const task of tasks) await run.tx.asSystem(() => run.tx.transition(approvalTask, task.id, 'cancel'));
}

/** A person who may be asked to sign here: active, of the tenant that decides, with a role that lets them sign, not on their own work. Undefined when not. */
export async function possibleSigner(run: Run, userId: string): Promise<Signer | undefined> {
  const [account] = await accountsOf(run.tx, [userId]);
  return account?.active && account.signs && account.tenantId === run.approval.tenantId && !isOwnWork(run, userId)
    ? account
    : undefined;
}
