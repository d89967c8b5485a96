import { user } from '../../shared/domain/account/user.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { passwordHashOf } from '../platform/auth/credentials.ts';
import { passwordFits } from '../platform/auth/passwords.ts';
import { defineOperation } from '../platform/module.ts';
import { refuseFields } from '../platform/refusal.ts';
import { changePassword } from './people.ts';

const password = field.text({ required: true, max: 200 });

/** A person's own change of password; all sessions end, this one too. */
export const changeOwnPassword = defineOperation({
  method: 'POST',
  path: '/account/password/change',
  access: 'signedIn',
  summary: 'Changes the own password; all sessions of the person end.',
  input: { oldPassword: password, password },
  async handle({ tx, actor, input }) {
    return tx.asSystem(async () => {
      const fits = await passwordFits(await passwordHashOf(tx, actor.id), input.oldPassword ?? '');
      if (!fits) refuseFields({ oldPassword: 'account.reasons.oldPassword' });
      await changePassword(tx, await tx.get(user, actor.id), input.password ?? '');
      return null;
    });
  },
});

/** An administrator's setting of a password, for a new or forgetful person of the tenants the administrator sees. */
export const setPassword = defineOperation({
  method: 'POST',
  path: '/account/user/setPassword',
  access: 'user.setPassword',
  summary: "Sets a user's password; all sessions of that user end.",
  input: { userId: field.ref('user', { required: true }), password },
  async handle({ tx, input }) {
    const person = await tx.get(user, input.userId ?? '');
    await tx.asSystem(() => changePassword(tx, person, input.password ?? ''));
    return null;
  },
});
