import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { contentLanguages, templateKinds } from '../../shared/domain/operations/operations.values.ts';
import type { TemplateKind } from '../../shared/domain/operations/template-variables.ts';
import type { OfferedTemplate } from '../../shared/domain/operations/wire.ts';
import { category, regime } from '../../shared/domain/pre-tender/pre-tender.values.ts';
import { defineOperation } from '../platform/module.ts';
import type { Tx } from '../platform/types.ts';

/** Which templates are wanted. What is left out narrows nothing, but a template for one law or category is not for a purchase without it. */
export interface WantedTemplates {
  readonly kind: TemplateKind | null;
  readonly language?: string | null;
  readonly regime: string | null;
  readonly category: string | null;
}

/** Published templates of a tenant and of the platform that fit a purchase: own, special and newest first. Bounded to a hundred. */
export const templatesFor = (tx: Tx, tenantId: string, wanted: WantedTemplates): Promise<readonly OfferedTemplate[]> =>
  tx.rows<OfferedTemplate>(sql`select id, name, language, version::int as version, body, file -> 0 ->> 'name' as "fileName", tenant_id = ${tenantId} as own
      from document_template where state = 'published' and tenant_id in (${tenantId}, ${PLATFORM_TENANT}) and kind = ${wanted.kind}
        and (${wanted.language ?? null}::text is null or language = ${wanted.language ?? null}) and (regime is null or regime = ${wanted.regime}) and (category is null or category = ${wanted.category})
      order by (tenant_id = ${tenantId}) desc, (category is not null) desc, (regime is not null) desc, published_at desc, name, id limit 100`);

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
  handle: ({ tx, actor, input }) => templatesFor(tx, actor.tenantId, input),
});
