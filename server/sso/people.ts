import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { ssoLink } from '../../shared/domain/sso/sso-link.entity.ts';
import { barredBy, idOfAccount, personById, type Person } from '../platform/auth/people.ts';
import { tellPerson } from '../platform/auth/tell-person.ts';
import type { Lang } from '../platform/i18n.ts';
import type { Queryable } from '../platform/pool.ts';
import { refuse } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';
import type { System } from './systems.ts';

/** Refuses (403) a person whom the system may not sign in: disabled, of another type, or of the platform's staff. */
export function mustSignIn(system: System, person: Person): Person {
  const bar = barredBy(person);
  if (bar) refuse(bar, 403);
  if (!system.userTypes?.includes(String(person.userType) as '10')) refuse('sso.reasons.userType', 403);
  if (person.tenantId === PLATFORM_TENANT && !system.platformStaff) refuse('sso.reasons.staff', 403);
  return person;
}

/** The person of an id whom the system may sign in. Refuses 404 an unknown one. */
export async function personFor(on: Queryable, system: System, userId: string): Promise<Person> {
  const person = (await personById(on, userId)) ?? refuse('sso.reasons.unknownAccount', 404);
  return mustSignIn(system, person);
}

/** Whom a trusted system names, by id or by account and type. Refuses 404 when there is nobody. */
export async function namedPerson(
  on: Queryable,
  system: System,
  named: { readonly userId?: string | null; readonly account?: string | null; readonly userType: number },
): Promise<Person> {
  const id = named.userId ?? (named.account ? await idOfAccount(on, named.account) : undefined);
  const person = id ? await personById(on, id) : undefined;
  if (!person || person.userType !== named.userType) refuse('sso.reasons.unknownAccount', 404);
  return mustSignIn(system, person);
}

/** The id of the user that a person of the system is linked to. */
export async function linkedUser(tx: Tx, systemId: string, subject: string): Promise<string | undefined> {
  const row = await tx.one<{ user_id: string }>(
    sql`select user_id from sso_link where system_id = ${systemId} and subject = ${subject} and state = 'active'`,
  );
  return row?.user_id;
}

/** Links a person of a system to a user, who is told. Refuses (409) when either has another link. */
export async function link(tx: Tx, system: System, subject: string, userId: string, lang: Lang): Promise<void> {
  await mustBeFree(tx, system.id, subject, userId);
  await tx.insert(ssoLink, { tenantId: PLATFORM_TENANT, ownerId: userId, systemId: system.id, subject, userId });
  // A link outlives a changed password: its owner must know of it.
  await tellPerson(tx, userId, lang, 'ssoLinked', { system: (lang === 'zh' ? system.nameZh : system.nameEn) ?? '' });
}

/** Refuses (409) a link of which one side is linked already. */
export async function mustBeFree(tx: Tx, systemId: string, subject: string, userId: string): Promise<void> {
  const taken = await tx.asSystem(() =>
    tx.one(sql`select 1 from sso_link where system_id = ${systemId} and state = 'active'
      and (subject = ${subject} or user_id = ${userId})`),
  );
  if (taken) refuse('sso.reasons.linked', 409);
}
