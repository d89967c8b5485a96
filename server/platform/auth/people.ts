import { sql, type RawBuilder } from 'kysely';
import { UserType, type Actor, type DataScope } from '../../../shared/domain/kernel/access.ts';
import { pendingExpertPermissions, pendingSupplierPermissions } from '../../../shared/domain/account/account.grants.ts';
import type { Reason } from '../../../shared/domain/kernel/entity.ts';
import { withoutSwitchedOff } from '../../../shared/routes/switched-off.ts';
import { run, type Queryable } from '../pool.ts';
import type { Tx } from '../types.ts';

/** A person as sign-in and `GET /user/info` need it, roles and permissions as they stand now. */
export interface Person {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly userType: UserType;
  readonly tenantId: string;
  readonly state: string;
  /** The state of the tenant; its people come in while it is `active`. */
  readonly tenantState: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly organizationKind: string;
  readonly prefectureCode: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** Permission → data scope, where every role that gives it narrows it. */
  readonly scopes: Readonly<Record<string, DataScope>>;
  /** Paths and permissions switched off for the tenant. */
  readonly off: readonly string[];
}

const KNOWN_TYPES: ReadonlySet<number> = new Set([10, 20, 35, 50]);

/** The user type that a sign-in names: any but four is taken for expert (contract §1). */
export const knownType = (given: number): number => (KNOWN_TYPES.has(given) ? given : 40);

/** The row that `personColumn` answers. */
export type PersonRow = Omit<Person, 'userType'> & { readonly userType: string };

/** The person of such a row, or undefined. */
export const personFrom = (row: PersonRow | null | undefined): Person | undefined =>
  row ? { ...row, userType: Number(row.userType) as UserType } : undefined;

/** SQL for a person with what the roles allow now and the state of the tenant, by an id; null when there is none. */
export const personColumn = (id: RawBuilder<unknown>): RawBuilder<PersonRow | null> =>
  sql`(select p || account_access(${id}) || jsonb_build_object('tenantState', account_tenant_state(p ->> 'tenantId')) from account_person(${id}) p)`;

/** What keeps a person out wherever they come from: the own account, or the tenant; undefined when nothing does. */
export function barredBy({ state, tenantState }: Pick<Person, 'state' | 'tenantState'>): Reason | undefined {
  if (state === 'disabled') return 'kernel.accountDisabled';
  if (tenantState === 'active') return undefined;
  return tenantState === 'expired' ? 'signIn.tenantExpired' : 'signIn.tenantSuspended';
}

/** The person of an id, or undefined. */
export async function personById(on: Queryable, id: string): Promise<Person | undefined> {
  const [found] = await run<{ person: PersonRow | null }>(on, sql`select ${personColumn(sql`${id}::text`)} as person`);
  return personFrom(found?.person);
}

/** The same within an open transaction. */
export async function personIn(tx: Pick<Tx, 'one'>, id: string): Promise<Person | undefined> {
  const found = await tx.one<{ person: PersonRow | null }>(sql`select ${personColumn(sql`${id}::text`)} as person`);
  return personFrom(found?.person);
}

/** The id of an account name (case does not count), or undefined. */
export async function idOfAccount(on: Queryable, account: string): Promise<string | undefined> {
  const [found] = await run<{ id: string | null }>(on, sql`select account_by_name(${account}) as id`);
  return found?.id ?? undefined;
}

// What a person who is not approved yet may do: go on with the own application.
const waiting = (userType: UserType) =>
  userType === UserType.expert ? pendingExpertPermissions : pendingSupplierPermissions;

const noneOf = (scopes: object): boolean => Object.keys(scopes).length === 0;

/** The actor of a person; a supplier or expert still waiting for approval may only complete the own application. */
export function actorOf(person: Person): Actor {
  const { id, name, userType, tenantId, organizationId, state } = person;
  const pending = state === 'pending';
  const off: ReadonlySet<string> = new Set(person.off);
  return {
    id,
    name,
    userType,
    tenantId,
    organizationId,
    roles: pending ? [] : person.roles,
    permissions: withoutSwitchedOff(pending ? waiting(userType) : person.permissions, off),
    ...(pending || noneOf(person.scopes) ? {} : { scopes: new Map(Object.entries(person.scopes)) }),
    ...(off.size > 0 ? { off } : {}),
  };
}
