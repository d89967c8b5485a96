import { sql } from 'kysely';
import { COMPANY_KINDS } from '../../shared/domain/account/organization-tree.ts';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import type { InheritedRule, RuleSource } from '../../shared/domain/account/sign-in-control.ts';
import { DEFAULT_RULE, type RuleInForce } from '../../shared/domain/account/rule-in-force.ts';
import { signInRule } from '../../shared/domain/account/sign-in-rule.entity.ts';
import { scopeRank } from '../../shared/domain/kernel/access.ts';
import type { Reason, RecordOf } from '../../shared/domain/kernel/entity.ts';
import { looserThan, narrower, type RulePart } from '../platform/auth/rule-levels.ts';
import { fieldsOf, partFrom, ruleColumn, type RuleRow } from '../platform/auth/rule.ts';
import { withinDataScope } from '../platform/data-scope.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx, Tx } from '../platform/types.ts';

type Rule = RecordOf<typeof signInRule>;
type Context = Ctx<typeof signInRule>;
type Place = Pick<Rule, 'id' | 'tenantId' | 'organizationId'> & { readonly level: string | null };

/** The level of a rule: what names none is its tenant's. */
export const levelOf = ({ level, tenantId }: Pick<Place, 'level' | 'tenantId'>): string =>
  level ?? (tenantId === PLATFORM_TENANT ? 'platform' : 'tenant');

/** The rules in force above one, from the platform's down. */
async function above(tx: Tx, of: Place): Promise<readonly RuleRow[]> {
  const level = levelOf(of);
  if (level === 'platform') return [];
  const found = await tx.asSystem(() =>
    tx.one<{ rule: readonly RuleRow[] }>(
      sql`select ${ruleColumn({ tenantId: of.tenantId, organizationId: of.organizationId })} as rule`,
    ),
  );
  const rows = (found?.rule ?? []).filter(row => row['id'] !== of.id);
  return level === 'company' ? rows : rows.filter(row => row['level'] === 'platform');
}

/** Refuses (403) a tenant's rule to whoever administers a part of the tenant, and (422) a company outside of the actor's reach or that is none. */
export async function refuseOutOfReach({ tx, actor, record }: Context, action: string): Promise<void> {
  if (levelOf(record) !== 'company') {
    const scope = actor.scopes?.get(`signInRule.${action}`);
    if (scope && scopeRank(scope) < scopeRank('tenant')) refuse('signInRule.reasons.ofTenant', 403);
    return;
  }
  const found = await tx.asSystem(() =>
    tx.one<{ kind: string; within: boolean }>(sql`
      select o.kind, ${withinDataScope(signInRule, actor, action)} as within
      from (select ${record.organizationId}::text as organization_id, ${record.tenantId}::text as tenant_id, ''::text as owner_id) t
      join organization o on o.id = t.organization_id and o.tenant_id = t.tenant_id`),
  );
  if (!found?.within) return refuseFields({ organizationId: 'kernel.unknownReference' });
  if (!(COMPANY_KINDS as readonly string[]).includes(found.kind))
    refuseFields({ organizationId: 'access.reasons.companyOnly' });
}

/** Refuses (422, by field) what would ask for less than a rule above; what stands already is not judged again. */
export async function refuseLooser({ tx, record, input }: Context, isNew: boolean): Promise<void> {
  const changed = (Object.keys(DEFAULT_RULE) as (keyof RuleInForce & keyof Rule)[]).filter(name => {
    const value = (input as Partial<Rule>)[name];
    if (Array.isArray(value) && value.length === 0) return false;
    return value !== undefined && value !== null && (isNew || JSON.stringify(value) !== JSON.stringify(record[name]));
  });
  if (changed.length === 0) return;
  const rows = await above(tx, record);
  const own = Object.fromEntries(
    Object.entries({ ...record, ...input }).filter(
      ([name, value]) => name in DEFAULT_RULE && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  ) as RulePart;
  const wrong = looserThan(partFrom(rows), own, levelOf(record)).filter(name => (changed as string[]).includes(name));
  if (wrong.length === 0) return;
  const names = await companiesOf(tx, rows);
  const asked = Object.entries(sourcesOf(rows, names));
  refuseFields(
    Object.fromEntries(
      wrong.map((name): [string, Reason] => {
        const source = asked.find(([each]) => each === name)?.[1];
        const value = JSON.stringify(source?.value ?? null).replaceAll(/["[\]{}]/g, '');
        return [name, { key: 'signInRule.reasons.looser', params: { from: WORDS[source?.from ?? 'product'], value } }];
      }),
    ),
  );
}

const WORDS = {
  product: 'signInRule.reasons.byProduct',
  platform: 'signInRule.reasons.byPlatform',
  tenant: 'signInRule.reasons.byTenant',
  company: 'signInRule.reasons.byUpper',
} as const;

async function companiesOf(tx: Tx, rows: readonly RuleRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.filter(row => row['level'] === 'company').map(row => String(row['organization_id']));
  if (ids.length === 0) return new Map();
  const found = await tx.asSystem(() =>
    tx.rows<{ id: string; name: string }>(sql`select id, name from organization where id = any(${ids}::text[])`),
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** By field what some levels say together, and the level that says so: the lowest whose value is the one that holds. */
function sourcesOf(rows: readonly RuleRow[], names: ReadonlyMap<string, string>): InheritedRule {
  const sources: Record<string, RuleSource> = Object.fromEntries(
    Object.entries(DEFAULT_RULE).map(([name, value]) => [name, { value: value as unknown, from: 'product' as const }]),
  );
  let held: RulePart = {};
  for (const row of rows) {
    const next = narrower(held, fieldsOf(row), String(row['level']));
    for (const [name, value] of Object.entries(next)) {
      if (JSON.stringify(value) === JSON.stringify(held[name as 'tries'])) continue;
      const company = names.get(String(row['organization_id']));
      const from = row['level'] as 'platform' | 'tenant' | 'company';
      sources[name] = { value, from, ...(from === 'company' && company ? { company } : {}) };
    }
    held = next;
  }
  return sources;
}

/** What a rule inherits where it says nothing, by field, and what of it holds: of one that stands, or of a new one of a level. */
export async function inheritedBy(tx: Tx, of: Place): Promise<InheritedRule> {
  const rows = await above(tx, of);
  return sourcesOf(rows, await companiesOf(tx, rows));
}

/** What holds for the people of a place by field, and from which level it comes. */
export async function sourcesFor(tx: Tx, of: Place): Promise<InheritedRule> {
  const place = { tenantId: of.tenantId, organizationId: levelOf(of) === 'company' ? of.organizationId : null };
  const found = await tx.asSystem(() => tx.one<{ rule: readonly RuleRow[] }>(sql`select ${ruleColumn(place)} as rule`));
  const rows = found?.rule ?? [];
  return sourcesOf(rows, await companiesOf(tx, rows));
}
