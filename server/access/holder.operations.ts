import { sql } from 'kysely';
import { role } from '../../shared/domain/account/role.entity.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import type { Reason, RecordOf } from '../../shared/domain/kernel/entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { holdersOf, keepAdministrators, noteAdministrators, whyNotGiven } from '../account/index.ts';
import { alone } from '../platform/alone.ts';
import { withinDataScope } from '../platform/data-scope.ts';
import { reasonText } from '../platform/i18n.ts';
import { defineOperation } from '../platform/module.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import type { Ctx, Tx } from '../platform/types.ts';

const SIZE = 50;
const roleId = field.ref('role', { required: true });
const which = {
  roleId,
  people: field.rows({ userId: field.ref('user', { required: true }) }, { required: true, min: 1, max: 200 }),
};

/** A person as the page of a role's people shows them. */
interface HolderRow {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly state: string;
  readonly organization: string;
  readonly since: string | null;
  readonly by: string | null;
}

/** What became of one person of a batch. */
interface Outcome {
  readonly userId: string;
  readonly name: string;
  readonly done: boolean;
  readonly reason: string | null;
}

async function visibleRole(tx: Tx, actor: Actor, id: string | null): Promise<RecordOf<typeof role>> {
  const within = await tx.one(sql`select 1 from role t where t.id = ${id} and ${rolesWithin(actor)}`);
  const found = within ? await tx.get(role, id ?? '') : undefined;
  return !found || found.state === 'removed' ? refuse('kernel.notFound', 404) : found;
}

// What everybody shares lies in no organization: whoever reads roles at all reads those.
const rolesWithin = (actor: Actor) => sql<boolean>`(t.level = 'platform' or ${withinDataScope(role, actor, 'read')})`;
// The join costs nothing where nothing is narrowed.
const countedPeople = (actor: Actor) =>
  actor.scopes?.has('user.read') ? sql`join "user" u on u.id = h.user_id and ${peopleWithin(actor)}` : sql``;
const peopleWithin = (actor: Actor) =>
  sql<boolean>`exists (select 1 from "user" t where t.id = u.id and ${withinDataScope(user, actor, 'read')})`;

/** The people who hold a role, with who gave it to them and when. */
export const roleHolders = defineOperation({
  method: 'GET',
  path: '/access/role/holders',
  access: 'role.read',
  summary: 'The people who hold a role, 50 to a page: name, organization, since when and by whom.',
  input: { roleId, q: field.text({ max: 100 }), page: field.integer({ min: 1, max: 10_000 }) },
  async handle({ tx, actor, input }) {
    const of = await visibleRole(tx, actor, input.roleId);
    const like = `%${(input.q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
    const from = sql`from role_holder h join "user" u on u.id = h.user_id left join organization o on o.id = u.organization_id
      where ${holdersOf(of)} and ${peopleWithin(actor)} and (${input.q ?? ''} = '' or u.name ilike ${like} or u.account ilike ${like} or o.name ilike ${like})`;
    const [count, rows] = await Promise.all([
      tx.one<{ total: number }>(sql`select count(*)::int as total ${from}`),
      tx.rows<HolderRow>(sql`select u.id, u.account, u.name, u.state, o.name as organization, given.at as since, giver.name as by
        from (select h.user_id ${from} order by u.name, u.id limit ${SIZE} offset ${((input.page ?? 1) - 1) * SIZE}) p
        join "user" u on u.id = p.user_id left join organization o on o.id = u.organization_id
        left join lateral (select at, actor_id from access_grant g where g.user_id = u.id and g.role_code = ${of.code} and g.granted order by id desc limit 1) given on true
        left join "user" giver on giver.id = given.actor_id order by u.name, u.id`),
    ]);
    return { rows, total: count?.total ?? 0, size: SIZE };
  },
});

/** People who could be given the role, by part of name, account or organization. */
export const roleCandidates = defineOperation({
  method: 'GET',
  path: '/access/role/candidates',
  access: 'user.update',
  summary: 'Up to 30 people without the role whose name, account or organization holds the words.',
  input: { roleId, q: field.text({ max: 100 }) },
  async handle({ tx, actor, input }) {
    const of = await visibleRole(tx, actor, input.roleId);
    const like = `%${(input.q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
    return tx.rows<{ id: string; name: string; account: string; organization: string }>(sql`
      select t.id, t.name, t.account, o.name as organization from "user" t join organization o on o.id = t.organization_id
      where ${withinDataScope(user, actor, 'update')} and t.state <> 'disabled' and (${of.level} = 'platform' or t.tenant_id = ${of.tenantId})
        and (${input.q ?? ''} = '' or t.name ilike ${like} or t.account ilike ${like} or o.name ilike ${like})
        and not exists (select 1 from role_holder h where h.user_id = t.id and h.role_code = ${of.code})
      order by t.name, t.id limit 30`);
  },
});

type Change = (context: {
  readonly of: RecordOf<typeof role>;
  readonly person: RecordOf<typeof user>;
}) => Promise<{ readonly roles: readonly string[] } | { readonly reason: Reason }>;

/** Changes the roles of several people: each alone, so that one refusal does not stop the others, in one transaction. */
async function changeEach(
  {
    tx,
    actor,
    lang,
    input,
  }: Pick<Ctx, 'tx' | 'actor' | 'lang'> & {
    readonly input: { roleId: string | null; people: readonly { userId: string | null }[] | null };
  },
  change: Change,
): Promise<{ readonly results: readonly Outcome[] }> {
  const of = await visibleRole(tx, actor, input.roleId);
  const results: Outcome[] = [];
  for (const userId of new Set((input.people ?? []).map(each => each.userId ?? ''))) {
    let name = userId;
    const outcome = await alone(tx, async () => {
      const within = withinDataScope(user, actor, 'update');
      if (!(await tx.one(sql`select 1 from "user" t where t.id = ${userId} and ${within}`)))
        refuse('kernel.notFound', 404);
      const person = await tx.get(user, userId, { lock: true });
      name = person.name ?? userId;
      const next = await change({ of, person });
      if ('reason' in next) refuse(next.reason);
      await tx.patch(user, userId, { roles: next.roles });
      await keepAdministrators(tx);
    });
    const reason = outcome instanceof Refusal ? outcome.reason : undefined;
    const gone = reason === 'kernel.notFound' ? 'access.reasons.noSuchPerson' : reason;
    results.push({ userId, name, done: reason === undefined, reason: gone ? reasonText(lang, gone) : null });
  }
  return { results };
}

/** Gives a role to several people. */
export const addHolders = defineOperation({
  method: 'POST',
  path: '/access/role/add-holders',
  access: 'user.update',
  summary: 'Gives a role to up to 200 people; answers for each whether it was done, or why not.',
  input: which,
  handle: ({ tx, actor, input, lang }) =>
    changeEach({ tx, actor, lang, input }, async ({ of, person }) => {
      const held = person.roles ?? [];
      const code = of.code ?? '';
      if (held.includes(code)) return { reason: 'access.reasons.holdsAlready' };
      const organizationId = person.organizationId ?? '';
      const reason = await whyNotGiven(tx, { actor, userId: person.id, organizationId, added: [code] });
      return reason ? { reason } : { roles: [...held, code] };
    }),
});

/** Takes a role from several people. */
export const removeHolders = defineOperation({
  method: 'POST',
  path: '/access/role/remove-holders',
  access: 'user.update',
  summary: 'Takes a role from up to 200 people; answers for each whether it was done, or why not.',
  input: which,
  async handle({ tx, actor, input, lang }) {
    await noteAdministrators(tx);
    return changeEach({ tx, actor, lang, input }, async ({ of, person }) => {
      const held = person.roles ?? [];
      if (!held.includes(of.code ?? '')) return { reason: 'access.reasons.holdsNot' };
      return { roles: held.filter(code => code !== of.code) };
    });
  },
});

/** How many people hold each of some roles, for lists of roles. */
export const holderCounts = defineOperation({
  method: 'GET',
  path: '/access/role/holder-counts',
  access: 'role.read',
  summary: 'How many people hold each role that the caller may see, by the id of the role.',
  input: {},
  async handle({ tx, actor }) {
    const rows = await tx.rows<{ id: string; count: number }>(sql`select r.id, count(*)::int as count
      from role r join role_holder h on h.role_code = r.code and (r.level = 'platform' or h.tenant_id = r.tenant_id) ${countedPeople(actor)}
      where exists (select 1 from role t where t.id = r.id and ${rolesWithin(actor)}) and r.state <> 'removed' group by r.id limit 5000`);
    return Object.fromEntries(rows.map(row => [row.id, row.count]));
  },
});
