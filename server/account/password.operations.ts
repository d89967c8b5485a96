import { field } from '../../shared/domain/kernel/fields.ts';
import { endSessions, hasPassword, refuseWeak, storePassword } from '../platform/auth/credentials.ts';
import { unenrol } from '../platform/auth/otp.ts';
import { tellPerson } from '../platform/auth/tell-person.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { personInScope } from './people-in-scope.ts';
import { refuseTakingOver } from './taking-over.ts';

// The own account asks for the present password and factor (my user): a stolen session alone must not change how its owner signs in.
function refuseOwn(actor: { readonly id: string }, userId: string | null): void {
  if (userId === actor.id) refuse('account.reasons.ownAccount');
}

/**
 * An administrator's setting of a password, for a new or forgetful person whom the administrator sees and could give all rights that the
 * person holds; the person changes it at the next sign-in.
 */
export const setPassword = defineOperation({
  method: 'POST',
  path: '/account/user/setPassword',
  access: 'user.setPassword',
  summary: "Sets a user's password, to be changed at the next sign-in; all sessions of that user end.",
  input: { userId: field.ref('user', { required: true }), password: field.text({ required: true, max: 200 }) },
  async handle({ tx, actor, input, lang }) {
    refuseOwn(actor, input.userId);
    const person = await personInScope(tx, actor, input.userId ?? '', 'setPassword');
    await refuseTakingOver(tx, actor, person.id);
    await tx.asSystem(async () => {
      await refuseWeak(tx, person, input.password ?? '');
      const first = !(await hasPassword(tx, person.id));
      await storePassword(tx, person, input.password ?? '', first ? 'first' : 'reset');
      await endSessions(tx, person.id);
      if (!first) await tellPerson(tx, person.id, lang, 'passwordReset');
    });
    return null;
  },
});

/** An administrator's help for a person who has lost authenticator and recovery codes; a rule that asks for one makes the person set up another. */
export const removeOtp = defineOperation({
  method: 'POST',
  path: '/account/user/removeOtp',
  access: 'user.removeOtp',
  summary: "Removes a user's second factor; all sessions of that user end.",
  input: { userId: field.ref('user', { required: true }) },
  async handle({ tx, actor, input, lang }) {
    refuseOwn(actor, input.userId);
    const person = await personInScope(tx, actor, input.userId ?? '', 'removeOtp');
    await refuseTakingOver(tx, actor, person.id);
    await tx.asSystem(async () => {
      await unenrol(tx, person.id);
      await endSessions(tx, person.id);
      await tellPerson(tx, person.id, lang, 'otpRemoved');
    });
    return null;
  },
});
