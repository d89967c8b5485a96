import { field } from '../../shared/domain/kernel/fields.ts';
import { defineAuthOperation } from '../platform/auth/auth-operation.ts';
import { passwordRuleOf } from '../platform/auth/conclude.ts';
import { hasPassword, refuseWeak, ruleIn, storePassword } from '../platform/auth/credentials.ts';
import { refuse } from '../platform/refusal.ts';
import { invitedPerson } from './invitation.ts';

const ticket = field.text({ required: true, max: 100, pattern: /^[\w-]{20,100}$/ });

/** `POST /user/invited { ticket }`: whose invitation it is, and what a password must be; it stays good. */
export const readInvitation = defineAuthOperation({
  method: 'POST',
  path: '/user/invited',
  access: 'public',
  summary: 'Whose account an invitation is for, and what its password must be like.',
  input: { ticket },
  handle: ({ input, within }) =>
    within(async tx => {
      const person = await invitedPerson(tx, input.ticket ?? '', false);
      const { name, account, userType, organizationName } = person;
      return { name, account, userType, organizationName, rule: passwordRuleOf(await ruleIn(tx, person)) };
    }),
});

/** `POST /user/invited/accept { ticket, password }`: chooses the first password, once; a refused password leaves the invitation good. */
export const acceptInvitation = defineAuthOperation({
  method: 'POST',
  path: '/user/invited/accept',
  access: 'public',
  summary: 'Chooses the first password of an invited person; the invitation works once.',
  input: { ticket, password: field.text({ required: true, max: 200 }) },
  handle: ({ input, within }) =>
    within(async tx => {
      const person = await invitedPerson(tx, input.ticket ?? '', true);
      // Somebody has set one meanwhile: the mail must not replace it.
      if (await hasPassword(tx, person.id)) refuse('signIn.invitationOver', 401);
      await refuseWeak(tx, person, input.password ?? '');
      await storePassword(tx, person, input.password ?? '');
      return { account: person.account, userType: person.userType };
    }),
});
