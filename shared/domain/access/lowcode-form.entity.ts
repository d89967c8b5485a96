import { dataScopes } from '../account/account.values.ts';
import { defineEntity, type Issue } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';

/** What each role may do with the records of one low-code form, and for which data. The form itself is named by its code. */
export const lowcodeForm = defineEntity({
  name: 'lowcodeForm',
  area: 'access',
  title: 'name',
  fields: {
    code: field.text({
      required: true,
      max: 64,
      pattern: /^[A-Za-z0-9][\w-]*$/,
      filter: 'exact',
      sort: true,
      search: true,
    }),
    name: field.text({ required: true, max: 100, search: true, sort: true }),
    grants: field.rows(
      {
        roleId: field.ref('role', { required: true }),
        view: field.boolean(),
        create: field.boolean(),
        update: field.boolean(),
        remove: field.boolean(),
        export: field.boolean(),
        scope: field.choice(dataScopes),
      },
      { max: 300 },
    ),
  },
  states: { active: { tone: 'success' }, disabled: { tone: 'danger' } },
  initial: 'active',
  editableIn: ['active'],
  comments: 'none',
  scope: () => 'all',
  check: ({ grants }) => {
    const issues: Issue[] = [];
    const roles = new Set<string>();
    (grants ?? []).forEach((grant, index) => {
      if (grant.roleId && roles.has(grant.roleId))
        issues.push({ field: `grants.${index}.roleId`, reason: 'access.reasons.roleTwice' });
      if (grant.roleId) roles.add(grant.roleId);
      if (!grant.view && (grant.update || grant.remove || grant.export))
        issues.push({ field: `grants.${index}.view`, reason: 'access.reasons.viewFirst' });
    });
    return issues;
  },
  transitions: {
    disable: { from: 'active', to: 'disabled', tone: 'danger' },
    enable: { from: 'disabled', to: 'active', tone: 'primary' },
  },
});
