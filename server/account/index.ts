import { registerTodos } from '../workplace/index.ts';
import { accountTodos } from './todos.ts';

export { keepAdministrators, noteAdministrators } from './administrators.ts';
export { holderCount, holdersOf } from './holders.ts';
export { isPlatformAdministrator, notGrantable, rolesFor, whyNotGiven } from './granting.ts';
export { accountModules } from './account.modules.ts';
export { httpIdentityProvider, installIdentityProvider } from './identity-provider.ts';
export { createOrganization, createPerson, type NewOrganization, type NewPerson } from './people.ts';
export { refuseTakingOver, whyNotTakenOver } from './taking-over.ts';
export { buttonKey, functionKey } from './permission-names.ts';
export { refuseOutOfReach } from './reach.ts';
export { seedRoles } from './roles.ts';

registerTodos('account', accountTodos);
