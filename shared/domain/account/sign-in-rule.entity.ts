import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { valueSet } from '../kernel/values.ts';
import type { Issue } from '../kernel/entity.ts';
import { EVERYWHERE, roleCodes, roleLevels, userTypes } from './account.values.ts';
import { SIGN_IN_WAYS } from './rule-in-force.ts';

/** The ways of signing in that a rule may permit. */
export const signInWays = valueSet('signInWay', SIGN_IN_WAYS);

const time = field.text({ max: 5, pattern: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/ });

/**
 * How people sign in: passwords, locks, sessions, networks, hours, second factor. A tenant has at most one rule, and so has each company of
 * it; what is left empty is inherited from the company above, the tenant's, the platform's and at last the product (`DEFAULT_RULE`). A lower
 * level asks for more, never for less (`server/platform/auth/rule-levels.ts`).
 */
export const signInRule = defineEntity({
  name: 'signInRule',
  area: 'account',
  title: 'name',
  fields: {
    name: field.text({ required: true, max: 100, search: true, sort: true }),
    /** Whom it binds: everybody (the platform's own), a tenant's people, those of one company and what stands below it. Empty: the tenant's. */
    level: field.choice(roleLevels, { filter: true }),
    /** The company that the rule is for; of a tenant's rule an organization of the tenant. */
    organizationId: field.ref('organization', { filter: true }),
    minLength: field.integer({ min: 10, max: 64 }),
    classes: field.integer({ min: 1, max: 4 }),
    history: field.integer({ min: 0, max: 24 }),
    maxAgeDays: field.integer({ min: 0, max: 3650 }),
    tries: field.integer({ min: 3, max: 20 }),
    lockMinutes: field.integer({ min: 1, max: 1440 }),
    captchaAfter: field.integer({ min: 0, max: 20 }),
    mostSessions: field.integer({ min: 0, max: 100 }),
    idleMinutes: field.integer({ min: 5, max: 1440 }),
    longestHours: field.integer({ min: 1, max: 168 }),
    ways: field.choices(signInWays, { max: 4 }),
    otpRoles: field.choices(roleCodes),
    otpUserTypes: field.choices(userTypes),
    networks: field.rows(
      { cidr: field.text({ required: true, max: 50 }), note: field.text({ max: 100 }) },
      { max: 200 },
    ),
    hoursFrom: time,
    hoursTo: time,
    zone: field.text({ max: 50 }),
  },
  states: { active: { tone: 'success' }, disabled: { tone: 'neutral' } },
  initial: 'active',
  editableIn: ['active'],
  ownership: { organization: 'organizationId' },
  scope: actor => (actor.tenantId === 'platform' ? EVERYWHERE : 'all'),
  check(values) {
    const issues: Issue[] = [];
    if (values.level === 'company' && !values.organizationId)
      issues.push({ field: 'organizationId', reason: 'kernel.required' });
    if ((values.hoursFrom == null) !== (values.hoursTo == null))
      issues.push({ field: values.hoursFrom == null ? 'hoursFrom' : 'hoursTo', reason: 'kernel.required' });
    if (values.hoursFrom != null && values.hoursFrom === values.hoursTo)
      issues.push({ field: 'hoursTo', reason: 'signInRule.reasons.noHours' });
    if (values.hoursFrom === '24:00') issues.push({ field: 'hoursFrom', reason: 'kernel.wrongFormat' });
    if (values.zone != null && !isZone(values.zone)) issues.push({ field: 'zone', reason: 'signInRule.reasons.zone' });
    return issues;
  },
  transitions: {
    disable: { from: 'active', to: 'disabled', tone: 'danger' },
    enable: { from: 'disabled', to: 'active', tone: 'primary' },
  },
});

function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
