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

type Rule = Ctx<typeof signInRule>;

/** Sign-in rules: one for each tenant. Nobody makes one that keeps its own maker out. */
export const signInRuleModule = defineModule(signInRule, {
  async defaults({ tx, input, actor }) {
    const { organizationId } = input as { organizationId?: string | null };
    if (!organizationId) return { organizationId: actor.organizationId || null };
    const found = await tx.asSystem(() =>
      tx.one<{ tenantId: string }>(sql`select tenant_id as "tenantId" from organization where id = ${organizationId}`),
    );
    return { tenantId: actor.tenantId === PLATFORM_TENANT ? found?.tenantId : actor.tenantId };
  },
  rules: {
    async create(context) {
      const { tx, record, actor } = context;
      ofMarketByPlatform(context);
      refuseNetworks(context);
      await refuseOtherTenant(context);
      const taken = await tx.asSystem(() =>
        tx.one(sql`select 1 from sign_in_rule where tenant_id = ${record.tenantId ?? actor.tenantId}`),
      );
      if (taken) refuse('signInRule.reasons.oncePerTenant');
    },
    update(context) {
      ofMarketByPlatform(context);
      refuseNetworks(context);
      const { organizationId } = context.input as { organizationId?: string | null };
      if (organizationId !== undefined && organizationId !== context.record.organizationId)
        refuseFields({ organizationId: 'kernel.systemField' });
    },
    disable(context) {
      ofMarketByPlatform(context);
      if (context.record.tenantId === PLATFORM_TENANT) refuse('signInRule.reasons.platformStays');
    },
    enable: ofMarketByPlatform,
  },
  effects: {
    create: refuseLockingOut,
    update: refuseLockingOut,
    disable: refuseLockingOut,
    enable: refuseLockingOut,
  },
  views: {
    /** The rule in force for the tenant of this one: with what it inherits. */
    inForce: ({ tx, record }) => tx.asSystem(() => ruleIn(tx, record.tenantId)),
  },
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
      ruleIn(tx, actor.tenantId),
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
