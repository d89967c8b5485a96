import { sql } from 'kysely';
import { examAttempt } from '../../shared/domain/training/exam-attempt.entity.ts';
import { examQuestion } from '../../shared/domain/training/exam-question.entity.ts';
import type { Ctx } from '../platform/types.ts';
import type { Attempt } from './attempts.ts';

/** Grades an attempt that has just been handed in, once: a question counts in full when exactly the right options are chosen. */
export async function grade(
  { tx, record, now }: Pick<Ctx<typeof examAttempt>, 'tx' | 'record' | 'now'>,
  endedBy: 'person' | 'deadline',
): Promise<void> {
  await tx.asSystem(async () => {
    await tx.unschedule(examAttempt, record.id, 'timeUp');
    const paper = record.paper ?? [];
    const right = await rightNumbers(tx, record);
    await tx.rows(
      sql`update exam_answer set is_right = number = any(${[...right]}::int[]) where attempt_id = ${record.id}`,
    );
    const total = paper.reduce((sum, line) => sum + (line.points ?? 0), 0);
    const score = paper.reduce((sum, line, at) => sum + (right.has(at + 1) ? (line.points ?? 0) : 0), 0);
    const mark = total === 0 ? 0 : Math.floor((100 * score) / total);
    const passed = mark >= (record.passMark ?? 100);
    const validUntil = new Date(now);
    validUntil.setUTCMonth(validUntil.getUTCMonth() + (record.validMonths ?? 0));
    // What the server hands in at the deadline was handed in at the deadline, however late the server came to it.
    const ended = endedBy === 'deadline' && record.deadline ? record.deadline : now.toISOString();
    await tx.patch(examAttempt, record.id, {
      submittedAt: ended,
      endedBy,
      score,
      total,
      mark,
      validUntil: passed ? validUntil.toISOString() : null,
    });
    await tx.transition(examAttempt, record.id, passed ? 'pass' : 'fail');
  });
}

async function rightNumbers(tx: Ctx['tx'], { id, paper }: Attempt): Promise<ReadonlySet<number>> {
  const lines = paper ?? [];
  const answers = await tx.rows<{ number: number; chosen: string[] }>(
    sql`select number, chosen from exam_answer where attempt_id = ${id}`,
  );
  const ids = lines.flatMap(line => line.questionId ?? []);
  const keys = new Map(
    (await tx.find(examQuestion, { id: ids }, { limit: 500 })).map(each => [each.id, new Set<string>(each.answer)]),
  );
  const isRight = ({ number, chosen }: { number: number; chosen: string[] }) => {
    const key = keys.get(lines[number - 1]?.questionId ?? '');
    return key !== undefined && key.size > 0 && key.size === chosen.length && chosen.every(letter => key.has(letter));
  };
  return new Set(answers.filter(isRight).map(each => each.number));
}
