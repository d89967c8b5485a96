import { sql } from 'kysely';
import type { Route } from '../../shared/routes/define-routes.ts';
import { allowedPaths } from '../../shared/routes/registry.ts';
import { reasonText, translate, type Lang } from '../platform/i18n.ts';
import { actorOf, barredBy, personColumn, personFrom, type Person, type PersonRow } from '../platform/auth/people.ts';
import { refuse } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';

/** One link of the chain of reasons, in the caller's language. */
export interface ExplainStep {
  readonly ok: boolean;
  readonly text: string;
}

/** Why somebody may or may not do something. */
export interface Explanation {
  readonly may: boolean;
  readonly person: { readonly id: string; readonly name: string; readonly organization: string };
  readonly permission: string | null;
  readonly path: string | null;
  readonly steps: readonly ExplainStep[];
  /** Roles that would give what is missing, at most ten. */
  readonly couldGive: readonly { readonly id: string; readonly name: string }[];
}

interface RoleLine {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly scope: string | null;
  readonly held: boolean;
  readonly counts: boolean;
}

const because = (lang: Lang, key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  translate(lang, `access.because.${key}`, params);

/** The person as the next request would find them, when the caller's isolation lets the account be seen; refuses 404 otherwise. */
async function personFor(tx: Tx, userId: string): Promise<Person> {
  const row = await tx.one<{ person: PersonRow | null }>(
    sql`select ${personColumn(sql`${userId}::text`)} as person from "user" where id = ${userId}`,
  );
  return personFrom(row?.person) ?? refuse('kernel.notFound', 404);
}

/** The roles that give a permission: those the person holds, and those that could be given. */
const rolesGiving = (tx: Tx, person: Person, permission: string, lang: Lang): Promise<RoleLine[]> =>
  tx.rows<RoleLine>(sql`select r.id, ${lang === 'zh' ? sql`r.name` : sql`r.name_en`} as name, r.state, p ->> 'scope' as scope,
      r.code = any(${person.roles}::text[]) as held, access_role_counts(r, ${person.tenantId}, ${person.organizationId}) as counts
    from role r, jsonb_array_elements(coalesce(r.permissions, '[]')) p
    where p ->> 'permission' = ${permission} and r.state <> 'removed' and (r.level = 'platform' or r.tenant_id = ${person.tenantId})
    order by held desc, counts desc, r.name, r.id limit 200`);

/** The chain of reasons for a permission or a page. */
export async function explain(
  tx: Tx,
  lang: Lang,
  asked: { readonly userId: string; readonly permission: string | null; readonly route: Route | null },
): Promise<Explanation> {
  const person = await personFor(tx, asked.userId);
  const actor = actorOf(person);
  const steps: ExplainStep[] = [stateStep(person, lang)];
  const { route } = asked;
  if (route) steps.push(...routeSteps(route, person, lang));
  const permission = asked.permission ?? (route && isRestricted(route) ? (route.needs ?? null) : null);
  const off = [permission, route?.path].filter(target => target && person.off.includes(target));
  for (const target of off) steps.push({ ok: false, text: because(lang, 'switchedOff', { target: target ?? '' }) });
  const lines = permission ? await rolesGiving(tx, person, permission, lang) : [];
  if (permission) steps.push(...roleSteps(lines, person, lang));
  if (
    permission &&
    off.length === 0 &&
    !actor.permissions.has(permission) &&
    lines.some(line => line.held && line.counts)
  )
    steps.push({ ok: false, text: because(lang, 'switchedOff', { target: permission }) });
  const active = barredBy(person) === undefined;
  const may =
    active &&
    (route ? allowedPaths(actor).includes(route.path) : true) &&
    (permission && asked.permission ? actor.permissions.has(permission) : true);
  return {
    may,
    person: { id: person.id, name: person.name, organization: person.organizationName },
    permission,
    path: route?.path ?? null,
    steps,
    couldGive: may
      ? []
      : lines
          .filter(line => !line.held && line.counts)
          .slice(0, 10)
          .map(({ id, name }) => ({ id, name })),
  };
}

const isRestricted = ({ access }: Route): boolean => access === 'role' || access === 'auth';

function stateStep(person: Person, lang: Lang): ExplainStep {
  const barred = barredBy(person);
  if (barred && person.state !== 'disabled') return { ok: false, text: reasonText(lang, barred) };
  if (person.state === 'active') return { ok: true, text: because(lang, 'userState') };
  if (person.state === 'pending') return { ok: false, text: because(lang, 'userPending') };
  return { ok: false, text: because(lang, 'userStateNot', { state: `user.states.${person.state}` }) };
}

function routeSteps(route: Route, person: Person, lang: Lang): ExplainStep[] {
  if (!route.screen) return [{ ok: false, text: because(lang, 'routePlanned') }];
  if (!isRestricted(route)) return [{ ok: true, text: because(lang, 'routeOpen') }];
  const steps: ExplainStep[] = [];
  const fits = !route.userTypes || route.userTypes.includes(person.userType);
  if (route.userTypes)
    steps.push({ ok: fits, text: because(lang, fits ? 'userType' : 'userTypeNot', { userType: person.userType }) });
  // A permission's code is text here, not a key of one.
  steps.push({
    ok: true,
    text: because(lang, route.needs ? 'routeNeeds' : 'routeOpen', { permission: route.needs ?? '' }),
  });
  return steps;
}

function roleSteps(lines: readonly RoleLine[], person: Person, lang: Lang): ExplainStep[] {
  if (person.roles.length === 0) return [{ ok: false, text: because(lang, 'noRoles') }];
  const held = lines.filter(line => line.held);
  if (held.length === 0) return [{ ok: false, text: because(lang, 'noRole') }];
  return held.map(({ name, state, scope, counts }) => {
    if (counts)
      return {
        ok: true,
        text: because(lang, 'givenBy', {
          role: name,
          scope: scope ? `dic.dataScope.${scope}` : 'access.because.scopeOwn',
        }),
      };
    if (state !== 'active')
      return { ok: false, text: because(lang, 'roleDisabled', { role: name, state: `role.states.${state}` }) };
    return { ok: false, text: because(lang, 'roleElsewhere', { role: name }) };
  });
}
