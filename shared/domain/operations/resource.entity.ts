import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { contentLanguages, resourceAudiences, resourceKinds } from './operations.values.ts';

/**
 * A file that the platform offers to its users, such as a manual, a form or a driver. Kept by the platform's staff; people find it where
 * the platform lists what it offers them. A new file takes the place of the old one, which is kept. Spec §2.9 "resource/resourceManager".
 */
export const resource = defineEntity({
  name: 'resource',
  area: 'operations',
  title: 'name',
  fields: {
    name: field.text({ required: true, max: 120, search: true, sort: true }),
    nameEn: field.text({ required: true, max: 160, search: true }),
    kind: field.choice(resourceKinds, { required: true, filter: true }),
    audience: field.choices(resourceAudiences, { required: true, max: 6 }),
    languages: field.choices(contentLanguages, { required: true, max: 2 }),
    /** The publisher's own name for this issue of the file, such as `2.1` or `2026-03`. */
    version: field.text({ required: true, max: 40 }),
    file: field.files({ required: true, min: 1, max: 1 }),
    summary: field.text({ max: 300 }),
    summaryEn: field.text({ max: 400 }),
    /** Place in the list; smaller first. */
    order: field.integer({ max: 9999, sort: true }),
    /** Files that were replaced, newest first. */
    earlier: field.rows(
      {
        version: field.text({ max: 40 }),
        replacedAt: field.dateTime(),
        fileId: field.text({ max: 64 }),
        fileName: field.text({ max: 200 }),
        sha256: field.text({ max: 64 }),
      },
      { max: 200, system: true },
    ),
    downloads: field.integer({ system: true, sort: true }),
    publishedAt: field.dateTime({ system: true, sort: true }),
  },
  states: {
    draft: { tone: 'neutral' },
    published: { tone: 'success' },
    withdrawn: { tone: 'warning' },
  },
  initial: 'draft',
  editableIn: ['draft', 'published', 'withdrawn'],
  comments: 'none',
  scope: () => 'all',
  check: ({ audience }) =>
    audience?.includes('everyone') && audience.length > 1
      ? [{ field: 'audience', reason: 'resource.reasons.everyoneAlone' }]
      : [],
  transitions: {
    publish: {
      from: ['draft', 'withdrawn'],
      to: 'published',
      needs: ['audience', 'languages', 'file'],
      tone: 'primary',
    },
    /** A new issue of the file; the old one is kept and no longer offered. */
    replace: {
      from: ['draft', 'published', 'withdrawn'],
      input: {
        version: field.text({ required: true, max: 40 }),
        file: field.files({ required: true, min: 1, max: 1 }),
      },
    },
    withdraw: {
      from: 'published',
      to: 'withdrawn',
      input: { reason: field.longText({ required: true, max: 500 }) },
      tone: 'danger',
    },
  },
});
