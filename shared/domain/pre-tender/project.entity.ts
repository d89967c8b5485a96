import { division } from '../account/division.values.ts';
import { UserType } from '../kernel/access.ts';
import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { isStaff } from '../kernel/scopes.ts';
import { category, procurementMethod, qualification, regime } from './pre-tender.values.ts';

const running = ['filed', 'noticed', 'bidding', 'opening', 'evaluating', 'candidates', 'awarded'] as const;

/**
 * One purchase from filing to archive (招标项目). Its schedule is set by the published tender bulletin and its changes; its state
 * follows its lots: a project is as far as its last lot. Spec 2.2 "Projects", OCDS tender.
 */
export const project = defineEntity({
  name: 'project',
  area: 'pre-tender',
  title: 'name',
  fields: {
    code: field.text({ max: 40, system: true, filter: 'exact', sort: true, search: true }),
    name: field.text({ max: 200, required: true, search: true, sort: true }),
    method: field.choice(procurementMethod, { required: true, filter: true }),
    regime: field.choice(regime, { required: true, filter: true }),
    mandatory: field.boolean({ required: true, filter: true }),
    stateFunded: field.boolean({ required: true }),
    category: field.choice(category, { required: true, filter: true }),
    qualification: field.choice(qualification, { required: true }),
    budget: field.money({ required: true, filter: true, sort: true }),
    fundingSource: field.text({ max: 200 }),
    classification: field.text({ max: 100, filter: true }),
    region: field.choice(division, { filter: true }),
    description: field.longText({ max: 8000 }),
    /** Why a state-funded mandatory purchase is not tendered openly, with the approval's number (PLAN-02). */
    exceptionReason: field.longText({ max: 1000 }),
    buyerName: field.text({ max: 200, required: true, search: true }),
    buyerCreditCode: field.text({ max: 18 }),
    agencyId: field.ref('organization', { filter: true }),
    managerId: field.ref('user', { filter: true }),
    contactName: field.text({ max: 80 }),
    contactPhone: field.text({ max: 40 }),
    contactEmail: field.text({ max: 120 }),
    /** The process id of an imported or exported OCDS record. */
    ocid: field.text({ max: 120, system: true, filter: 'exact' }),
    /** What an imported OCDS file held that has no place here, line by line. */
    importLeft: field.rows(
      { path: field.text({ max: 300 }), reason: field.text({ max: 300 }) },
      { max: 2000, system: true },
    ),
    /** Documents named by an imported OCDS file. */
    importedDocuments: field.rows(
      {
        title: field.text({ max: 300 }),
        type: field.text({ max: 80 }),
        url: field.text({ max: 1000 }),
        published: field.dateTime(),
      },
      { max: 500, system: true },
    ),
    documentIssueStart: field.dateTime({ system: true }),
    documentIssueEnd: field.dateTime({ system: true }),
    questionDeadline: field.dateTime({ system: true }),
    bidDeadline: field.dateTime({ system: true, filter: true, sort: true }),
    openingAt: field.dateTime({ system: true, sort: true }),
    bidValidityDays: field.integer({ min: 1, max: 720, system: true }),
    suspendedAt: field.dateTime({ system: true }),
    suspendReason: field.text({ max: 500, system: true }),
  },
  states: {
    draft: { tone: 'neutral' },
    filed: { tone: 'primary' },
    noticed: { tone: 'primary' },
    bidding: { tone: 'primary' },
    opening: { tone: 'warning' },
    evaluating: { tone: 'warning' },
    candidates: { tone: 'warning' },
    awarded: { tone: 'success' },
    contracted: { tone: 'success' },
    archived: { tone: 'neutral', final: true },
    failed: { tone: 'danger', final: true },
    terminated: { tone: 'danger', final: true },
  },
  initial: 'draft',
  editableIn: ['draft'],
  comments: 'shared',
  published: [
    'noticed',
    'bidding',
    'opening',
    'evaluating',
    'candidates',
    'awarded',
    'contracted',
    'archived',
    'failed',
    'terminated',
  ],
  scope: actor => {
    if (isStaff(actor)) return 'all';
    const market = {
      state: [
        'noticed',
        'bidding',
        'opening',
        'evaluating',
        'candidates',
        'awarded',
        'contracted',
        'archived',
        'failed',
        'terminated',
      ],
    };
    return actor.userType === UserType.supplier ? [market] : [{ $via: 'committeeMember' }];
  },
  transitions: {
    /** Files the project: from here on its facts are fixed and bulletins may be written. */
    file: {
      from: 'draft',
      to: 'filed',
      needs: ['name', 'method', 'regime', 'category', 'qualification', 'budget', 'buyerName', 'managerId'],
      tone: 'primary',
    },
    reopen: { from: 'filed', to: 'draft', tone: 'neutral' },
    notice: { from: 'filed', to: 'noticed', system: true },
    /** The bid deadline has been set or moved: everything that hangs on it follows. */
    reschedule: { from: ['noticed', 'bidding'], system: true },
    startBidding: { from: ['filed', 'noticed'], to: 'bidding', system: true },
    startOpening: { from: ['noticed', 'bidding'], to: 'opening', system: true },
    startEvaluating: { from: 'opening', to: 'evaluating', system: true },
    publishCandidates: { from: 'evaluating', to: 'candidates', system: true },
    award: { from: 'candidates', to: 'awarded', system: true },
    contract: { from: 'awarded', to: 'contracted', system: true },
    fail: { from: [...running], to: 'failed', system: true },
    terminate: {
      from: [...running],
      to: 'terminated',
      input: { reason: field.longText({ required: true, max: 1000 }) },
      tone: 'danger',
    },
  },
});
