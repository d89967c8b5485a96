import { sql } from 'kysely';
import { approvalTask } from '../../../shared/domain/workflow/approval-task.entity.ts';
import { englishNameOf, nameOf, type DesignNode } from '../design/design.ts';
import { fitsField, readText, settableFields } from '../design/field-values.ts';
import { serviceSettings } from '../design/settings.ts';
import { holdersOfRoles } from './people.ts';
import type { Run } from './run.ts';
import { APPROVAL_PATH } from './tasks.ts';

/** Does what a service task says. Answers why it cannot: the string key below `workflow.stuck`. */
export async function runService(run: Run, node: DesignNode): Promise<string | undefined> {
  const { tx, approval } = run;
  const { service, roles, note, field, value } = serviceSettings(node.settings);
  const off = await tx.asSystem(() =>
    tx.one(
      sql`select 1 from workflow_service where tenant_id = ${approval.tenantId} and code = ${service} and state = 'off'`,
    ),
  );
  if (off || !service) return 'serviceOff';
  const told = {
    key: 'workflow.messages.told',
    params: { title: approval.title ?? '', note: note || nameOf(node) },
    path: `${APPROVAL_PATH}?id=${approval.id}`,
  };
  if (service === 'notifyStarter') await tx.notify({ users: [approval.starterId ?? ''] }, told);
  if (service === 'notifyRole') {
    const holders = await holdersOfRoles(tx, roles, 'tenant', approval.tenantId, '');
    await tx.notify({ users: holders.map(holder => holder.id) }, told);
  }
  if (service === 'setField' && !(await setField(run, field ?? '', value))) return 'fieldRefused';
  await trace(run, node, service === 'recordNote' || service === 'setField' ? note || null : null);
  return undefined;
}

// The design was judged when it was published; what has changed since then stops the run instead of the record.
async function setField(run: Run, name: string, text: string): Promise<boolean> {
  const { tx, entity, record } = run;
  const field = settableFields(entity).get(name);
  const value = field && readText(field, text);
  if (!field || !fitsField(tx, record.tenantId, field, value)) return false;
  run.record = (await tx.asSystem(() => tx.patch(entity, record.id, { [name]: value }))) as Run['record'];
  return true;
}

/** Writes into the course of the approval that something happened at an element without a signature. */
export async function trace(run: Run, node: DesignNode, opinion: string | null, by?: string): Promise<void> {
  const { tx, approval } = run;
  await tx.asSystem(() =>
    tx.insert(approvalTask, {
      ...{ tenantId: approval.tenantId, ownerId: approval.ownerId, state: 'approved', kind: 'service' },
      ...{ approvalId: approval.id, entity: approval.entity, recordId: approval.recordId, title: approval.title },
      ...{ starterId: approval.starterId, node: node.id, name: nameOf(node), visit: 1, position: 0 },
      nameEn: englishNameOf(node),
      ...{ assigneeId: by ?? null, opinion, automatic: by === undefined },
    }),
  );
}
