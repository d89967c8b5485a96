import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { processBinding } from '../../shared/domain/workflow/process-binding.entity.ts';
import { refuseOutOfReach } from '../account/index.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { readCondition } from './design/conditions.ts';
import { publishedProcess } from './engine/choose-process.ts';
import { approvableOf, findEntity, isOfPlatform } from './entities.ts';

type Context = Ctx<typeof processBinding>;

/** Bindings: of a published process, with a condition that can be worked out, for an organization of the tenant. */
export const processBindingModule = defineModule(processBinding, {
  // The platform's staff bind for the tenant of the organization they name.
  async defaults({ tx, actor, input }) {
    const { organizationId } = input as { organizationId?: string | null };
    const tenantId = organizationId ? await tenantOf(tx, organizationId) : undefined;
    const forTenant = actor.tenantId === PLATFORM_TENANT && !isOfPlatform((input as { entity?: string | null }).entity);
    return { tenantId: forTenant && tenantId ? tenantId : actor.tenantId };
  },
  rules: {
    async create(context) {
      await sound(context, context.record);
      await placed(context, 'create', context.record.organizationId);
    },
    async update(context) {
      await sound(context, { ...context.record, ...context.input });
      const { organizationId } = context.input as { organizationId?: string | null };
      if (organizationId !== undefined && organizationId !== context.record.organizationId)
        await placed(context, 'update', organizationId);
    },
    enable: context => sound(context, context.record),
  },
});

const placed = ({ tx, actor }: Context, action: string, organizationId: string | null): Promise<void> =>
  refuseOutOfReach(tx, actor, { permission: `processBinding.${action}`, organizationId, field: 'organizationId' });

// What is asked of the platform is decided by it: a tenant that bound its own process would decide on itself.
async function sound({ tx, actor }: Context, binding: Partial<Context['record']>): Promise<void> {
  const { organizationId, entity, condition, processCode } = binding;
  const tenantId = String(binding.tenantId);
  if (isOfPlatform(entity) && (tenantId !== PLATFORM_TENANT || actor.tenantId !== PLATFORM_TENANT))
    refuseFields({ entity: 'processBinding.reasons.ofPlatform' });
  if (organizationId && !isOfPlatform(entity) && (await tenantOf(tx, organizationId)) !== tenantId)
    refuseFields({ organizationId: 'processBinding.reasons.elsewhere' });
  if (!entity) return;
  if (condition) {
    const read = readCondition(approvableOf(entity).entity, findEntity, condition);
    if (!read.ok)
      refuseFields({ condition: { key: 'processBinding.reasons.condition', params: { fault: read.fault } } });
  }
  if (!processCode) refuse('processBinding.reasons.noProcess');
  if (processCode && !(await publishedProcess(tx, tenantId, processCode, entity)))
    refuseFields({ processCode: 'processBinding.reasons.noProcess' });
}

const tenantOf = async (tx: Tx, organizationId: string): Promise<string | undefined> =>
  (
    await tx.asSystem(() =>
      tx.one<{ tenantId: string }>(sql`select tenant_id as "tenantId" from organization where id = ${organizationId}`),
    )
  )?.tenantId;
