import { sql, type RawBuilder } from 'kysely';
import type { OrganizationNode } from '../../shared/domain/account/organization-node.ts';
import { organization } from '../../shared/domain/account/organization.entity.ts';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { idsOfPath } from '../../shared/domain/account/organization-tree.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import { withinDataScope } from '../platform/data-scope.ts';
import { defineOperation } from '../platform/module.ts';
import { refuseFields } from '../platform/refusal.ts';

const MOST_IN_BRANCH = 1000;
const MOST_FOUND = 50;

const columns = sql`t.id as val, t.name as label, t.kind, t.state, t.parent_id as "parentId",
  exists (select 1 from organization c where c.parent_id = t.id) as "hasChildren"`;

// The platform sees every tree, a tenant its own; public names of other tenants' companies stand in no tree.
const inSight = (actor: Actor) =>
  sql<boolean>`(${actor.tenantId === PLATFORM_TENANT ? sql<boolean>`true` : sql<boolean>`t.tenant_id = ${actor.tenantId}`} and ${withinDataScope(organization, actor, 'read')})`;
// Whose roles reach a department or a company begins there.
function rootsOf(actor: Actor): RawBuilder<boolean> {
  const scope = actor.scopes?.get('organization.read');
  if (scope === 'department') return sql`t.id = ${actor.organizationId}`;
  if (scope === 'company') return sql`t.id = access_company(${actor.organizationId})`;
  return scope === 'own' ? sql`true` : sql`t.parent_id is null and t.kind is distinct from 'supplier'`;
}

const usable = (actor: Actor) =>
  actor.permissions.has('organization.update') ? sql<boolean>`true` : sql<boolean>`t.state = 'active'`;

/** One branch of the tree of organizations; the roots without `parentId`. Suppliers, of which there may be many, are found by searching. */
export const organizationBranch = defineOperation({
  method: 'GET',
  path: '/account/organization/branch',
  access: 'organization.read',
  summary: 'The organizations directly below one, or the roots; at most 1,000 by name.',
  input: { parentId: field.ref('organization') },
  handle: ({ tx, actor, input }) =>
    tx.rows<OrganizationNode>(sql`select ${columns} from organization t where ${inSight(actor)} and ${usable(actor)}
      and ${input.parentId ? sql`t.parent_id = ${input.parentId}` : rootsOf(actor)}
      order by t.state = 'disabled', coalesce(t.name, ''), t.id limit ${MOST_IN_BRANCH}`),
});

/** Organizations whose name or credit code holds a text, or the one of an id, each with the way from its root. */
export const findOrganizations = defineOperation({
  method: 'GET',
  path: '/account/organization/find',
  access: 'organization.read',
  summary: 'Organizations by a part of the name, by credit code or by id, each with all above it; at most 50.',
  input: { q: field.text({ max: 100 }), id: field.ref('organization') },
  async handle({ tx, actor, input }) {
    if (!input.q && !input.id) refuseFields({ q: 'kernel.required' });
    const words = (input.q ?? '').split(/\s+/).filter(Boolean).slice(0, 6);
    const named = words.map(word => sql<boolean>`t.name ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
    // The one that is chosen already is told whatever its state.
    const wanted = input.id
      ? sql<boolean>`t.id = ${input.id}`
      : sql<boolean>`${usable(actor)} and (t.credit_code = ${input.q} or (${named.length ? sql.join(named, sql` and `) : sql`false`}))`;
    const found = await tx.rows<{
      path: string;
    }>(sql`select path from organization t where ${inSight(actor)} and ${wanted}
      order by length(path), coalesce(name, ''), id limit ${MOST_FOUND}`);
    const ways = found.map(({ path }) => idsOfPath(path));
    const rows = await tx.rows<OrganizationNode>(
      sql`select ${columns} from organization t where t.id = any(${[...new Set(ways.flat())]}::text[]) and ${inSight(actor)}`,
    );
    const nodes = new Map(rows.map(row => [row.val, row]));
    return ways.map(way => way.flatMap(id => nodes.get(id) ?? []));
  },
});
