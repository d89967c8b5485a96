import { sql } from 'kysely';
import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import { approval } from '../../../shared/domain/workflow/approval.entity.ts';
import { refuse } from '../../platform/refusal.ts';
import { SYSTEM } from '../../platform/session.ts';
import type { Ctx } from '../../platform/types.ts';
import { advance } from './advance.ts';
import { chooseProcess } from './choose-process.ts';
import { officeOf } from '../entities.ts';
import { accountsOf } from './people.ts';
import { openRun } from './run.ts';

/** Begins the bound process over a record that has just been handed in; nothing where none is bound. */
export async function startApproval(context: Ctx, entity: AnyEntity): Promise<void> {
  const { tx, actor } = context;
  const record = context.record as Readonly<Record<string, unknown>> & {
    id: string;
    tenantId: string;
    ownerId: string;
  };
  const office = officeOf(entity, record.tenantId);
  const bound = await tx.asSystem(() =>
    tx.one(
      sql`select 1 from process_binding where tenant_id = ${office} and entity = ${entity.name} and state = 'active' limit 1`,
    ),
  );
  if (!bound) return;
  const starterId = actor.id === SYSTEM.id ? record.ownerId : actor.id;
  const [account] = await accountsOf(tx, [starterId]);
  const starter = { id: starterId, organizationId: account?.organizationId ?? actor.organizationId };
  const current = (await tx.asSystem(() => tx.get(entity, record.id))) as typeof record;
  const { process, trials } = await chooseProcess(tx, office, { entity, record: current, starter });
  const failed = trials.find(({ outcome }) => outcome === 'conditionFailed' || outcome === 'noProcess');
  if (failed && !process)
    refuse({
      key: 'workflow.reasons.bindingFailed',
      params: { name: failed.name, fault: failed.fault ?? failed.processCode },
    });
  if (!process) return;
  const made = await tx.asSystem(async () => {
    const rounds = await tx.one<{ count: string }>(sql`select count(*) from approval where record_id = ${record.id}`);
    return tx.insert(approval, {
      ...{ tenantId: office, ownerId: starterId, starterId, starterOrganizationId: starter.organizationId },
      ...{ processId: process.id, entity: entity.name as never, recordId: record.id },
      title: String(current[entity.title] ?? record.id).slice(0, 200),
      round: Number(rounds?.count ?? 0) + 1,
    });
  });
  const run = await openRun(context, made.id);
  const start = [...run.design.nodes.values()].find(node => node.kind === 'start');
  await advance(run, start ? [{ node: start.id, branch: '' }] : []);
}
