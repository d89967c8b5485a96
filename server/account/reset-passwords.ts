import { user } from '../../shared/domain/account/user.entity.ts';
import type { ResetResult } from '../../shared/domain/account/sign-in-control.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../shared/domain/kernel/values.ts';
import type { Tx } from '../platform/types.ts';
import { defineAuthOperation, type AuthContext } from '../platform/auth/auth-operation.ts';
import { endSessions, hasPassword, ruleIn, storePassword } from '../platform/auth/credentials.ts';
import { issueCode } from '../platform/auth/one-time.ts';
import { provePassword } from '../platform/auth/own-password.ts';
import { signInFields } from '../platform/auth/login.operation.ts';
import { resetCode } from '../platform/auth/reset-code.ts';
import { tellPerson } from '../platform/auth/tell-person.ts';
import { reasonText } from '../platform/i18n.ts';
import { noteAct } from '../platform/note-act.ts';
import { sendOutside, type Channel } from '../platform/outside/send-outside.ts';
import { refuse, Refusal } from '../platform/refusal.ts';
import { inTransaction } from '../platform/tx.ts';
import { generatedPassword } from './generated-password.ts';
import { personInScope } from './people-in-scope.ts';
import { refuseTakingOver } from './taking-over.ts';

const MOST_AT_ONCE = 20;
const CODE_MINUTES = 60;
const ways = valueSet('resetWay', ['code', 'generated']);
type Person = RecordOf<typeof user>;

/**
 * `POST /account/sign-in/reset-passwords { users: [{ userId }], way, password }`: the caller's own password first; then for each person, in a
 * transaction of its own, a code to the person's own address, or a generated password that is answered once. Both end the person's
 * sessions and make the password of before worthless. One that cannot be reset is told in its line and does not stop the others.
 */
export const resetPasswords = defineAuthOperation({
  method: 'POST',
  path: '/account/sign-in/reset-passwords',
  access: 'signedIn',
  summary:
    'Resets the passwords of people within scope, by a code to their own address or a generated password; answers a line for each.',
  input: {
    users: field.rows({ userId: field.ref('user', { required: true }) }, { required: true, min: 1, max: MOST_AT_ONCE }),
    way: field.choice(ways, { required: true }),
    password: signInFields.password,
  },
  async handle(context) {
    const { actor, input, forget } = context;
    if (!actor.permissions.has('user.setPassword')) refuse('kernel.noPermission', 403);
    await provePassword(context, input.password ?? '', 'password');
    const results: ResetResult[] = [];
    for (const id of new Set((input.users ?? []).map(each => each.userId ?? '')))
      results.push(await resetOne(context, id, input.way ?? 'code'));
    forget();
    return results;
  },
});

async function resetOne(context: AuthContext, userId: string, way: string): Promise<ResetResult> {
  const { deps, actor, lang, address } = context;
  const { pool, registry, services } = deps;
  let line: Pick<ResetResult, 'userId' | 'name' | 'account'> = { userId, name: '', account: '' };
  try {
    return await inTransaction(pool, { registry, services, actor, lang, address }, async tx => {
      const person = await personInScope(tx, actor, userId, 'setPassword');
      line = { userId, name: person.name ?? '', account: person.account ?? '' };
      if (person.id === actor.id) refuse('account.reasons.ownAccount');
      if (person.state === 'disabled') refuse('kernel.accountDisabled');
      await refuseTakingOver(tx, actor, person.id);
      const outcome = await tx.asSystem<Pick<ResetResult, 'to' | 'password'>>(() =>
        way === 'code' ? sendCode(tx, context, person) : generate(tx, context, person),
      );
      await noteAct(tx, user, person, 'resetPassword', { way });
      return { ...line, done: true, ...outcome };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...line, done: false, reason: reasonText(lang, error.reason) };
  }
}

// The password of before is replaced by one that nobody knows, so that a code is the only way back in.
async function sendCode(tx: Tx, { lang }: AuthContext, person: Person): Promise<{ to: string }> {
  const [channel, to]: readonly [Channel, string | null] = person.email
    ? ['email', person.email]
    : ['sms', person.mobile];
  if (!to) refuse('signIn.noAddress');
  await storePassword(tx, person, generatedPassword(40), 'reset');
  await endSessions(tx, person.id);
  const code = await issueCode(tx, resetCode(person.id), CODE_MINUTES);
  await sendOutside(tx, {
    channel,
    to,
    lang,
    subjectKey: 'signIn.messages.codeSubject',
    bodyKey: 'signIn.messages.resetByAdministrator',
    params: { code, minutes: String(CODE_MINUTES), account: person.account ?? '' },
  });
  await tx.notify({ users: [person.id] }, { key: 'signIn.messages.passwordReset', params: {} });
  return { to: shortened(to) };
}

async function generate(tx: Tx, { lang }: AuthContext, person: Person): Promise<{ password: string }> {
  const password = generatedPassword((await ruleIn(tx, person)).minLength);
  const first = !(await hasPassword(tx, person.id));
  await storePassword(tx, person, password, first ? 'first' : 'reset');
  await endSessions(tx, person.id);
  if (!first) await tellPerson(tx, person.id, lang, 'passwordReset');
  return { password };
}

/** An address of which the caller recognises the owner but learns no more: `li…@example.org`, `138…21`. */
function shortened(to: string): string {
  const at = to.lastIndexOf('@');
  return at < 0 ? `${to.slice(0, 3)}…${to.slice(-2)}` : `${to.slice(0, 2)}…${to.slice(at)}`;
}
