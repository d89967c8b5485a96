import { sql } from 'kysely';
import { DEFAULT_RULE, type RuleInForce } from '../../../shared/domain/account/rule-in-force.ts';
import { snake } from '../columns.ts';
import { run, type Queryable } from '../pool.ts';

/** The columns of a rule as `account_sign_in_rule` answers them: the tenant's over the platform's. */
export type RuleRow = Readonly<Record<string, unknown>>;

/** A rule in full: what the row leaves open is the product's. */
export const ruleFrom = (row: RuleRow | null | undefined): RuleInForce =>
  Object.fromEntries(
    Object.entries(DEFAULT_RULE).map(([name, byDefault]) => [name, row?.[snake(name)] ?? byDefault]),
  ) as unknown as RuleInForce;

/** The sign-in rule that holds for a tenant's people now. */
export async function ruleOf(on: Queryable, tenantId: string): Promise<RuleInForce> {
  const [found] = await run<{ rule: RuleRow }>(on, sql`select account_sign_in_rule(${tenantId}) as rule`);
  return ruleFrom(found?.rule);
}
