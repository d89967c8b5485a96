import { sql } from 'kysely';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { committee } from '../../shared/domain/review/committee.entity.ts';
import { commitSeed } from '../../shared/sealing/draw.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { committeeProjects, enforce, projectFacts } from '../pre-tender/index.ts';
import { type Committee, LIVE, mayKnowMembers, membersOf } from './committee-seats.ts';
import { onDuty } from './conflicts.ts';
import { drawCommittee, keepSeed } from './draw-committee.ts';

const FORMING = ['filed', 'noticed', 'bidding', 'opening'];

/** Committees: formed between filing and review, drawn by a committed seed, secret until the award. */
export const committeeModule = defineModule(committee, {
  via: { committeeMember: actor => committeeProjects(sql`t.project_id`, actor) },
  defaults: async ({ tx, record }) => ({ projectName: (await tx.get(project, String(record.projectId))).name }),
  rules: {
    create: async ({ tx, actor, input }) => {
      const parent = await tx.get(project, String(input['projectId']));
      if (parent.tenantId !== actor.tenantId) refuse('kernel.notFound', 404);
      if (!FORMING.includes(parent.state)) refuse('committee.reasons.projectTooEarly');
      const existing = await tx.asSystem(() => tx.find(committee, { projectId: parent.id }, { limit: 1 }));
      if (existing.length > 0) refuse('committee.reasons.exists');
    },
    update: ({ input, record }) => {
      if (input['projectId'] !== undefined && input['projectId'] !== record.projectId)
        refuseFields({ projectId: 'kernel.invalid' });
    },
    commit: refuseUnlawful,
    confirm: async ({ tx, record }) => {
      if (await seatsOpen(tx, record)) refuse('committee.reasons.seatsOpen');
    },
  },
  effects: {
    commit: async ({ tx, record, now }) => {
      const { seed, seedHash } = await commitSeed();
      await keepSeed(tx, record.id, seed);
      await tx.patch(committee, record.id, { seedHash, committedAt: now.toISOString() });
      await tx.log('committee.committed', {
        committee: record.id,
        project: record.projectId,
        seedHash,
        size: record.size,
        experts: record.expertSeats,
      });
    },
    draw: drawCommittee,
    confirm: async ({ tx, record }) =>
      void (await tx.log('committee.confirmed', {
        committee: record.id,
        project: record.projectId,
        size: record.size,
      })),
  },
  actionReasons: async ({ tx, record }) =>
    record.state === 'drawn' && (await seatsOpen(tx, record)) ? { confirm: 'committee.reasons.seatsOpen' } : {},
  views: {
    /** Who sits, for those who may know (COM-06). */
    members: async ({ tx, record, actor }) => {
      if (!(await mayKnowMembers(tx, record, actor))) refuse('committee.reasons.secret', 403);
      const seats = await membersOf(tx, record.id, LIVE);
      return seats.map(({ id, userId, name, employerName, seat, order, state, revision }) => ({
        id,
        userId,
        name,
        employerName,
        seat,
        order,
        state,
        revision,
        leader: userId === record.leaderId,
      }));
    },
  },
});

async function seatsOpen(tx: Tx, of: Committee): Promise<boolean> {
  const seats = await membersOf(tx, of.id, LIVE);
  return seats.length !== of.size || seats.some(seat => seat.state === 'drawn');
}

async function refuseUnlawful({ tx, record, now }: Ctx<typeof committee>): Promise<void> {
  const parent = await tx.get(project, String(record.projectId));
  const [size, experts] = [record.size ?? 0, record.expertSeats ?? 0];
  const named = (record.representatives ?? []).map(row => String(row.userId));
  enforce(
    { ...projectFacts(parent, []), committee: { size, experts, buyerRepresentatives: named.length, drawn: 'random' } },
    'formCommittee',
    now,
  );
  if (size % 2 === 0 || experts > size) refuse('committee.hints.size', 422);
  if (named.length !== size - experts || new Set(named).size !== named.length) {
    refuseFields({
      representatives: { key: 'committee.reasons.representativesCount', params: { needed: size - experts } },
    });
  }
  for (const userId of named) await refuseConflictOfDuty(tx, record, userId);
}

/** Refuses a representative who is not of the buyer's people, or who manages, approves or supervises the project. */
export async function refuseConflictOfDuty(tx: Tx, of: Committee, userId: string): Promise<void> {
  const parent = await tx.get(project, String(of.projectId));
  const person = await tx.asSystem(() =>
    tx.one<{ tenant: string; type: string }>(
      sql`select tenant_id as tenant, user_type as type from "user" where id = ${userId} and state = 'active'`,
    ),
  );
  const ours = person?.tenant === parent.tenantId && (person.type === '35' || person.type === '10');
  if (!ours || (await onDuty(tx, parent)).has(userId)) refuseFields({ representatives: 'committee.reasons.sameDuty' });
}
