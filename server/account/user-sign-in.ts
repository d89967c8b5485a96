import { sql } from 'kysely';
import type { SignInActs } from '../../shared/domain/account/sign-in-control.ts';
import type { user } from '../../shared/domain/account/user.entity.ts';
import type { Reason, RecordOf } from '../../shared/domain/kernel/entity.ts';
import { accountSubject } from '../platform/auth/failures.ts';
import { reasonText } from '../platform/i18n.ts';
import { refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { whyNotTakenOver } from './taking-over.ts';

type Context = Ctx<typeof user>;

/** What a person is found by at sign-in, and where codes for a new password go. */
const FINDS = ['account', 'userType'] as const;
const REACHES = ['mobile', 'email'] as const;

/**
 * Refuses (422) a change of how a person signs in or is sent codes: of somebody who holds more than the writer, and of the own addresses,
 * which the person changes by a code (`/user/contact/confirm`), so that a stolen session alone cannot.
 */
export async function refuseForeignSignIn({ tx, actor, record, input }: Context): Promise<void> {
  const values = input as Partial<RecordOf<typeof user>>;
  const changed = (names: readonly ((typeof FINDS)[number] | (typeof REACHES)[number])[]) =>
    names.filter(name => values[name] !== undefined && (values[name] ?? null) !== (record[name] ?? null));
  const refused = (names: readonly string[], reason: Reason) =>
    refuseFields(Object.fromEntries(names.map(name => [name, reason])));
  if (record.id === actor.id) {
    const own = changed(REACHES);
    if (own.length > 0) refused(own, 'account.reasons.ownContact');
    return;
  }
  const names = changed([...FINDS, ...REACHES]);
  if (names.length === 0) return;
  const reason = (await whyNotTakenOver(tx, actor, [record.id])).get(record.id);
  if (reason) refused(names, reason);
}

const ACTS = ['setPassword', 'removeOtp', 'unlock'] as const;

/** What the reader may do about a person's way of signing in, each with the reason why not now; what the reader's roles never allow is left out. */
export async function signInActs({ tx, actor, record, lang }: Context): Promise<SignInActs> {
  const subject = accountSubject(record.account ?? '');
  const [reasons, found] = await Promise.all([
    whyNotTakenOver(tx, actor, [record.id]),
    tx.asSystem(() =>
      tx.one<{
        otp: boolean;
        password: boolean;
        locked: boolean;
      }>(sql`select c.otp_secret is not null as otp, c.user_id is not null as password,
        exists (select 1 from sign_in_count where locked_until > clock_timestamp() and (subject = ${subject}
          or subject in (select ${subject}::text || '@' || encode(device, 'hex') from known_device where user_id = ${record.id}))) as locked
        from (values (1)) one left join credential c on c.user_id = ${record.id}`),
    ),
  ]);
  const barred: Reason | undefined = record.id === actor.id ? 'account.reasons.ownAccount' : reasons.get(record.id);
  const can = Object.fromEntries(
    ACTS.filter(act => actor.permissions.has(`user.${act}`)).map(act => [
      act,
      barred === undefined ? true : reasonText(lang, barred),
    ]),
  );
  return { password: found?.password ?? false, otp: found?.otp ?? false, locked: found?.locked ?? false, can };
}
