import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { expert } from '../../shared/domain/review/expert.entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';

/** The expert library, kept by the platform; who of it was drawn for what is no part of it. */
export const expertModule = defineModule(expert, {
  rules: {
    // An expert mends the own application; whose it is, only the platform says.
    update: ({ actor, record, input }) => {
      if (actor.tenantId === PLATFORM_TENANT) return;
      if (record.userId !== actor.id) refuse('kernel.notFound', 404);
      if ('userId' in input && input['userId'] !== record.userId) refuse('kernel.noPermission', 403);
    },
    leave: ({ actor, record }) => {
      if (record.userId !== actor.id) refuse('kernel.notFound', 404);
    },
  },
});
