import { sql } from 'kysely';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { committeeMember } from '../../shared/domain/review/committee-member.entity.ts';
import { committee } from '../../shared/domain/review/committee.entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { enforce, projectFacts } from '../pre-tender/index.ts';
import { asCommittee } from './as-committee.ts';
import { type Committee, committeeOf, LIVE, type Member, membersOf, SEATED, seatedIn } from './committee-seats.ts';
import { tellSeats } from './live.ts';
import { joinReviews, seatFreed } from './member-change.ts';

const LEGAL: Readonly<Record<string, string>> = {
  interest: 'avoidance',
  relative: 'avoidance',
  employer: 'avoidance',
  supervisor: 'avoidance',
  punished: 'avoidance',
  ill: 'health',
  noAnswer: 'absence',
};

/** Seats: answered by the person alone; whoever does not sit is followed by the next of the drawn order. */
export const committeeMemberModule = defineModule(committeeMember, {
  via: { sameCommittee: actor => seatedIn(sql`t.project_id`, actor) },
  rules: {
    accept: context => {
      refuseOthers(context);
      if (context.input['declaration'] !== true) refuse('committeeMember.reasons.declare', 422);
    },
    decline: refuseOthers,
    avoid: refuseOthers,
    signIn: async context => {
      refuseOthers(context);
      const { tx, record } = context;
      const evaluating = await tx.asSystem(() =>
        tx.find(lot, { projectId: String(record.projectId), state: 'evaluating' }, { limit: 1 }),
      );
      const of = await committeeOf(tx, String(record.projectId));
      if (evaluating.length === 0 || !of || (of.state !== 'confirmed' && of.state !== 'seated'))
        refuse('committeeMember.reasons.tooEarly');
    },
    replace: async ({ tx, record, input, now }) => {
      const parent = await tx.get(project, String(record.projectId));
      enforce(
        { ...projectFacts(parent, []), replacementReason: LEGAL[String(input['reason'])] ?? String(input['reason']) },
        'replaceMember',
        now,
      );
    },
  },
  effects: {
    accept: answered,
    decline: freed,
    avoid: freed,
    lapse: async context => {
      await context.tx.patch(committeeMember, context.record.id, { declineReason: 'noAnswer' });
      await seatFreed(context.tx, context.record, context.now);
      await tellSeats(context.tx, String(context.record.committeeId));
    },
    replace: freed,
    signIn: async ({ tx, record, now }) => {
      await tx.patch(committeeMember, record.id, { signedInAt: now.toISOString() });
      const of = await lockedCommittee(tx, record);
      if (!of) return;
      await joinReviews(tx, record);
      const seated = await membersOf(tx, of.id, SEATED);
      if (seated.length === of.size && of.state === 'confirmed')
        await asCommittee(tx, system => system.transition(committee, of.id, 'seat'));
      await tellSeats(tx, of.id);
    },
  },
});

/** The committee, locked, so that what several members do at the same instant is counted one after the other. */
async function lockedCommittee(tx: Tx, { projectId }: Member): Promise<Committee | undefined> {
  const of = await committeeOf(tx, String(projectId));
  return of && tx.asSystem(() => tx.get(committee, of.id, { lock: true }));
}

function refuseOthers({ actor, record }: Ctx<typeof committeeMember>): void {
  if (record.userId !== actor.id) refuse('committeeMember.reasons.notYourSeat', 403);
}

async function answered({ tx, record, now }: Ctx<typeof committeeMember>): Promise<void> {
  await tx.asSystem(() => tx.unschedule(committeeMember, record.id, 'lapse'));
  await tx.patch(committeeMember, record.id, { answeredAt: now.toISOString() });
  await tellSeats(tx, String(record.committeeId));
  const of = await committeeOf(tx, String(record.projectId));
  const open = of ? await membersOf(tx, of.id, ['drawn']) : [];
  const live = of ? await membersOf(tx, of.id, LIVE) : [];
  if (!of || open.length > 0 || live.length !== of.size) return;
  const parent = await tx.asSystem(() => tx.get(project, String(of.projectId)));
  const path = `/v6-template/master-page/committee/index?projectId=${parent.id}`;
  await tx.notify(
    { users: parent.managerId ? [parent.managerId] : [] },
    { key: 'reviewWork.messages.allAccepted', params: { project: parent.name ?? '' }, path },
  );
}

async function freed({ tx, record, input, now }: Ctx<typeof committeeMember>): Promise<void> {
  const reason = input['reason'] as 'interest';
  const text = input['text'] === undefined ? null : (input['text'] as string | null);
  await tx.asSystem(() => tx.unschedule(committeeMember, record.id, 'lapse'));
  await tx.patch(committeeMember, record.id, {
    declineReason: reason,
    declineText: text,
    answeredAt: record.answeredAt ?? now.toISOString(),
  });
  await tx.log('committee.seatFreed', { committee: record.committeeId, project: record.projectId, reason });
  await seatFreed(tx, record, now);
  await tellSeats(tx, String(record.committeeId));
}
