import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';

/** That a person of a connected system (`subject`, the provider's lasting id) is a user here. One to one while it stands. */
export const ssoLink = defineEntity({
  name: 'ssoLink',
  area: 'sso',
  title: 'subject',
  fields: {
    systemId: field.ref('ssoSystem', { required: true, filter: true }),
    subject: field.text({ required: true, max: 255, filter: 'exact', search: true }),
    userId: field.ref('user', { required: true, filter: true }),
  },
  states: { active: { tone: 'success' }, removed: { tone: 'neutral', final: true } },
  initial: 'active',
  editableIn: [],
  scope: () => 'all',
  transitions: { unlink: { from: 'active', to: 'removed', tone: 'danger' } },
});
