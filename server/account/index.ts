import { registerTodos } from '../workplace/index.ts';
import { accountTodos } from './todos.ts';

export { accountModules } from './account.modules.ts';
export { httpIdentityProvider, installIdentityProvider } from './identity-provider.ts';
export { createOrganization, createPerson, type NewOrganization, type NewPerson } from './people.ts';
export { seedRoles } from './roles.ts';

registerTodos('account', accountTodos);
