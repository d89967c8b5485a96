import type { SignInRule } from '../../../shared/domain/account/sign-in-rule.ts';
import { defineAuthOperation } from './auth-operation.ts';
import { makeChallenge } from './captcha.ts';
import { passwordRuleOf } from './conclude.ts';
import { tenantOfPage } from './facts.ts';
import { captchaDue, networkSubject, networkStanding } from './failures.ts';
import { signInFields } from './login.operation.ts';
import { knownType } from './people.ts';
import { ruleIn } from './credentials.ts';

/** A captcha: work for the page's computer, none for the person. */
export const captcha = defineAuthOperation({
  method: 'GET',
  path: '/user/captcha',
  access: 'public',
  summary: 'A challenge (ALTCHA v2) that a page solves by work alone.',
  input: {},
  handle: ({ deps }) => makeChallenge(deps),
});

/**
 * How people of a user type sign in, for the sign-in page. Whose account it will be is not known yet: suppliers and experts have the
 * market's rule, the others the platform's; a tenant's own rule is told when its people have shown who they are.
 */
export const signInRule = defineAuthOperation({
  method: 'GET',
  path: '/user/sign-in-rule',
  access: 'public',
  summary: 'What a sign-in page must know: the password rule, whether a captcha is asked for, the ways, other systems.',
  input: { userType: signInFields.userType },
  handle: ({ deps, input, within, address, lang }) =>
    within<SignInRule>(async tx => {
      const rule = await ruleIn(tx, { tenantId: tenantOfPage(knownType(input.userType ?? 0)) });
      const systems = rule.ways.includes('sso') ? await deps.registry.signInSystems?.(tx, lang) : undefined;
      return {
        password: passwordRuleOf(rule),
        captcha: captchaDue(rule, await networkStanding(tx, networkSubject(address))),
        ways: rule.ways.filter(way => way === 'password' || way === 'certificate'),
        systems: systems ?? [],
      };
    }),
});
