import { PLATFORM_TENANT } from '../account/account.values.ts';
import { defineEntity, type GuardContext, type Issue, type Reason } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import type { FileRef } from '../kernel/values.ts';
import { category, regime } from '../pre-tender/pre-tender.values.ts';
import { unknownVariables } from './fill-template.ts';
import { contentLanguages, templateKinds } from './operations.values.ts';
import type { TemplateKind } from './template-variables.ts';

// The server itself retires the version that is replaced, and belongs to no tenant.
const ofOwn = (record: { readonly tenantId: string }, { actor }: GuardContext): Reason | undefined =>
  actor.tenantId === '' || record.tenantId === actor.tenantId ? undefined : 'documentTemplate.reasons.platforms';

interface Content {
  readonly kind?: TemplateKind | null;
  readonly body?: string | null;
  readonly file?: readonly FileRef[] | null;
}

function textFaults({ kind, body, file }: Content): readonly Issue[] {
  if (body && file?.length) return [{ field: 'file', reason: 'documentTemplate.reasons.textAndFile' }];
  // The answer to a question is a text without attachments.
  if (kind === 'letter' && file?.length) return [{ field: 'file', reason: 'documentTemplate.reasons.textOnly' }];
  // A stored file belongs to one record: what is begun from the text could not keep its pictures.
  if (body?.includes('<img')) return [{ field: 'body', reason: 'documentTemplate.reasons.noImages' }];
  if (!kind || !body) return [];
  const [name] = unknownVariables(kind, body);
  if (name === undefined) return [];
  const isOpen = name === '{{' || name === '}}';
  return [
    {
      field: 'body',
      reason: isOpen
        ? 'documentTemplate.reasons.openBraces'
        : { key: 'documentTemplate.reasons.unknownVariable', params: { name } },
    },
  ];
}

/**
 * A text with `{{variables}}`, or a Word file with `{variables}` (decision 0017), from which a bulletin, an invitation, contract terms or an
 * answer is begun, or which stands as the wording of a notice of the result. Published texts never change: a revision is a version of its
 * own, and takes the place of the one before when it is published. A tenant's own stand before the platform's, which every tenant may use.
 * Spec §2.9 "template/list".
 */
export const documentTemplate = defineEntity({
  name: 'documentTemplate',
  area: 'operations',
  title: 'name',
  fields: {
    name: field.text({ required: true, max: 120, search: true, sort: true }),
    kind: field.choice(templateKinds, { required: true, filter: true, sort: true }),
    language: field.choice(contentLanguages, { required: true, filter: true }),
    /** Left empty: for purchases under either law. */
    regime: field.choice(regime, { filter: true }),
    /** Left empty: for works, goods and services. */
    category: field.choice(category, { filter: true }),
    body: field.richText({ max: 60_000 }),
    /** A Word file (`.docx`) in place of the text: what is made of it is a file of its own. */
    file: field.files({ max: 1 }),
    remark: field.text({ max: 300 }),
    /** What all versions of one template have in common. */
    series: field.text({ max: 64, system: true, filter: 'exact' }),
    version: field.integer({ min: 1, system: true, sort: true }),
    publishedAt: field.dateTime({ system: true, sort: true }),
  },
  states: {
    draft: { tone: 'neutral' },
    published: { tone: 'success' },
    retired: { tone: 'neutral', final: true },
  },
  initial: 'draft',
  editableIn: ['draft'],
  comments: 'none',
  scope: actor =>
    actor.tenantId === PLATFORM_TENANT
      ? 'all'
      : [{ tenantId: actor.tenantId }, { tenantId: PLATFORM_TENANT, state: 'published' }],
  check: textFaults,
  transitions: {
    publish: {
      from: 'draft',
      to: 'published',
      tone: 'primary',
      // What was saved once may name a variable that the kind has no more.
      check: record =>
        record.body || record.file?.length
          ? textFaults(record)
          : [{ field: 'body', reason: 'documentTemplate.reasons.textOrFile' }],
    },
    /** Begins the next version; this one stays in use until that is published. */
    revise: { from: 'published', when: ofOwn },
    retire: { from: 'published', to: 'retired', when: ofOwn, tone: 'danger' },
    /** A draft that is not wanted. */
    discard: { from: 'draft', to: 'retired', tone: 'danger' },
  },
});
