import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { signUp } from '../../shared/domain/pre-tender/sign-up.entity.ts';
import { UserType } from '../../shared/domain/kernel/access.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { organizationName } from './organizations.ts';

/** Sign-ups: a supplier's own act, kept in the buyer's tenant, secret until the bid deadline (DOC-05). */
export const signUpModule = defineModule(signUp, {
  defaults: async ({ tx, actor, record }) => {
    const parent = await tx.get(project, String(record.projectId));
    return {
      tenantId: parent.tenantId,
      supplierId: actor.organizationId,
      supplierName: await organizationName(tx, actor.organizationId),
      revealAt: parent.bidDeadline,
    };
  },
  rules: {
    create: async context => {
      const { tx, actor, input } = context;
      if (actor.userType !== UserType.supplier) refuse('kernel.noPermission', 403);
      await refuseClosed(context, String(input['projectId']));
      const mine = await tx.find(
        signUp,
        { projectId: String(input['projectId']), supplierId: actor.organizationId, state: 'active' },
        { limit: 1 },
      );
      if (mine.length > 0) refuse('signUp.reasons.twice');
    },
    update: context => refuseClosed(context, String(context.record.projectId)),
  },
});

async function refuseClosed({ tx, input, record, now }: Ctx<typeof signUp>, projectId: string): Promise<void> {
  const parent = await tx.get(project, projectId);
  if (!parent.bidDeadline || Date.parse(parent.bidDeadline) <= now.getTime()) refuse('signUp.reasons.closed');
  const chosen = (input['lots'] ?? record.lots ?? []) as readonly { lotId: string }[];
  const own = await tx.find(lot, { projectId, state: ['noticed', 'bidding'] }, { limit: 99 });
  if (chosen.some(row => !own.some(each => each.id === row.lotId))) refuse('signUp.reasons.wrongLot', 422);
}
