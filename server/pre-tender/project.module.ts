import { sql } from 'kysely';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { otherCurrencies } from '../../shared/domain/money/currencies.ts';
import { add, compare, sum } from '../../shared/domain/money/decimal.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { committeeProjects } from './memberships.ts';
import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { nextProjectCode } from './project-code.ts';
import { bulletinFacts, enforce, findings, projectFacts, type Lot } from './rule-facts.ts';

/** Projects: numbered on creation, filed only with lots whose criteria are complete, judged by the planning rules. */
export const projectModule = defineModule(project, {
  via: { committeeMember: actor => committeeProjects(sql`t.id`, actor) },
  defaults: async ({ tx, actor, now, record }) => ({
    code: await nextProjectCode(tx, record.tenantId, now),
    managerId: actor.id,
  }),
  rules: {
    file: async ({ tx, record, now }) => {
      const lots = await tx.find(lot, { projectId: record.id }, { limit: 99, sort: 'number' });
      if (lots.length === 0) refuse('project.reasons.noLots');
      const currency = record.budget?.currency ?? 'CNY';
      // An import takes amounts as its file has them.
      for (const each of lots)
        if (otherCurrencies(lot.fields, { ...each }, currency).length > 0)
          refuse({ key: 'project.reasons.lotCurrency', params: { lot: each.number ?? 0, currency } });
      lots.forEach(refuseIncompleteCriteria);
      const total = sum(lots.map(each => each.estimate?.amount ?? '0'));
      if (record.budget && compare(total, record.budget.amount) > 0) {
        refuse({ key: 'project.reasons.lotsOverBudget', params: { sum: total, budget: record.budget.amount } });
      }
      enforce(projectFacts(record, lots), 'planProject', now);
    },
    reopen: async ({ tx, record }) => {
      const published = await tx.find(
        bulletin,
        { projectId: record.id, state: ['published', 'changed', 'closed'] },
        { limit: 1 },
      );
      if (published.length > 0) refuse('project.reasons.hasBulletin');
    },
  },
  effects: {
    file: async ({ tx, record }) =>
      void (await tx.log('project.filed', { project: record.id, code: record.code, name: record.name })),
    terminate: async ({ tx, record, input }) => {
      for (const each of await tx.find(lot, { projectId: record.id }, { limit: 99 })) {
        if (lot.states[each.state].final !== true)
          await tx.transition(lot, each.id, 'terminate', { reason: input['reason'] });
      }
      await tx.log('project.terminated', { project: record.id, code: record.code, reason: input['reason'] });
    },
  },
  views: {
    /** Every legal rule that applies to the project, and whether it holds (domain.md "Legal rules"). */
    compliance: async ({ tx, record, now, services }) => {
      const lots = await tx.find(lot, { projectId: record.id }, { limit: 99, sort: 'number' });
      const [tender] = await tx.find(
        bulletin,
        { projectId: record.id, kind: ['tender', 'change'] },
        { limit: 1, sort: '-createdAt' },
      );
      const planned = findings(projectFacts(record, lots), 'planProject', now);
      return tender
        ? [
            ...planned,
            ...findings(bulletinFacts(record, lots, tender, services.config.baseUrl), 'publishBulletin', now),
          ]
        : planned;
    },
    /** The project with its lots in one answer, for the workspace. */
    overview: async ({ tx, record }) => ({
      project: record,
      lots: await tx.find(lot, { projectId: record.id }, { limit: 99, sort: 'number' }),
    }),
  },
});

function refuseIncompleteCriteria(of: Lot): void {
  const criteria = of.criteria ?? [];
  const params = { lot: of.number ?? 0 };
  if (of.evaluationMethod === 'lowestPrice') return;
  if (criteria.length === 0) refuse({ key: 'project.reasons.noCriteria', params });
  const points = criteria.reduce((total, row) => add(total, row.points ?? '0'), '0');
  if (compare(points, '100') !== 0) refuse({ key: 'project.reasons.criteriaSum', params: { ...params, sum: points } });
  if (criteria.filter(row => row.kind === 'price').length !== 1)
    refuse({ key: 'project.reasons.noPriceCriterion', params });
}
