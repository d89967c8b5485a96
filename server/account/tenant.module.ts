import { dayOf, endOfDay } from '../../shared/domain/calendar/days.ts';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { OWN_OF_TENANT, STANDING_TENANTS, tenant } from '../../shared/domain/account/tenant.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { endSessionsOfTenant } from '../platform/auth/credentials.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { usageOf } from './tenant-limits.ts';

type Context = Ctx<typeof tenant>;
type Values = Partial<RecordOf<typeof tenant>>;

const LOGO_BYTES = 512 * 1024;
const LOGO_TYPES = new Set(['image/png', 'image/jpeg']);

/** Refuses (422) a last day that is over, a logo that is no small picture, and limits below what is in use. */
export async function refuseWrongTenant(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  id: string,
  values: Values,
): Promise<void> {
  const { expiresOn, logo } = values;
  if (expiresOn && STANDING_TENANTS.includes(id)) refuseFields({ expiresOn: 'tenant.reasons.noEnd' });
  if (expiresOn && expiresOn < dayOf(now)) refuseFields({ expiresOn: 'tenant.reasons.past' });
  if (logo?.some(file => file.size > LOGO_BYTES || !LOGO_TYPES.has(file.type)))
    refuseFields({ logo: 'tenant.reasons.logo' });
  const used = values.mostPeople || values.mostOrganizations ? await usageOf(tx, id) : undefined;
  for (const [field, count] of [
    ['mostPeople', used?.people],
    ['mostOrganizations', used?.organizations],
  ] as const) {
    const most = values[field];
    if (most && count !== undefined && most < count)
      refuseFields({ [field]: { key: 'tenant.reasons.belowUse', params: { used: count } } });
  }
}

async function update(context: Context): Promise<void> {
  const { input, record, actor } = context;
  const values = input as Values;
  if (actor.tenantId !== PLATFORM_TENANT) {
    const own: readonly string[] = OWN_OF_TENANT;
    const foreign = Object.keys(values).filter(
      name =>
        !own.includes(name) &&
        JSON.stringify(values[name as 'name'] ?? null) !== JSON.stringify(record[name as 'name'] ?? null),
    );
    if (foreign.length > 0) refuseFields(Object.fromEntries(foreign.map(name => [name, 'tenant.reasons.byPlatform'])));
  }
  // What stands already is not judged again: a day that has passed meanwhile must not keep a telephone number from being corrected.
  const changed = Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(record[name as 'name'] ?? null),
    ),
  );
  await refuseWrongTenant(context, record.id, changed);
}

// The platform's staff, or the server itself, which belongs to no tenant.
function refuseTenants(actor: Context['actor']): void {
  if (actor.tenantId !== PLATFORM_TENANT && actor.tenantId !== '') refuse('tenant.reasons.byPlatform', 403);
}

/** Has the tenant expire when its last day is over, or no longer. */
export async function arrangeEnd({ tx, record }: Pick<Context, 'tx' | 'record'>): Promise<void> {
  if (record.expiresOn && record.state === 'active')
    await tx.schedule(tenant, record.id, 'expire', endOfDay(record.expiresOn));
  else await tx.unschedule(tenant, record.id, 'expire');
}

/** Tenants: what they may use, and whether their people may come in. */
export const tenantModule = defineModule(tenant, {
  rules: {
    update,
    suspend: ({ actor }) => refuseTenants(actor),
    resume({ record, actor, now }) {
      refuseTenants(actor);
      if (record.expiresOn && record.expiresOn < dayOf(now)) refuse('tenant.reasons.over');
    },
  },
  effects: {
    update: arrangeEnd,
    async suspend({ tx, record }) {
      await tx.unschedule(tenant, record.id, 'expire');
      await tx.asSystem(() => endSessionsOfTenant(tx, record.id));
    },
    expire: ({ tx, record }) => tx.asSystem(() => endSessionsOfTenant(tx, record.id)),
    async resume({ tx, record }) {
      await tx.patch(tenant, record.id, { suspendedFor: null });
      await arrangeEnd({ tx, record });
    },
  },
  views: { usage: ({ tx, record }) => usageOf(tx, record.id) },
});
