import { field } from '../../shared/domain/kernel/fields.ts';
import { findRoute } from '../../shared/routes/registry.ts';
import { defineOperation } from '../platform/module.ts';
import { refuseFields } from '../platform/refusal.ts';
import { isKnownPermission } from './catalogue.ts';
import { explain } from './explain.ts';

/** Why somebody may or may not do something, as a chain of reasons. */
export const explainAccess = defineOperation({
  method: 'GET',
  path: '/access/explain',
  access: 'access.explain',
  summary:
    'Why a person may, or may not, use a permission or open a page: account, roles, data scope, switches, what is missing.',
  input: {
    userId: field.ref('user', { required: true }),
    permission: field.text({ max: 130 }),
    path: field.text({ max: 300 }),
  },
  async handle({ tx, input, lang }) {
    const { userId, permission, path } = input;
    if (Boolean(permission) === Boolean(path))
      refuseFields({ [permission ? 'path' : 'permission']: 'access.reasons.askOne' });
    if (permission && !isKnownPermission(permission))
      refuseFields({ permission: { key: 'access.reasons.unknownTarget', params: { target: permission } } });
    const route = path ? (findRoute(path)?.route ?? refuseFields({ path: 'access.reasons.menuRoute' })) : null;
    return explain(tx, lang, { userId: userId ?? '', permission, route });
  },
});
