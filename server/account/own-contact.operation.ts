import { codeChannels } from '../../shared/domain/account/supplier.values.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { contactProof, mustReach } from '../platform/auth/contact.operations.ts';
import { useCode, voidOneTime } from '../platform/auth/one-time.ts';
import { resetCode } from '../platform/auth/reset-code.ts';
import { tellPerson } from '../platform/auth/tell-person.ts';
import { defineOperation } from '../platform/module.ts';
import { refuseFields } from '../platform/refusal.ts';

/**
 * `POST /user/contact/confirm { channel, to, code }`: makes a number or address the person's own, once the code sent to it is proven. The former
 * one is told.
 */
export const confirmContact = defineOperation({
  method: 'POST',
  path: '/user/contact/confirm',
  access: 'signedIn',
  summary: 'Changes the person’s own mobile number or e-mail address to the one that the code was sent to.',
  input: {
    channel: field.choice(codeChannels, { required: true }),
    to: field.text({ required: true, max: 120 }),
    code: field.text({ required: true, max: 6, pattern: /^\d{6}$/ }),
  },
  async handle({ tx, actor, input, services, lang }) {
    const [channel, to] = [input.channel ?? 'sms', input.to ?? ''];
    mustReach(channel, to);
    // Apart, so that a wrong try counts although the request is refused.
    const used = await services.apart(own => useCode(own, contactProof(actor.id, channel, to), input.code ?? ''));
    if (used?.payload['to'] !== to) refuseFields({ code: 'signIn.wrongCode' });
    return tx.asSystem(async () => {
      // A code for a new password that is under way went to the former address.
      const { purpose, subject } = resetCode(actor.id);
      await voidOneTime(tx, [purpose], subject);
      await tellPerson(tx, actor.id, lang, 'contactChanged');
      const { mobile, email } = await tx.patch(user, actor.id, channel === 'sms' ? { mobile: to } : { email: to });
      return { mobile, email };
    });
  },
});
