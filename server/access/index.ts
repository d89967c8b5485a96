import { feature } from '../../shared/domain/access/feature.entity.ts';
import { featureSwitch } from '../../shared/domain/access/feature-switch.entity.ts';
import { defineModule, defineOperation, defineOperations } from '../platform/module.ts';
import type { ServerModule } from '../platform/types.ts';
import { catalogueIn } from './catalogue.ts';
import { explainAccess } from './explain.operation.ts';
import { featureState, switchFeatures, tenantList } from './feature.operations.ts';
import { grantHistory } from './grant.operations.ts';
import { addHolders, holderCounts, removeHolders, roleCandidates, roleHolders } from './holder.operations.ts';
import { lowcodeFormModule, ownLowcode } from './lowcode.ts';
import { menuDraft, menuPreview, menuTreeModule } from './menu.operations.ts';

export { seedFeatures } from './features.ts';

/** All permissions there are, by function, for the permission matrix. */
const permissionCatalogue = defineOperation({
  method: 'GET',
  path: '/access/permissions',
  access: 'role.read',
  summary: 'All permissions by menu group and function, with the pages they open and what the default roles ship with.',
  input: {},
  handle: async ({ lang }) => catalogueIn(lang),
});

/** Who may do what: the permission matrix, people of roles, explanations, functions, menus, low-code permissions. */
export const accessModules: readonly ServerModule[] = [
  defineModule(feature),
  defineModule(featureSwitch),
  menuTreeModule,
  lowcodeFormModule,
  defineOperations('access', [
    ...[permissionCatalogue, roleHolders, roleCandidates, addHolders, removeHolders, holderCounts, grantHistory],
    ...[explainAccess, tenantList, featureState, switchFeatures, menuDraft, menuPreview, ownLowcode],
  ]),
];
