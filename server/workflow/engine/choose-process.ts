import { sql } from 'kysely';
import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import { PLATFORM_TENANT } from '../../../shared/domain/account/account.values.ts';
import type { BindingTrial } from '../../../shared/domain/workflow/wire.ts';
import type { Tx } from '../../platform/types.ts';
import { inShort, readCondition } from '../design/conditions.ts';
import { findEntity } from '../entities.ts';
import { conditionContext, type ConditionFacts } from './condition-context.ts';

/** How a binding was judged; `fault` is why its condition could not be worked out. */
export interface Trial {
  readonly bindingId: string;
  readonly name: string;
  readonly processCode: string;
  readonly outcome: BindingTrial['outcome'];
  readonly fault?: string;
}

/** Which process decides, and how each binding was judged. */
export interface Choice {
  readonly process:
    { readonly id: string; readonly code: string; readonly version: number; readonly name: string } | undefined;
  readonly trials: readonly Trial[];
}

interface BindingRow {
  readonly id: string;
  readonly name: string;
  readonly condition: string | null;
  readonly processCode: string;
  readonly organizationId: string | null;
  readonly distance: number | null;
}

/** The most bindings of one kind of record that are looked at. */
const MOST_BINDINGS = 500;

/**
 * Chooses the process for a record: the first binding of its tenant that fits, by priority, nearest organization and age. A binding
 * whose condition cannot be worked out, or whose process is not there, ends the search: nothing weaker may take its place unseen.
 */
export async function chooseProcess(tx: Tx, tenantId: string, facts: ConditionFacts): Promise<Choice> {
  const trials: Trial[] = [];
  let process: Choice['process'];
  let over = false;
  for (const binding of await bindingsOf(tx, tenantId, facts.entity, facts.starter.organizationId)) {
    const { id: bindingId, name, processCode } = binding;
    const judged = await judge(tx, binding, facts);
    let { outcome } = judged;
    if (over && outcome === 'chosen') outcome = 'later';
    if (!over && outcome === 'chosen') {
      process = await publishedProcess(tx, tenantId, processCode, facts.entity.name);
      if (!process) outcome = 'noProcess';
    }
    if (outcome === 'chosen' || outcome === 'noProcess' || outcome === 'conditionFailed') over = true;
    trials.push({ bindingId, name, processCode, ...judged, outcome });
  }
  return { process, trials };
}

async function judge(
  tx: Tx,
  { condition, organizationId, distance }: BindingRow,
  facts: ConditionFacts,
): Promise<{ outcome: Trial['outcome']; fault?: string }> {
  if (organizationId !== null && distance === null) return { outcome: 'otherOrganization' };
  if (!condition) return { outcome: 'chosen' };
  const read = readCondition(facts.entity, findEntity, condition);
  if (!read.ok) return { outcome: 'conditionFailed', fault: read.fault };
  try {
    return { outcome: read.holds(await conditionContext(tx, facts, read.roots)) ? 'chosen' : 'conditionFalse' };
  } catch (error) {
    return { outcome: 'conditionFailed', fault: inShort(error) };
  }
}

const bindingsOf = (tx: Tx, tenantId: string, entity: AnyEntity, organizationId: string): Promise<BindingRow[]> =>
  tx.asSystem(() =>
    tx.rows<BindingRow>(sql`with recursive up as (
        select id, parent_id, 0 as depth from organization where id = ${organizationId}
        union all select o.id, o.parent_id, depth + 1 from organization o join up on o.id = up.parent_id where depth < 50)
      select b.id, b.name, b.condition, b.process_code as "processCode", b.organization_id as "organizationId", up.depth as distance
      from process_binding b left join up on up.id = b.organization_id
      where b.tenant_id = ${tenantId} and b.entity = ${entity.name} and b.state = 'active'
      order by b.priority desc nulls last, up.depth nulls last, b.created_at, b.id limit ${MOST_BINDINGS}`),
  );

/** The published version of a process: the tenant's own, else the platform's. */
export const publishedProcess = (
  tx: Tx,
  tenantId: string,
  code: string,
  entity: string,
): Promise<NonNullable<Choice['process']> | undefined> =>
  tx.asSystem(() =>
    tx.one(sql`select id, code, version::int, name from process where code = ${code} and entity = ${entity} and state = 'published'
      and tenant_id in (${tenantId}, ${PLATFORM_TENANT}) order by tenant_id = ${tenantId} desc limit 1`),
  );
