import { sql } from 'kysely';
import { organization } from '../../shared/domain/account/organization.entity.ts';
import { passwordIssue } from '../../shared/domain/account/password-rules.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { endSessions, setCredential } from '../platform/auth/credentials.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { refuseFields } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';

/** A person to be made, with the password in clear, which is hashed at once. */
export interface NewPerson {
  readonly tenantId: string;
  readonly account: string;
  readonly password: string;
  readonly name: string;
  readonly userType: '10' | '20' | '35' | '40' | '50';
  readonly organizationId: string;
  readonly roles: readonly string[];
  readonly mobile?: string | null;
  readonly email?: string | null;
  readonly prefectureCode?: string | null;
  readonly state?: 'active' | 'pending';
}

/** An organization to be made. */
export type NewOrganization = Partial<RecordOf<typeof organization>> & {
  readonly tenantId: string;
  readonly name: string;
  readonly kind: RecordOf<typeof organization>['kind'];
};

/** Makes an organization. Refuses (422) a credit code that is in use. */
export async function createOrganization(tx: Tx, values: NewOrganization): Promise<RecordOf<typeof organization>> {
  return tx.asSystem(async () => {
    const { creditCode } = values;
    if (creditCode && (await tx.one(sql`select 1 from organization where credit_code = ${creditCode}`)))
      refuseFields({ creditCode: 'account.reasons.creditCodeTaken' });
    return once(tx.insert(organization, values), 'creditCode', 'account.reasons.creditCodeTaken');
  });
}

/** Makes a person who can sign in. Refuses (422) a taken account name and a weak password. */
export async function createPerson(tx: Tx, person: NewPerson): Promise<RecordOf<typeof user>> {
  const { password, ...values } = person;
  checkPassword(password, [person.account, person.name]);
  const hash = await hashPassword(password);
  return tx.asSystem(async () => {
    if (await tx.one(sql`select 1 from "user" where lower(account) = lower(${person.account})`))
      refuseFields({ account: 'account.reasons.accountTaken' });
    const made = await once(
      tx.insert(user, values as Partial<RecordOf<typeof user>>),
      'account',
      'account.reasons.accountTaken',
    );
    await setCredential(tx, made.id, hash);
    return made;
  });
}

/** Gives a person another password and ends all sessions. Refuses (422) a weak one. */
export async function changePassword(
  tx: Tx,
  person: { readonly id: string; readonly account: string | null; readonly name: string | null },
  password: string,
): Promise<void> {
  checkPassword(password, [person.account ?? '', person.name ?? '']);
  await setCredential(tx, person.id, await hashPassword(password));
  await endSessions(tx, person.id);
}

function checkPassword(password: string, names: readonly string[]): void {
  const reason = passwordIssue(password, names);
  if (reason) refuseFields({ password: reason });
}

// Two at the same instant: the unique index decides, and the loser hears the same words.
async function once<T>(work: Promise<T>, field: string, reason: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string }).code === '23505') refuseFields({ [field]: reason });
    throw error;
  }
}
