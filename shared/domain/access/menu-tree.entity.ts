import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { menuNodeKinds } from './access.values.ts';
import { faultsOfMenu, type MenuLine } from './menu-nodes.ts';

/**
 * The menu of a tenant, or of the platform for all tenants without their own: groups, routes and links in their order. Without nodes
 * the standard menu stands. What the standard menu gains later is put behind what is arranged here.
 */
export const menuTree = defineEntity({
  name: 'menuTree',
  area: 'access',
  title: 'name',
  fields: {
    name: field.text({ required: true, max: 100 }),
    nodes: field.rows(
      {
        key: field.text({ required: true, max: 200 }),
        parent: field.text({ max: 200 }),
        kind: field.choice(menuNodeKinds, { required: true }),
        titleZh: field.text({ max: 60 }),
        titleEn: field.text({ max: 60 }),
        icon: field.text({ max: 40, pattern: /^[a-z][a-z0-9-]*$/ }),
        url: field.text({ max: 500 }),
        hidden: field.boolean(),
      },
      { max: 2000 },
    ),
  },
  states: { active: { tone: 'success' } },
  initial: 'active',
  editableIn: ['active'],
  comments: 'none',
  scope: () => 'all',
  check: ({ nodes }) => faultsOfMenu((nodes ?? []) as readonly MenuLine[]),
  transitions: {},
});
