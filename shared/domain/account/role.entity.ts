import { defineEntity, type Reason } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { ROLE_CODES } from '../kernel/grants.ts';
import { dataScopes, EVERYWHERE, PLATFORM_TENANT, roleLevels } from './account.values.ts';

/** Whether a role ships with the product; the server gives such roles to people, so they stay. */
export const isDefaultRole = (code: string | null): boolean => (ROLE_CODES as readonly string[]).includes(code ?? '');

/** Why a person of another tenant may not change a role that everybody shares; undefined when they may. */
export const sharedRole = (
  role: { readonly level: string | null },
  actor: { readonly tenantId: string },
): Reason | undefined =>
  role.level === 'platform' && actor.tenantId !== PLATFORM_TENANT ? 'access.reasons.platformRole' : undefined;

/**
 * A role: a name for the buttons (`entity.action`) its holders have, each with the data it reaches. The default ones are seeded,
 * administrators change and add. Those of the platform level are for everybody, the others for one tenant or one company of it.
 */
export const role = defineEntity({
  name: 'role',
  area: 'account',
  title: 'name',
  fields: {
    code: field.text({ required: true, max: 64, pattern: /^[A-Za-z][A-Za-z0-9_-]*$/, filter: true, sort: true }),
    name: field.text({ required: true, max: 100, search: true, sort: true }),
    nameEn: field.text({ required: true, max: 100, search: true }),
    level: field.choice(roleLevels, { filter: true }),
    organizationId: field.ref('organization', { filter: true }),
    description: field.longText({ max: 1000 }),
    permissions: field.rows(
      {
        permission: field.text({ required: true, max: 130, pattern: /^[A-Za-z][\w-]*\.[A-Za-z][\w-]*$/ }),
        scope: field.choice(dataScopes),
      },
      { max: 3000 },
    ),
  },
  states: { active: { tone: 'success' }, disabled: { tone: 'danger' }, removed: { tone: 'neutral', final: true } },
  initial: 'active',
  editableIn: ['active'],
  ownership: { organization: 'organizationId' },
  scope: actor =>
    actor.tenantId === PLATFORM_TENANT
      ? EVERYWHERE
      : [{ tenantId: actor.tenantId }, { level: 'platform', tenantId: PLATFORM_TENANT }],
  check: ({ level, organizationId }) =>
    level === 'company' && !organizationId ? [{ field: 'organizationId', reason: 'kernel.required' }] : [],
  transitions: {
    disable: {
      from: 'active',
      to: 'disabled',
      tone: 'danger',
      input: { moveTo: field.ref('role') },
      when: (record, { actor }) => sharedRole(record, actor),
    },
    enable: { from: 'disabled', to: 'active', tone: 'primary', when: (record, { actor }) => sharedRole(record, actor) },
    remove: {
      from: ['active', 'disabled'],
      to: 'removed',
      tone: 'danger',
      input: { moveTo: field.ref('role') },
      when: (record, { actor }) =>
        isDefaultRole(record.code) ? 'access.reasons.defaultRole' : sharedRole(record, actor),
    },
  },
});
