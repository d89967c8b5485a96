import { sql } from 'kysely';
import { featureSwitch } from '../../shared/domain/access/feature-switch.entity.ts';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { findRoute } from '../../shared/routes/registry.ts';
import { isSwitchedOff } from '../../shared/routes/switched-off.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';
import { isKnownPermission } from './catalogue.ts';

/** What the platform itself never loses: the pages and buttons by which everything else is put right. */
const KEPT: ReadonlySet<string> = new Set([
  'role.read',
  'role.update',
  'user.read',
  'user.update',
  'feature.read',
  'feature.switch',
  'menuTree.read',
  'menuTree.update',
]);

const tenantField = field.text({ max: 64, pattern: /^[A-Za-z0-9_-]+$/ });

/** The tenants whose functions and menus are administered: the platform's staff see all, everybody else the own one. */
export const tenantList = defineOperation({
  method: 'GET',
  path: '/access/tenants',
  access: 'feature.read',
  summary: 'The tenants that the caller administers functions for, each by the name of its oldest organization.',
  input: {},
  handle: ({ tx, actor }) =>
    tx.rows<{ id: string; name: string }>(sql`select distinct on (tenant_id) tenant_id as id, name from organization
      where (${actor.tenantId} = ${PLATFORM_TENANT} or tenant_id = ${actor.tenantId}) and parent_id is null
      order by tenant_id, created_at, id limit 500`),
});

/** How functions stand: what is switched off for a tenant, and how many people hold each permission. */
export const featureState = defineOperation({
  method: 'GET',
  path: '/access/feature/state',
  access: 'feature.read',
  summary: 'What is switched off for a tenant with the reasons, and how many active people hold each permission there.',
  input: { tenantId: tenantField },
  async handle({ tx, actor, input }) {
    const tenantId = tenantOf(actor.tenantId, input.tenantId);
    const [off, holders] = await Promise.all([
      tx.rows<{ target: string; reason: string | null; at: string }>(
        sql`select target, reason, updated_at as at from feature_switch where tenant_id = ${tenantId} and state = 'off' order by target limit 3000`,
      ),
      tx.rows<{ permission: string; count: number }>(sql`
        select p ->> 'permission' as permission, count(distinct h.user_id)::int as count
        from role_holder h join role r on r.code = h.role_code and access_role_counts(r, h.tenant_id, h.organization_id),
          jsonb_array_elements(coalesce(r.permissions, '[]')) p
        where h.active and h.tenant_id = ${tenantId} group by 1`),
    ]);
    return { tenantId, off, holders: Object.fromEntries(holders.map(each => [each.permission, each.count])) };
  },
});

/** Switches functions or buttons off or on for a tenant; it counts from the next request. */
export const switchFeatures = defineOperation({
  method: 'POST',
  path: '/access/feature/switch',
  access: 'feature.switch',
  summary: 'Switches functions (paths) and buttons (permissions) off or on for a tenant, with the reason.',
  input: {
    tenantId: tenantField,
    targets: field.rows({ target: field.text({ required: true, max: 300 }) }, { required: true, min: 1, max: 200 }),
    on: field.boolean({ required: true }),
    reason: field.text({ max: 500 }),
  },
  async handle({ tx, actor, input }) {
    const tenantId = tenantOf(actor.tenantId, input.tenantId);
    const targets = [...new Set((input.targets ?? []).map(({ target }) => target ?? ''))];
    targets.forEach((target, index) => refuseUnknown(target, index));
    if (input.on !== true && !input.reason) refuseFields({ reason: 'kernel.required' });
    for (const target of targets) await put(tx, tenantId, target, input.on === true, input.reason);
    if (tenantId === PLATFORM_TENANT) await keepPlatform(tx);
    return { changed: targets.length };
  },
});

function tenantOf(own: string, given: string | null): string {
  if (given && given !== own && own !== PLATFORM_TENANT) refuse('access.reasons.onlyPlatform', 403);
  return given ?? own;
}

function refuseUnknown(target: string, index: number): void {
  const known = target.startsWith('/') ? findRoute(target)?.route.path === target : isKnownPermission(target);
  if (!known)
    refuseFields({ [`targets.${index}.target`]: { key: 'access.reasons.unknownTarget', params: { target } } });
}

async function put(tx: Tx, tenantId: string, target: string, on: boolean, reason: string | null): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('feature_switch'), hashtext(${`${tenantId} ${target}`}))`);
  const [found] = await tx.find(featureSwitch, { tenantId, target }, { limit: 1 });
  if (!found && !on) await tx.insert(featureSwitch, { tenantId, target, reason });
  else if (found && on !== (found.state === 'on'))
    await tx.transition(featureSwitch, found.id, on ? 'switchOn' : 'switchOff', { reason });
}

async function keepPlatform(tx: Tx): Promise<void> {
  const rows = await tx.rows<{ target: string }>(
    sql`select target from feature_switch where tenant_id = ${PLATFORM_TENANT} and state = 'off'`,
  );
  const off = new Set(rows.map(row => row.target));
  if ([...KEPT].some(permission => isSwitchedOff(permission, off))) refuse('access.reasons.platformKeeps');
}
