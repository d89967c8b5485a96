import { division } from './division.values.ts';
import { defineEntity, type Issue } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { isCreditCode } from './credit-code.ts';
import { EVERYWHERE, organizationKinds } from './account.values.ts';
import { COMPANY_KINDS } from './organization-tree.ts';

/**
 * A legal person on the platform (purchaser or tenderer, agency, supplier, supervising authority, or the platform itself), whose name is
 * public, or a department of one, which only its tenant sees. Organizations of a tenant form trees.
 */
export const organization = defineEntity({
  name: 'organization',
  area: 'account',
  title: 'name',
  fields: {
    name: field.text({ required: true, search: true, sort: true }),
    kind: field.choice(organizationKinds, { required: true, filter: true }),
    creditCode: field.text({ max: 18, filter: true }),
    region: field.choice(division, { filter: true }),
    parentId: field.ref('organization', { filter: true, tree: true }),
    /** The ids from the top to itself, `/top/…/own/`; kept by the database. */
    path: field.text({ max: 1000, system: true }),
    /** Who leads it; approvals ask the head of the starter's department. */
    managerId: field.ref('user'),
    legalRepresentative: field.text({ max: 100 }),
    contact: field.text({ max: 100 }),
    address: field.text({ max: 300 }),
  },
  states: { active: { tone: 'success' }, pending: { tone: 'warning' }, disabled: { tone: 'danger' } },
  initial: 'active',
  editableIn: ['active', 'pending'],
  published: ['active'],
  ownership: { organization: 'id' },
  scope: actor =>
    actor.tenantId === 'platform'
      ? EVERYWHERE
      : [
          { state: 'active', kind: COMPANY_KINDS },
          { id: actor.organizationId },
          actor.permissions.has('organization.update')
            ? { tenantId: actor.tenantId }
            : { tenantId: actor.tenantId, state: 'active' },
        ],
  check(values) {
    const issues: Issue[] = [];
    if (values.creditCode && !isCreditCode(values.creditCode))
      issues.push({ field: 'creditCode', reason: 'account.reasons.creditCode' });
    if (values.kind === 'department' && values.creditCode)
      issues.push({ field: 'creditCode', reason: 'organization.reasons.departmentCode' });
    if (values.kind === 'department' && !values.parentId)
      issues.push({ field: 'parentId', reason: 'organization.reasons.departmentAlone' });
    return issues;
  },
  transitions: {
    admit: { from: 'pending', to: 'active', system: true },
    /** Puts it, with all that stands below it, under another organization of the tenant; under none it is a root. */
    move: { from: ['active', 'pending'], input: { parentId: field.ref('organization', { tree: true }) } },
    disable: { from: 'active', to: 'disabled', tone: 'danger' },
    enable: { from: 'disabled', to: 'active', tone: 'primary' },
  },
});
