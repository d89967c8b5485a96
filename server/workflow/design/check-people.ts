import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import type { Fields } from '../../../shared/domain/kernel/fields.ts';
import type { Tx } from '../../platform/types.ts';
import { accountsOf, activeRoles } from '../engine/people.ts';
import { nameOf, type Design, type DesignNode, type Fault } from './design.ts';
import { serviceSettings, signerSettings } from './settings.ts';

/** Fields of an entity that hold a person, for the assignee rule `field`. */
export const personFields = (entity: AnyEntity): readonly string[] =>
  Object.entries(entity.fields as Fields).flatMap(([name, field]) =>
    field.type === 'ref' && field.target === 'user' && !(entity.sealed?.fields ?? []).includes(name as never)
      ? [name]
      : [],
  );

/** Faults of a design that only the database knows: persons and roles that its steps name and that are gone, fields that hold no person. */
export async function checkPeople(
  tx: Tx,
  tenantId: string,
  entity: AnyEntity,
  design: Design,
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const node of design.nodes.values()) {
    if (node.kind === 'userTask') faults.push(...(await signerFaults(tx, tenantId, entity, node)));
    if (node.kind === 'serviceTask')
      faults.push(...(await roleFaults(tx, tenantId, node, serviceSettings(node.settings).roles)));
  }
  return faults;
}

async function signerFaults(tx: Tx, tenantId: string, entity: AnyEntity, node: DesignNode): Promise<Fault[]> {
  const { assigneeKind, assignees, escalation, escalateTo } = signerSettings(node.settings);
  const escalated = escalation === 'handOver' && escalateTo ? [escalateTo] : [];
  const people = [...(assigneeKind === 'user' ? assignees : []), ...escalated];
  const known = personFields(entity);
  const wrong = assigneeKind === 'field' ? assignees.filter(name => !known.includes(name)) : [];
  return [
    ...(await personFaults(tx, tenantId, node, people)),
    ...(assigneeKind === 'role' ? await roleFaults(tx, tenantId, node, assignees) : []),
    ...(wrong.length > 0 ? [fault(node, 'fieldGone', wrong)] : []),
  ];
}

async function personFaults(tx: Tx, tenantId: string, node: DesignNode, ids: readonly string[]): Promise<Fault[]> {
  if (ids.length === 0) return [];
  const accounts = await accountsOf(tx, ids);
  const gone = ids.filter(
    id => !accounts.some(account => account.id === id && account.active && account.tenantId === tenantId),
  );
  const named = gone.map(
    id => accounts.find(account => account.id === id && account.tenantId === tenantId)?.name ?? id,
  );
  return gone.length > 0 ? [fault(node, 'personGone', named)] : [];
}

async function roleFaults(tx: Tx, tenantId: string, node: DesignNode, codes: readonly string[]): Promise<Fault[]> {
  if (codes.length === 0) return [];
  const active = await activeRoles(tx, codes, tenantId);
  const gone = codes.filter(code => !active.has(code));
  return gone.length > 0 ? [fault(node, 'roleGone', gone)] : [];
}

const fault = (node: DesignNode, key: string, detail: readonly string[]): Fault => ({
  ...{ node: node.id, key },
  params: { name: nameOf(node), detail: detail.join(', ') },
});
