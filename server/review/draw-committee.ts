import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { committeeMember } from '../../shared/domain/review/committee-member.entity.ts';
import { EXPERT_YEARS, hasStanding } from '../../shared/domain/review/expert-admission.ts';
import { committee } from '../../shared/domain/review/committee.entity.ts';
import { expert } from '../../shared/domain/review/expert.entity.ts';
import { canonicalJson } from '../../shared/sealing/canonical-json.ts';
import { drawOrder } from '../../shared/sealing/draw.ts';
import { enforce, projectFacts } from '../pre-tender/index.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { type Committee, LIVE, type Member, membersOf } from './committee-seats.ts';
import { conflictsOf, exclusionOf, type Expert } from './conflicts.ts';

/** One expert of the pool as kept: its place in the drawn order and why it was passed over. */
export interface PoolLine {
  readonly expertId: string;
  readonly order: number;
  readonly excluded: string;
}

/** SHA-256 over the canonical pool, hex: goes into the log with the draw. */
export const poolHash = (pool: readonly PoolLine[]): string =>
  createHash('sha256').update(canonicalJson(pool)).digest('hex');

/** Keeps a fresh seed where nobody reads it. */
export const keepSeed = (tx: Tx, committeeId: string, seed: string): Promise<unknown> =>
  tx.asSystem(() => tx.rows(sql`insert into committee_draw (committee_id, seed) values (${committeeId}, ${seed})`));

/** Seed and pool of a committee; the pool is null before the draw. */
export const drawOf = (
  tx: Tx,
  committeeId: string,
): Promise<{ seed: string; pool: readonly PoolLine[] | null } | undefined> =>
  tx.asSystem(() => tx.one(sql`select seed, pool from committee_draw where committee_id = ${committeeId}`));

/**
 * Draws the experts: everybody in the library with a speciality asked for, senior title or equal standing and eight years, in the order the committed seed
 * gives, those who must avoid passed over (COM-03, COM-04, COM-05). The others follow in the same order when somebody does not sit.
 */
export async function drawCommittee({ tx, record, now }: Ctx<typeof committee>): Promise<void> {
  const parent = await tx.get(project, String(record.projectId));
  const draw = await drawOf(tx, record.id);
  const all = await tx.asSystem(() => tx.find(expert, { state: 'active' }, { limit: 5000 }));
  const wanted = record.specialities ?? [];
  const able = all.filter(
    each =>
      hasStanding(each) &&
      (each.yearsInField ?? 0) >= EXPERT_YEARS &&
      (wanted.length === 0 || wanted.some(one => each.specialities?.includes(one))),
  );
  const against = await conflictsOf(tx, parent);
  const byId = new Map(able.map(each => [each.id, each]));
  const order = await drawOrder(String(draw?.seed), [...byId.keys()]);
  const pool = order.map((id, index): PoolLine => ({
    expertId: id,
    order: index + 1,
    excluded: exclusionOf(byId.get(id) as Expert, against) ?? '',
  }));
  const drawn = pool.filter(line => line.excluded === '').slice(0, record.expertSeats ?? 0);
  const needed = record.expertSeats ?? 0;
  if (drawn.length < needed) refuse({ key: 'committee.reasons.poolTooSmall', params: { found: drawn.length, needed } });
  const facts = {
    size: record.size ?? 0,
    experts: needed,
    qualifiedExperts: drawn.length,
    drawn: 'random' as const,
    conflicted: [],
  };
  enforce({ ...projectFacts(parent, []), committee: facts }, 'drawExperts', now);
  const hash = poolHash(pool);
  await tx.asSystem(() =>
    tx.rows(sql`update committee_draw set pool = ${JSON.stringify(pool)}::jsonb where committee_id = ${record.id}`),
  );
  await tx.patch(committee, record.id, { poolHash: hash, drawnAt: now.toISOString() });
  await tx.log('committee.drawn', {
    committee: record.id,
    project: parent.id,
    seedHash: record.seedHash,
    poolHash: hash,
    pool: pool.length,
    drawn: drawn.length,
  });
  for (const line of drawn) await callExpert(tx, record, byId.get(line.expertId) as Expert, line.order, now);
  for (const row of record.representatives ?? []) await callRepresentative(tx, record, String(row.userId), now);
}

/** Calls the next of the drawn order to an open expert's seat; tells the manager when nobody is left. */
export async function callNext(tx: Tx, of: Committee, now: Date): Promise<void> {
  await tx.asSystem(async () => {
    const parent = await tx.get(project, String(of.projectId));
    const pool = (await drawOf(tx, of.id))?.pool ?? [];
    const asked = new Set(
      (await tx.find(committeeMember, { committeeId: of.id }, { limit: 500 })).map(each => each.expertId),
    );
    const against = await conflictsOf(tx, parent);
    for (const line of pool.filter(each => each.excluded === '' && !asked.has(each.expertId))) {
      const [next] = await tx.find(expert, { id: line.expertId, state: 'active' }, { limit: 1 });
      if (next && exclusionOf(next, against) === undefined) return callExpert(tx, of, next, line.order, now);
    }
    const path = `/v6-template/master-page/committee/index?projectId=${parent.id}`;
    await tx.notify(
      { users: parent.managerId ? [parent.managerId] : [] },
      { key: 'reviewWork.messages.poolExhausted', params: { project: parent.name ?? '' }, path },
    );
  });
}

const callExpert = (tx: Tx, of: Committee, called: Expert, order: number, now: Date): Promise<void> =>
  call(
    tx,
    of,
    {
      userId: called.userId,
      expertId: called.id,
      name: called.name,
      employerName: called.employerName,
      seat: 'expert',
      order,
    },
    now,
  );

/** Calls a buyer's representative to a seat. */
export async function callRepresentative(tx: Tx, of: Committee, userId: string, now: Date): Promise<void> {
  const person = await tx.asSystem(() =>
    tx.one<{ name: string; employer: string }>(
      sql`select u.name, o.name as employer from "user" u left join organization o on o.id = u.organization_id where u.id = ${userId}`,
    ),
  );
  const others = await membersOf(tx, of.id, LIVE);
  const order = 10_000 + others.filter(each => each.seat === 'representative').length;
  await call(
    tx,
    of,
    {
      userId,
      expertId: null,
      name: person?.name ?? '',
      employerName: person?.employer ?? '',
      seat: 'representative',
      order,
    },
    now,
  );
}

async function call(tx: Tx, of: Committee, values: Partial<Member>, now: Date): Promise<void> {
  await tx.asSystem(async () => {
    const made = await tx.insert(committeeMember, {
      ...values,
      committeeId: of.id,
      projectId: of.projectId,
      tenantId: of.tenantId,
      ownerId: of.ownerId,
    });
    // Hours in which a called person answers; then the next is called.
    const hours = tx.configured('experts.answerHours', of);
    await tx.schedule(committeeMember, made.id, 'lapse', new Date(now.getTime() + hours * 3_600_000));
    await tx.notify(
      { users: [String(values.userId)] },
      {
        key: 'reviewWork.messages.called',
        params: { project: of.projectName ?? '', hours },
        path: `/ess/review-hall/entry?projectId=${of.projectId}`,
      },
    );
  });
}
