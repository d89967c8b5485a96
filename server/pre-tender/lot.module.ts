import { sql } from 'kysely';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { compare } from '../../shared/domain/money/decimal.ts';
import { defineModule } from '../platform/module.ts';
import { refuseFields, refuse } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { budgetCurrency } from './budget-currency.ts';
import { committeeProjects } from './memberships.ts';
import { enforce, projectFacts, type Lot } from './rule-facts.ts';
import { syncProject } from './sync-project.ts';

/** Lots: written while the project is a draft; limits checked against each other and the law while they are. */
export const lotModule = defineModule(lot, {
  via: { committeeMember: actor => committeeProjects(sql`t.project_id`, actor) },
  currency: ({ tx, record }) => budgetCurrency(tx, record.projectId),
  rules: { create: refuseBadLot, update: refuseBadLot },
  effects: {
    startBidding: ({ tx, record }) => syncProject(tx, String(record.projectId)),
  },
});

async function refuseBadLot({ tx, record, input, now }: Ctx<typeof lot>): Promise<void> {
  const next = { ...record, ...input } as Lot;
  const parent = await tx.get(project, String(next.projectId));
  if (parent.state !== 'draft') refuse('lot.reasons.projectFiled');
  const others = await tx.find(lot, { projectId: parent.id, number: next.number }, { limit: 2 });
  if (others.some(other => other.id !== record.id)) refuseFields({ number: 'lot.reasons.numberTaken' });
  if (next.ceilingPrice && next.estimate && compare(next.ceilingPrice.amount, next.estimate.amount) > 0) {
    refuseFields({ ceilingPrice: 'lot.reasons.ceilingOverEstimate' });
  }
  enforce(projectFacts(parent, [next]), 'planProject', now);
}
