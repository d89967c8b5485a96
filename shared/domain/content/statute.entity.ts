import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { statuteCategory, statuteLevel, statuteRegion } from './content.values.ts';

const published = ['published', 'repealed'] as const;

/**
 * A law, regulation, rule or normative document (法规) as the platform lists it: the facts of the official text, a summary in the platform's
 * own words, and where the official text stands. Kept by the platform's staff, read by everyone. Spec §2.1 "regulationsList".
 */
export const statute = defineEntity({
  name: 'statute',
  area: 'content',
  title: 'title',
  fields: {
    title: field.text({ required: true, max: 200, search: true }),
    titleEn: field.text({ required: true, max: 300, search: true }),
    /** The number it was issued under (文号), such as 国务院令第613号. */
    number: field.text({ max: 80, search: true }),
    level: field.choice(statuteLevel, { required: true, filter: true, sort: true }),
    category: field.choice(statuteCategory, { required: true, filter: true }),
    region: field.choice(statuteRegion, { required: true, filter: true }),
    issuingBody: field.text({ required: true, max: 200, search: true }),
    issuingBodyEn: field.text({ required: true, max: 300 }),
    issuedOn: field.date({ required: true, filter: true, sort: true }),
    effectiveOn: field.date({ required: true, filter: true, sort: true }),
    /** Later acts that changed it, oldest first; the text as amended is what counts. */
    amendments: field.rows(
      {
        on: field.date({ required: true }),
        by: field.text({ required: true, max: 200 }),
        byEn: field.text({ max: 300 }),
      },
      { max: 20 },
    ),
    keywords: field.text({ max: 200, search: true }),
    summary: field.longText({ required: true, max: 2000 }),
    summaryEn: field.longText({ required: true, max: 3000 }),
    /** The official text. */
    sourceUrl: field.text({ max: 500, pattern: /^https:\/\/[\w.-]+(\/\S*)?$/ }),
    attachments: field.files({ max: 5 }),
    /** What it took the place of. */
    replacesId: field.ref('statute', { filter: true }),
    repealedOn: field.date({ system: true }),
    /** What took its place. */
    replacedById: field.ref('statute', { system: true }),
  },
  states: {
    draft: { tone: 'neutral' },
    published: { tone: 'success' },
    repealed: { tone: 'warning', final: true },
    withdrawn: { tone: 'danger', final: true },
  },
  initial: 'draft',
  editableIn: ['draft', 'published'],
  published: [...published],
  scope: actor => (actor.tenantId === 'platform' ? 'all' : [{ state: [...published] }]),
  check: ({ issuedOn, effectiveOn, amendments, region, level }) => [
    ...(issuedOn && effectiveOn && effectiveOn < issuedOn
      ? [{ field: 'effectiveOn', reason: 'statute.reasons.beforeIssued' }]
      : []),
    ...(issuedOn && (amendments ?? []).some(({ on }) => on !== null && on < issuedOn)
      ? [{ field: 'amendments', reason: 'statute.reasons.amendedBefore' }]
      : []),
    ...(region &&
    level &&
    (level === 'localRegulation') !== (region !== 'national') &&
    level !== 'rule' &&
    level !== 'normative'
      ? [{ field: 'region', reason: 'statute.reasons.regionOfLevel' }]
      : []),
  ],
  transitions: {
    publish: { from: 'draft', to: 'published', tone: 'primary' },
    /** It is no longer in force: from a day on, and replaced by another or by none. */
    repeal: {
      from: 'published',
      to: 'repealed',
      input: { repealedOn: field.date({ required: true }), replacedById: field.ref('statute') },
      tone: 'danger',
    },
    /** It was listed by mistake. */
    withdraw: {
      from: ['draft', 'published'],
      to: 'withdrawn',
      input: { reason: field.longText({ required: true, max: 500 }) },
      tone: 'danger',
    },
  },
});
