import { sql } from 'kysely';
import { DEFAULT_RULE, type RuleInForce } from '../../../shared/domain/account/rule-in-force.ts';
import { snake } from '../columns.ts';
import { run, type Queryable } from '../pool.ts';
import { narrower, type RulePart } from './rule-levels.ts';

/** The columns of one rule; what it leaves open is missing. */
export type RuleRow = Readonly<Record<string, unknown>>;

/** Whom a rule is asked for: a tenant's people, those of one organization of it. */
export interface RulePlace {
  readonly tenantId: string;
  readonly organizationId?: string | null;
}

/** SQL for the rules that bind the people of a place, from the platform's down to the nearest company's (`RuleRow[]`). */
export const ruleColumn = ({ tenantId, organizationId }: RulePlace) =>
  sql`account_sign_in_rules(${tenantId}::text, ${organizationId ?? null}::text)`;

const says = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

/** A rule's fields by their names; an empty list says as little as an empty field. */
export const fieldsOf = (row: RuleRow): Partial<RuleInForce> =>
  Object.fromEntries(
    Object.keys(DEFAULT_RULE).flatMap(name => (says(row[snake(name)]) ? [[name, row[snake(name)]]] : [])),
  );

/** The rule in full: each level narrows what stands above it; what all leave open is the product's. */
export const ruleFrom = (rows: readonly RuleRow[] | null | undefined): RuleInForce => ({
  ...DEFAULT_RULE,
  ...partFrom(rows ?? []),
});

/** What some levels of rules say together, from the top down. */
export const partFrom = (rows: readonly RuleRow[]): RulePart =>
  rows.reduce<RulePart>((above, row) => narrower(above, fieldsOf(row), String(row['level'])), {});

/** The sign-in rule that holds for a place's people now. */
export async function ruleOf(on: Queryable, place: RulePlace): Promise<RuleInForce> {
  const [found] = await run<{ rule: readonly RuleRow[] }>(on, sql`select ${ruleColumn(place)} as rule`);
  return ruleFrom(found?.rule);
}
