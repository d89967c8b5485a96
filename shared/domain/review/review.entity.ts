import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { isStaff } from '../kernel/scopes.ts';

/**
 * The review of one lot's opened bids by the committee (评标): qualification, each member's own scores, consensus, report signed by all.
 * Ranking is on exact decimals. Spec 2.3 "review", 实施条例 arts. 49-53.
 */
export const review = defineEntity({
  name: 'review',
  area: 'review',
  title: 'lotName',
  fields: {
    projectId: field.ref('project', { filter: true }),
    lotId: field.ref('lot', { filter: true }),
    lotName: field.text({ max: 200, sort: true }),
    committeeId: field.ref('committee', { filter: true }),
    startedAt: field.dateTime(),
    /** The standing after the scores: exact totals, rank, corrections and remarks. */
    results: field.rows(
      {
        bidId: field.ref('bid', { required: true }),
        supplierName: field.text({ max: 200 }),
        price: field.money(),
        qualified: field.boolean(),
        rejectGround: field.text({ max: 40 }),
        rejectReason: field.text({ max: 2000 }),
        businessScore: field.decimal({ scale: 10 }),
        technicalScore: field.decimal({ scale: 10 }),
        priceScore: field.decimal({ scale: 10 }),
        total: field.decimal({ scale: 10 }),
        rank: field.integer(),
        remark: field.text({ max: 1000 }),
      },
      { max: 500, system: true },
    ),
    competitionStatement: field.longText({ max: 2000, system: true }),
    conclusion: field.longText({ max: 8000, system: true }),
    reportFile: field.files({ max: 1, system: true }),
    reportHash: field.text({ max: 64, system: true }),
    reportedAt: field.dateTime({ system: true }),
    submittedAt: field.dateTime({ system: true }),
    /** When the members became public: until then the report, which names them, is answered to the organiser's office alone. */
    disclosedAt: field.dateTime({ system: true }),
  },
  states: {
    pending: { tone: 'neutral' },
    qualifying: { tone: 'warning' },
    scoring: { tone: 'warning' },
    consensus: { tone: 'warning' },
    reported: { tone: 'primary' },
    signed: { tone: 'success' },
    submitted: { tone: 'success', final: true },
    failed: { tone: 'danger', final: true },
  },
  initial: 'pending',
  editableIn: [],
  systemCreated: true,
  /** The organiser reads the review only once the report is submitted (EVA-10); members read it through their seat. */
  scope: actor =>
    isStaff(actor)
      ? [{ state: ['pending', 'submitted', 'failed'] }, { $via: 'committeeMember' }]
      : [{ $via: 'committeeMember' }],
  sealed: {
    fields: ['reportFile'],
    until: (record, { actor }) => record.disclosedAt !== null || actor.permissions.has('committee.readMembers'),
  },
  transitions: {
    start: { from: 'pending', to: 'qualifying', tone: 'primary' },
    /** All members have judged; the leader records the common judgement of each bid. */
    concludeQualification: {
      from: 'qualifying',
      to: 'scoring',
      input: {
        rejections: field.rows(
          {
            bidId: field.ref('bid', { required: true }),
            ground: field.text({ required: true, max: 40 }),
            reason: field.text({ required: true, max: 2000 }),
          },
          { max: 500 },
        ),
        competitionStatement: field.longText({ max: 2000 }),
      },
      tone: 'primary',
    },
    /** All members have scored; totals and ranks are computed. */
    summarise: { from: 'scoring', to: 'consensus', tone: 'primary' },
    /** Sends one member's sheet back to that member, with the reason (a score out of range, a plain mistake). */
    returnSheet: {
      from: 'consensus',
      to: 'scoring',
      input: { sheetId: field.ref('scoreSheet', { required: true }), reason: field.text({ required: true, max: 500 }) },
      tone: 'neutral',
    },
    report: {
      from: 'consensus',
      to: 'reported',
      input: { conclusion: field.longText({ required: true, max: 8000 }) },
      tone: 'primary',
    },
    /** A member was replaced: the new one judges everything, and the others' sheets are shown again when that is done (COM-07). */
    reopen: { from: ['qualifying', 'scoring', 'consensus', 'reported', 'signed'], to: 'qualifying', system: true },
    sign: { from: 'reported', to: 'signed', system: true },
    submit: { from: 'signed', to: 'submitted', tone: 'primary' },
    failAll: {
      from: ['qualifying', 'scoring'],
      to: 'failed',
      input: { reason: field.longText({ required: true, max: 2000 }) },
      tone: 'danger',
    },
  },
});
