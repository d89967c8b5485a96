import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { UserType } from '../kernel/access.ts';
import { sheetStage } from './review.values.ts';

/** Characters of what a member says of one line. */
export const LONGEST_COMMENT = 1000;

/** One member's judgement of one bid: nobody else sees it until every member has submitted (each member alone, then consensus). */
export const scoreSheet = defineEntity({
  name: 'scoreSheet',
  area: 'review',
  title: 'memberName',
  fields: {
    reviewId: field.ref('review', { filter: true }),
    bidId: field.ref('bid', { filter: true }),
    memberId: field.ref('user', { filter: true, system: true }),
    memberName: field.text({ max: 80, system: true }),
    stage: field.choice(sheetStage, { filter: true }),
    marks: field.rows(
      {
        code: field.text({ max: 20, required: true }),
        passed: field.boolean(),
        points: field.decimal({ max: 100, scale: 4 }),
        comment: field.text({ max: LONGEST_COMMENT }),
      },
      { max: 200 },
    ),
    submittedAt: field.dateTime({ system: true }),
    returnReason: field.text({ max: 500, system: true }),
    /** When every member had submitted this stage; only from then on do the others read the sheet. */
    disclosedAt: field.dateTime({ system: true }),
  },
  states: { draft: { tone: 'neutral' }, submitted: { tone: 'success' }, void: { tone: 'danger', final: true } },
  initial: 'draft',
  editableIn: ['draft'],
  systemCreated: true,
  parties: { user: ['memberId'] },
  scope: actor =>
    actor.userType === UserType.supplier ? 'none' : [{ memberId: actor.id }, { $via: 'disclosedSheets' }],
  comments: 'none',
  drafts: 'device',
  transitions: {
    submit: { from: 'draft', to: 'submitted', needs: ['marks'], tone: 'primary' },
    reopen: { from: 'submitted', to: 'draft', system: true },
    annul: { from: ['draft', 'submitted'], to: 'void', system: true },
  },
});
