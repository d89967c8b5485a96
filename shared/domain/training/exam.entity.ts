import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { examSubject } from './training.values.ts';

/** The rule of an exam: what is drawn, how long it lasts, when it is passed, how often it may be tried. */
export const exam = defineEntity({
  name: 'exam',
  area: 'training',
  title: 'title',
  fields: {
    code: field.text({ required: true, max: 40, filter: 'exact', sort: true, pattern: /^[\w-]+$/ }),
    title: field.text({ required: true, max: 100 }),
    titleEn: field.text({ required: true, max: 150 }),
    /** Questions drawn of each subject, and the points of each of them. */
    parts: field.rows(
      {
        subject: field.choice(examSubject, { required: true }),
        questions: field.integer({ required: true, min: 1, max: 50 }),
        points: field.integer({ required: true, min: 1, max: 20 }),
      },
      { required: true, min: 1, max: 20 },
    ),
    minutes: field.integer({ required: true, min: 5, max: 240 }),
    /** Per cent of all points that must be reached. */
    passMark: field.integer({ required: true, min: 1, max: 100 }),
    /** Attempts that a person may begin on one day (Beijing time). */
    attemptsPerDay: field.integer({ required: true, min: 1, max: 20 }),
    /** Attempts that visitors of one network address may begin on one day. */
    addressPerDay: field.integer({ required: true, min: 1, max: 1000 }),
    /** Months for which a passed attempt counts. */
    validMonths: field.integer({ required: true, min: 1, max: 60 }),
  },
  states: { draft: { tone: 'neutral' }, active: { tone: 'success' }, retired: { tone: 'warning', final: true } },
  initial: 'draft',
  editableIn: ['draft', 'active'],
  scope: actor => (actor.tenantId === 'platform' ? 'all' : 'none'),
  check: ({ parts }) =>
    parts && new Set(parts.map(part => part.subject)).size < parts.length
      ? [{ field: 'parts', reason: 'exam.reasons.subjectTwice' }]
      : [],
  comments: 'none',
  drafts: 'device',
  transitions: {
    activate: { from: 'draft', to: 'active', tone: 'primary' },
    retire: { from: ['draft', 'active'], to: 'retired', tone: 'danger' },
  },
});
