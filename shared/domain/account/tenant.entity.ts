import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { MAIL_ADDRESS } from '../kernel/mail-address.ts';
import { EVERYWHERE, MARKET_TENANT, PLATFORM_TENANT } from './account.values.ts';

/** What a tenant's own administrator keeps; the rest is the platform's. */
export const OWN_OF_TENANT = ['brandName', 'logo', 'contact', 'mobile', 'email'] as const;

/** Tenants without which nobody could work: the platform's own, and that of all suppliers and experts. */
export const STANDING_TENANTS: readonly string[] = [PLATFORM_TENANT, MARKET_TENANT];

const stands = (record: { readonly id: string }) =>
  STANDING_TENANTS.includes(record.id) ? 'tenant.reasons.stands' : undefined;

/**
 * A customer of the installation: organizations and people whose work is kept apart from everybody else's. Its id is the tenant id of
 * every record that is its own. While it is suspended or has expired its people cannot sign in; its records stay.
 */
export const tenant = defineEntity({
  name: 'tenant',
  area: 'account',
  title: 'name',
  systemCreated: true,
  fields: {
    name: field.text({ required: true, max: 100, search: true, sort: true }),
    /** The last day on which its people may sign in; empty: without end. */
    expiresOn: field.date({ filter: true, sort: true }),
    /** Most people who can sign in, most organizations; empty: any number. */
    mostPeople: field.integer({ min: 1, max: 1_000_000 }),
    mostOrganizations: field.integer({ min: 1, max: 100_000 }),
    /** Storage agreed on, in gigabytes; uploads beyond it are refused. Empty: any amount. */
    mostStorage: field.integer({ min: 1, max: 1_000_000 }),
    brandName: field.text({ max: 60 }),
    logo: field.files({ max: 1 }),
    contact: field.text({ max: 100 }),
    mobile: field.text({ max: 20, pattern: /^\+?[\d -]{5,20}$/ }),
    email: field.text({ max: 120, pattern: MAIL_ADDRESS }),
    note: field.longText({ max: 2000 }),
    suspendedFor: field.longText({ max: 500, system: true }),
  },
  states: { active: { tone: 'success' }, suspended: { tone: 'danger' }, expired: { tone: 'warning' } },
  initial: 'active',
  editableIn: ['active', 'suspended', 'expired'],
  scope: actor => (actor.tenantId === PLATFORM_TENANT ? EVERYWHERE : [{ id: actor.tenantId }]),
  transitions: {
    suspend: {
      from: ['active', 'expired'],
      to: 'suspended',
      input: { suspendedFor: field.longText({ required: true, max: 500 }) },
      tone: 'danger',
      when: stands,
    },
    expire: { from: 'active', to: 'expired', system: true },
    resume: { from: ['suspended', 'expired'], to: 'active', tone: 'primary' },
  },
});
