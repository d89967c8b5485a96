import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { statute } from '../../shared/domain/content/statute.entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';

/** Legal texts: the platform keeps them, whatever role a tenant has made; everyone reads what is published, from any page. */
export const statuteModule = defineModule(statute, {
  guestFields: [
    'title',
    'titleEn',
    'number',
    'level',
    'category',
    'region',
    'issuingBody',
    'issuingBodyEn',
    'issuedOn',
    'effectiveOn',
    'amendments',
    'keywords',
    'summary',
    'summaryEn',
    'sourceUrl',
    'attachments',
    'replacesId',
    'repealedOn',
    'replacedById',
  ],
  rules: {
    create: ({ actor }) => {
      if (actor.tenantId !== PLATFORM_TENANT) refuse('kernel.noPermission', 403);
    },
    repeal: async ({ tx, record, input }) => {
      const { repealedOn, replacedById } = input;
      if (String(repealedOn) < String(record.effectiveOn))
        refuse({ key: 'statute.reasons.repealedBefore', params: { effectiveOn: String(record.effectiveOn) } });
      if (!replacedById) return;
      if (replacedById === record.id) refuse('statute.reasons.itself');
      const next = await tx.get(statute, String(replacedById));
      if (next.state !== 'published') refuse('statute.reasons.notPublished');
    },
  },
  effects: {
    repeal: async ({ tx, record, input }) => {
      await tx.patch(statute, record.id, {
        repealedOn: String(input['repealedOn']),
        replacedById: input['replacedById'] ? String(input['replacedById']) : null,
      });
    },
  },
});
