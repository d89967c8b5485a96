import { sql } from 'kysely';
import { field } from '../../shared/domain/kernel/fields.ts';
import { contentLanguages, templateKinds } from '../../shared/domain/operations/operations.values.ts';
import type { OfferedTemplate } from '../../shared/domain/operations/wire.ts';
import { category, regime } from '../../shared/domain/pre-tender/pre-tender.values.ts';
import { defineOperation } from '../platform/module.ts';

/** `GET /operations/templates`: published templates that a text may be begun from, the tenant's own before the platform's. */
export const offeredTemplates = defineOperation({
  method: 'GET',
  path: '/operations/templates',
  access: 'documentTemplate.read',
  input: {
    kind: field.choice(templateKinds, { required: true }),
    language: field.choice(contentLanguages),
    regime: field.choice(regime),
    category: field.choice(category),
  },
  summary: 'Published templates of a kind that fit a purchase, the tenant’s own before the platform’s.',
  handle: ({ tx, actor, input }) =>
    tx.rows<OfferedTemplate>(sql`select id, name, language, version::int as version, body, file -> 0 ->> 'name' as "fileName", tenant_id = ${actor.tenantId} as own
      from document_template where state = 'published' and tenant_id in (${actor.tenantId}, 'platform') and kind = ${input.kind}
        and (${input.language}::text is null or language = ${input.language}) and (regime is null or regime = ${input.regime}) and (category is null or category = ${input.category})
      order by (tenant_id = ${actor.tenantId}) desc, (category is not null) desc, (regime is not null) desc, name, id limit 100`),
});
