import { sql } from 'kysely';
import type { Actor, UserType } from '../../../shared/domain/kernel/access.ts';
import { pendingSupplierPermissions } from '../../../shared/domain/account/account.grants.ts';
import { run, type Queryable } from '../pool.ts';

/** A person as sign-in and `GET /user/info` need it, roles and permissions as they stand now. */
export interface Person {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly userType: UserType;
  readonly tenantId: string;
  readonly state: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly organizationKind: string;
  readonly prefectureCode: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

type Row = Omit<Person, 'userType'> & { readonly userType: string };

/** The person of an id, or undefined. */
export async function personById(on: Queryable, id: string): Promise<Person | undefined> {
  const [found] = await run<{ person: Row | null }>(on, sql`select account_person(${id}) as person`);
  const row = found?.person;
  return row ? { ...row, userType: Number(row.userType) as UserType } : undefined;
}

/** The id of an account name (case does not count), or undefined. */
export async function idOfAccount(on: Queryable, account: string): Promise<string | undefined> {
  const [found] = await run<{ id: string | null }>(on, sql`select account_by_name(${account}) as id`);
  return found?.id ?? undefined;
}

/** The actor of a person; a supplier still waiting for approval may only complete the registration. */
export function actorOf(person: Person): Actor {
  const { id, name, userType, tenantId, organizationId, state } = person;
  const pending = state === 'pending';
  return {
    id,
    name,
    userType,
    tenantId,
    organizationId,
    roles: pending ? [] : person.roles,
    permissions: new Set(pending ? pendingSupplierPermissions : person.permissions),
  };
}
