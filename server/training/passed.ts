import { examAttempt } from '../../shared/domain/training/exam-attempt.entity.ts';
import { EXPERT_ENTRY } from '../../shared/domain/training/training.values.ts';
import { refuse } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';
import { attemptsOf, type Attempt, counts } from './attempts.ts';

/** The person's passed attempt at the entry exam that still counts, the one that counts longest; undefined when there is none. */
export async function passedAttempt(tx: Tx, userId: string, now: Date): Promise<Attempt | undefined> {
  const passed = await tx.asSystem(() =>
    tx.find(examAttempt, { userId, examCode: EXPERT_ENTRY, state: 'passed' }, { limit: 100, sort: '-validUntil' }),
  );
  return passed.find(each => counts(each, now));
}

/** All attempts of a person at the entry exam, the newest first. */
export const examAttempts = (tx: Tx, userId: string): Promise<readonly Attempt[]> =>
  tx.asSystem(() => attemptsOf(tx, { userId, ticket: null }));

/** Gives a visitor's passed attempt to the person who has just opened an account. Refuses one that is unknown, not passed, expired or given already. */
export async function takeOverAttempt(tx: Tx, ticket: string, userId: string, now: Date): Promise<void> {
  await tx.asSystem(async () => {
    const held = (await attemptsOf(tx, { userId: null, ticket })).find(each => counts(each, now));
    if (!held) refuse('expert.reasons.attempt');
    const locked = await tx.get(examAttempt, held.id, { lock: true });
    if (locked.userId !== null) refuse('expert.reasons.attempt');
    await tx.patch(examAttempt, held.id, { userId, ticketHash: null });
  });
}
