import { committee } from '../../shared/domain/review/committee.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { expert } from '../../shared/domain/review/expert.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { drawOrder, verifySeed } from '../../shared/sealing/draw.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { LIVE, mayKnowMembers, membersOf } from './committee-seats.ts';
import { refuseConflictOfDuty } from './committee.module.ts';
import { callRepresentative, drawOf, poolHash } from './draw-committee.ts';

const OPENED = ['evaluating', 'candidates', 'awarded', 'contracted', 'archived', 'failed', 'terminated'];

/**
 * Computes the draw again from seed and pool: for the organiser's office once the bids are open (before, the pool would tell who has signed
 * up), for everybody who reads the committee once the award is known (COM-04, COM-06).
 */
export const verifyDraw = defineOperation({
  method: 'GET',
  path: '/review/committee/verify-draw',
  access: 'committee.read',
  summary: 'Recomputes the draw of a committee from its committed seed and its pool.',
  input: { id: field.ref('committee', { required: true }) },
  handle: async ({ tx, actor, input }) => {
    const of = await tx.get(committee, String(input.id));
    if (!(await mayKnowMembers(tx, of, actor))) refuse('committee.reasons.secret', 403);
    const parent = await tx.get(project, String(of.projectId));
    if (of.disclosedAt === null && !OPENED.includes(parent.state)) refuse('committee.reasons.secret', 403);
    const draw = await drawOf(tx, of.id);
    if (!draw?.pool) return refuse('committee.reasons.notDrawn');
    const pool = draw.pool;
    const order = await drawOrder(
      draw.seed,
      pool.map(line => line.expertId),
    );
    const names = await tx.asSystem(() => tx.find(expert, { id: pool.map(line => line.expertId) }, { limit: 5000 }));
    return {
      seed: draw.seed,
      seedHash: of.seedHash,
      poolHash: of.poolHash,
      seedHolds: await verifySeed(draw.seed, String(of.seedHash)),
      poolHolds: poolHash(pool) === of.poolHash,
      orderHolds: order.every((id, index) => pool[index]?.expertId === id && pool[index]?.order === index + 1),
      pool: pool.map(line => ({ ...line, name: names.find(each => each.id === line.expertId)?.name ?? '' })),
    };
  },
});

/** Names another representative for a seat that its holder has given up. */
export const nameRepresentative = defineOperation({
  method: 'POST',
  path: '/review/committee/name-representative',
  access: 'committee.draw',
  summary: 'Calls another representative of the buyer to an open seat of the committee.',
  input: { committeeId: field.ref('committee', { required: true }), userId: field.ref('user', { required: true }) },
  handle: async ({ tx, actor, input, now }) => {
    const of = await tx.get(committee, String(input.committeeId), { lock: true });
    if (of.tenantId !== actor.tenantId) refuse('kernel.notFound', 404);
    const seats = await membersOf(tx, of.id, LIVE);
    const taken = seats.filter(seat => seat.seat === 'representative').length;
    if (of.drawnAt === null || taken >= (of.size ?? 0) - (of.expertSeats ?? 0)) refuse('committee.reasons.seatTaken');
    await refuseConflictOfDuty(tx, of, String(input.userId));
    await callRepresentative(tx, of, String(input.userId), now);
    return { id: of.id };
  },
});
