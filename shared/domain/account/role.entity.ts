import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { EVERYWHERE } from './account.values.ts';

/** A role: a name for the buttons (`entity.action`) its holders have. The default ones are seeded, administrators change and add. */
export const role = defineEntity({
  name: 'role',
  area: 'account',
  title: 'name',
  fields: {
    code: field.text({ required: true, max: 64, pattern: /^[A-Za-z][A-Za-z0-9_-]*$/, filter: true, sort: true }),
    name: field.text({ required: true, max: 100, search: true, sort: true }),
    nameEn: field.text({ required: true, max: 100, search: true }),
    description: field.longText({ max: 1000 }),
    permissions: field.rows(
      { permission: field.text({ required: true, max: 130, pattern: /^[A-Za-z][\w-]*\.[A-Za-z][\w-]*$/ }) },
      { max: 2000 },
    ),
  },
  states: { active: { tone: 'success' }, disabled: { tone: 'danger' } },
  initial: 'active',
  editableIn: ['active'],
  published: ['active'],
  scope: () => EVERYWHERE,
  transitions: {
    disable: { from: 'active', to: 'disabled', tone: 'danger' },
    enable: { from: 'disabled', to: 'active', tone: 'primary' },
  },
});
