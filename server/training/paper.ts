import { sql } from 'kysely';
import type { ExamPaper, PaperQuestion } from '../../shared/domain/training/exam-paper.ts';
import { examQuestion } from '../../shared/domain/training/exam-question.entity.ts';
import type { Tx } from '../platform/types.ts';
import type { Attempt } from './attempts.ts';

/** The paper as the sitter sees it. Which options are right is never part of it; explanations are, once it is graded. */
export async function paperOf(tx: Tx, attempt: Attempt): Promise<ExamPaper> {
  const lines = attempt.paper ?? [];
  const graded = attempt.state === 'passed' || attempt.state === 'failed';
  const ids = lines.flatMap(line => line.questionId ?? []);
  const questions = new Map((await tx.find(examQuestion, { id: ids }, { limit: 500 })).map(each => [each.id, each]));
  const answers = await tx.rows<{ number: number; chosen: string[]; isRight: boolean | null }>(
    sql`select number, chosen, is_right as "isRight" from exam_answer where attempt_id = ${attempt.id}`,
  );
  const given = new Map(answers.map(each => [each.number, each]));
  const shown = lines.map(({ questionId, order, points }, at): PaperQuestion => {
    const question = questions.get(questionId ?? '');
    const letters = [...(order ?? '')];
    const answer = given.get(at + 1);
    return {
      number: at + 1,
      subject: question?.subject ?? 'law',
      kind: question?.kind ?? 'single',
      points: points ?? 0,
      stem: { zh: question?.stem ?? '', en: question?.stemEn ?? '' },
      options: letters.map((letter, place) => {
        const option = question?.options?.['ABCDEF'.indexOf(letter)];
        return { letter: letterAt(place), text: { zh: option?.text ?? '', en: option?.textEn ?? '' } };
      }),
      chosen: (answer?.chosen ?? []).map(letter => letterAt(letters.indexOf(letter))).sort(),
      ...(graded && {
        result: {
          isRight: answer?.isRight === true,
          explanation: { zh: question?.explanation ?? '', en: question?.explanationEn ?? '' },
          law: question?.law ?? '',
          article: question?.article ?? '',
        },
      }),
    };
  });
  const { id, state, startedAt, deadline, submittedAt, endedBy, score, total, mark, passMark, validUntil } = attempt;
  return {
    id,
    state: state === 'submitted' ? 'running' : state,
    startedAt: startedAt ?? '',
    deadline: deadline ?? '',
    passMark: passMark ?? 0,
    questions: shown,
    ...(graded && { submittedAt, endedBy, score, total, mark, validUntil }),
  };
}

const letterAt = (place: number): string => 'ABCDEF'[place] ?? '';

/** The stored letters of what was chosen on the shown paper; unknown letters are left out. */
export const storedLetters = (order: string, shown: readonly string[]): string[] =>
  [...new Set(shown)].flatMap(letter => order['ABCDEF'.indexOf(letter)] ?? []).sort();
