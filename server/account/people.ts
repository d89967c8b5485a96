import { sql } from 'kysely';
import { organization } from '../../shared/domain/account/organization.entity.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { keyOf } from '../../shared/domain/kernel/verdict.ts';
import { refuseWeak, storePassword } from '../platform/auth/credentials.ts';
import { Refusal, refuseFields } from '../platform/refusal.ts';
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
  /** The password was chosen by somebody else: the person must change it at the first sign-in. */
  readonly mustChange?: boolean;
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

/** Makes a person who can sign in. Refuses (422) a taken account name and a password that the tenant's sign-in rule does not take. */
export async function createPerson(tx: Tx, person: NewPerson): Promise<RecordOf<typeof user>> {
  const { password, mustChange = false, ...values } = person;
  return tx.asSystem(async () => {
    await refuseWeak(tx, person, password);
    if (await tx.one(sql`select 1 from "user" where lower(account) = lower(${person.account})`))
      refuseFields({ account: 'account.reasons.accountTaken' });
    const made = await once(
      tx.insert(user, values as Partial<RecordOf<typeof user>>),
      'account',
      'account.reasons.accountTaken',
    );
    await storePassword(tx, made, password, mustChange ? 'first' : null);
    return made;
  });
}

// Two at the same instant: the unique index decides, and the loser hears the same words.
async function once<T>(work: Promise<T>, field: string, reason: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && keyOf(error.reason) === 'kernel.duplicate') refuseFields({ [field]: reason });
    throw error;
  }
}
