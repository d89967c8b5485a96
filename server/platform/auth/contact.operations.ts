import { sql } from 'kysely';
import { codeChannels } from '../../../shared/domain/account/supplier.values.ts';
import { user } from '../../../shared/domain/account/user.entity.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { sendOutside } from '../outside/send-outside.ts';
import { refuseFields } from '../refusal.ts';
import { defineAuthOperation } from './auth-operation.ts';
import { signInFields } from './login.operation.ts';
import { issueCode } from './one-time.ts';
import { provePassword } from './own-password.ts';

/**
 * What a code for a new own contact is issued for. Its limits are the person's, whatever the address: nobody has the platform write to one
 * number after another. `to` is the address that the code proves.
 */
export const contactProof = (userId: string, channel: string, to: string) => ({
  purpose: 'user.contact',
  subject: `${userId}:${channel}`,
  payload: { to },
});

/** Whether a text is a telephone number or a mail address, as the channel asks. Refuses (422) what is not. */
export function mustReach(channel: string, to: string): void {
  const { pattern, max = 0 } = channel === 'sms' ? user.fields.mobile : user.fields.email;
  if (to.length > max || !pattern?.test(to)) refuseFields({ to: 'kernel.wrongFormat' });
}

/** `GET /user/contact`: the person's own telephone number and mail address, whole. */
export const ownContact = defineAuthOperation({
  method: 'GET',
  path: '/user/contact',
  access: 'signedIn',
  summary: "The person's own mobile number and e-mail address.",
  input: {},
  handle: ({ within, actor }) =>
    within(tx =>
      tx.one<{ mobile: string | null; email: string | null }>(
        sql`select mobile, email from "user" where id = ${actor.id}`,
      ),
    ),
});

/**
 * `POST /user/contact/send-code { channel, to, password }`: sends a code to a new number or address, which `POST /user/contact/confirm` takes.
 * Asks for the password, since a new password could be got through the new address.
 */
export const sendContactCode = defineAuthOperation({
  method: 'POST',
  path: '/user/contact/send-code',
  access: 'signedIn',
  summary: 'Sends a six-digit code to a new mobile number or e-mail address of the person, who proves the password.',
  input: {
    channel: field.choice(codeChannels, { required: true }),
    to: field.text({ required: true, max: 120 }),
    password: signInFields.password,
  },
  async handle(context) {
    const { input, actor, within, lang } = context;
    const [channel, to] = [input.channel ?? 'sms', input.to ?? ''];
    mustReach(channel, to);
    await provePassword(context, input.password ?? '', 'password');
    const minutes = await within(async tx => {
      const minutes = tx.configured('signIn.contactMinutes');
      const code = await issueCode(tx, contactProof(actor.id, channel, to), minutes);
      const texts = { subjectKey: 'signIn.messages.contactSubject', bodyKey: 'signIn.messages.contactCode' };
      await sendOutside(tx, { channel, to, lang, ...texts, params: { code, minutes: String(minutes) } });
      return minutes;
    });
    return { minutes };
  },
});
