import { sql } from 'kysely';
import { MARKET_TENANT, PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { signInRule } from '../../shared/domain/account/sign-in-rule.entity.ts';
import type { Reason } from '../../shared/domain/kernel/entity.ts';
import { barrierTo } from '../platform/auth/admission.ts';
import { ruleIn } from '../platform/auth/credentials.ts';
import { isNetwork } from '../platform/auth/networks.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { levelOf, refuseLooser, refuseOutOfReach, sourcesFor } from './rule-levels.ts';

type Rule = Ctx<typeof signInRule>;

/** Sign-in rules: one for each tenant, and one for each company of it. Nobody makes one that keeps its own maker out, or asks for less than one above. */
export const signInRuleModule = defineModule(signInRule, {
  async defaults({ tx, input, actor, record }) {
    const { organizationId, level } = input as { organizationId?: string | null; level?: string | null };
    const place = organizationId
      ? await tx.asSystem(() =>
          tx.one<{ tenantId: string }>(
            sql`select tenant_id as "tenantId" from organization where id = ${organizationId}`,
          ),
        )
      : undefined;
    const tenantId = actor.tenantId === PLATFORM_TENANT ? (place?.tenantId ?? PLATFORM_TENANT) : record.tenantId;
    const whole = tenantId === PLATFORM_TENANT ? ('platform' as const) : ('tenant' as const);
    return {
      tenantId,
      ...(organizationId ? {} : { organizationId: actor.organizationId || null }),
      level: level === 'company' ? ('company' as const) : whole,
    };
  },
  rules: {
    async create(context) {
      const { tx, record, actor, input } = context;
      ofMarketByPlatform(context);
      refuseNetworks(context);
      await refuseOtherTenant(context);
      const { level } = input as { level?: string | null };
      const whole = record.tenantId === PLATFORM_TENANT ? 'platform' : 'tenant';
      if (level && level !== 'company' && level !== whole) refuseFields({ level: 'signInRule.reasons.levelWrong' });
      await refuseOutOfReach(context, 'create');
      const isOfCompany = levelOf(record) === 'company';
      const taken = await tx.asSystem(() =>
        tx.one(sql`select 1 from sign_in_rule where tenant_id = ${record.tenantId ?? actor.tenantId}
          and ${isOfCompany ? sql`level = 'company' and organization_id = ${record.organizationId}` : sql`level is distinct from 'company'`}`),
      );
      if (taken) refuse(`signInRule.reasons.${isOfCompany ? 'oncePerCompany' : 'oncePerTenant'}`);
      await refuseLooser(context, true);
    },
    async update(context) {
      ofMarketByPlatform(context);
      refuseNetworks(context);
      await refuseOutOfReach(context, 'update');
      const { organizationId, level } = context.input as { organizationId?: string | null; level?: string | null };
      if (organizationId !== undefined && organizationId !== context.record.organizationId)
        refuseFields({ organizationId: 'signInRule.reasons.levelFixed' });
      if (level !== undefined && level !== context.record.level)
        refuseFields({ level: 'signInRule.reasons.levelFixed' });
      await refuseLooser(context, false);
    },
    async disable(context) {
      ofMarketByPlatform(context);
      await refuseOutOfReach(context, 'disable');
      if (levelOf(context.record) === 'platform') refuse('signInRule.reasons.platformStays');
    },
    async enable(context) {
      ofMarketByPlatform(context);
      await refuseOutOfReach(context, 'enable');
    },
  },
  effects: {
    create: refuseLockingOut,
    update: refuseLockingOut,
    disable: refuseLockingOut,
    enable: refuseLockingOut,
  },
  views: {
    /** The rule in force for the people of this one: with what it inherits. */
    inForce: ({ tx, record }) => tx.asSystem(() => ruleIn(tx, placeOfRule(record))),
    /** The same by field, each with the level it comes from. */
    sources: ({ tx, record }) => sourcesFor(tx, record),
  },
});

const placeOfRule = (record: Rule['record']) => ({
  tenantId: record.tenantId,
  organizationId: levelOf(record) === 'company' ? record.organizationId : null,
});

function ofMarketByPlatform({ actor }: Rule): void {
  if (actor.tenantId === MARKET_TENANT) refuse('signInRule.reasons.ofMarket', 403);
}

async function refuseOtherTenant({ tx, record, actor }: Rule): Promise<void> {
  if (actor.tenantId === PLATFORM_TENANT || !record.organizationId) return;
  const own = await tx.asSystem(() =>
    tx.one(sql`select 1 from organization where id = ${record.organizationId} and tenant_id = ${actor.tenantId}`),
  );
  if (!own) refuseFields({ organizationId: 'kernel.unknownReference' });
}

function refuseNetworks({ input }: Rule): void {
  const { networks } = input as { networks?: readonly { cidr: string | null }[] | null };
  const wrong = (networks ?? []).flatMap(({ cidr }, i) => (isNetwork(cidr ?? '') ? [] : [`networks.${i}.cidr`]));
  if (wrong.length > 0)
    refuseFields(Object.fromEntries(wrong.map(path => [path, 'signInRule.reasons.network' as Reason])));
}

const FIELD_OF = { way: 'ways', network: 'networks', hours: 'hoursFrom' } as const;

/**
 * Refuses (422, by field) a change after which its maker would not be let in any more, from the present address, at this moment and by
 * a way the maker has a session by: so the platform always keeps an administrator who can undo it.
 */
async function refuseLockingOut({ tx, actor, address, input }: Rule): Promise<void> {
  const [rule, used] = await tx.asSystem(() =>
    Promise.all([
      ruleIn(tx, actor),
      tx.rows<{ way: 'password' }>(
        sql`select distinct way from session where user_id = ${actor.id} and ended_at is null`,
      ),
    ]),
  );
  const way = used.find(each => rule.ways.includes(each.way))?.way ?? used[0]?.way ?? 'password';
  const barrier = barrierTo(rule, { way, address, at: new Date() });
  if (!barrier) return;
  const field = FIELD_OF[barrier.part];
  const reason: Reason = { key: 'signInRule.reasons.locksYouOut', params: { address } };
  if (field in input) refuseFields({ [field]: reason });
  refuse(reason);
}
