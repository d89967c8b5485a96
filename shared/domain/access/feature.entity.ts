import { EVERYWHERE } from '../account/account.values.ts';
import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';

/** One function of the platform, as its administrators see it: a route with its element, screen and permission. Kept by the server from the route tables. */
export const feature = defineEntity({
  name: 'feature',
  area: 'access',
  title: 'title',
  systemCreated: true,
  fields: {
    path: field.text({ required: true, max: 300, search: true, sort: true, filter: 'exact' }),
    title: field.text({ required: true, search: true, sort: true }),
    titleEn: field.text({ required: true, search: true }),
    element: field.text({ max: 100, filter: 'exact', sort: true }),
    menuGroup: field.text({ max: 60, filter: 'exact' }),
    kind: field.text({ max: 30, filter: 'exact' }),
    access: field.text({ max: 30, filter: 'exact' }),
    screen: field.text({ max: 100 }),
    needs: field.text({ max: 130, search: true, filter: 'exact' }),
  },
  states: { standing: { tone: 'success' }, planned: { tone: 'neutral' }, retired: { tone: 'warning' } },
  initial: 'standing',
  editableIn: [],
  published: ['standing', 'planned'],
  comments: 'none',
  scope: () => EVERYWHERE,
  transitions: {},
});
