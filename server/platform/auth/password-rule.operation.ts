import type { PasswordRule } from '../../../shared/domain/account/sign-in-rule.ts';
import { defineAuthOperation } from './auth-operation.ts';
import { passwordRuleOf } from './conclude.ts';
import { ruleIn } from './credentials.ts';

/** What the signed-in person's own tenant asks of a password; the sign-in page, which knows nobody yet, hears its user type's rule. */
export const ownPasswordRule = defineAuthOperation({
  method: 'GET',
  path: '/user/password/rule',
  access: 'signedIn',
  summary: "What the person's tenant asks of a password.",
  input: {},
  handle: ({ within, actor }) => within<PasswordRule>(async tx => passwordRuleOf(await ruleIn(tx, actor))),
});
