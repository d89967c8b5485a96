import type { ExamPaper } from '../../../shared/domain/training/exam-paper.ts';
import { writtenQuestions } from '../../../server/training/seed-exam.ts';
import type { Person } from '../../kit/people.ts';
import type { Answer, TestServer } from '../../kit/server.ts';

type Call = Promise<{ status: number; msg: string; data: any; raw: string }>; // eslint-disable-line typescript/no-explicit-any -- whatever came

/** Calls of the exam by a person or by a visitor with a ticket. */
export interface Sitting {
  post(what: 'status' | 'start' | 'answer' | 'submit', body?: object): Call;
}

/** Sits as a person, or as a guest. */
export const sitting = (server: TestServer, who?: Person): Sitting => ({
  async post(what, body = {}) {
    const { status, body: answer, raw }: Answer = await server.call(who).post(`/training/exam/${what}`, body);
    return { status, msg: String(answer.msg), data: answer.data, raw: raw.toString() };
  },
});

const keys = new Map(
  writtenQuestions.map(each => [
    each.stem[0],
    new Set([...each.answer].map(letter => each.options['ABCDEF'.indexOf(letter)]?.[0])),
  ]),
);

/** The right answers of a paper, or wrong ones for the first `wrong` questions; as the test knows the library, not from the server. */
export const answersFor = (paper: ExamPaper, wrong = 0): { number: number; chosen: string[] }[] =>
  paper.questions.map(({ number, stem, options, kind }) => {
    const right = options.filter(option => keys.get(stem.zh)?.has(option.text.zh)).map(option => option.letter);
    const others = options.map(option => option.letter).filter(letter => !right.includes(letter));
    if (number > wrong) return { number, chosen: right };
    return { number, chosen: kind === 'multiple' ? right.slice(1) : others.slice(0, 1) };
  });

/** Begins, answers and hands in an attempt; answers the result and the ticket. */
export async function sit(
  at: Sitting,
  options: { wrong?: number; ticket?: string } = {},
): Promise<{ ticket: string | null; result: ExamPaper }> {
  const begun = await at.post('start', options.ticket ? { ticket: options.ticket } : {});
  if (begun.status !== 200) throw new Error(`start: ${begun.status} ${begun.msg}`);
  const { ticket, attempt } = begun.data as { ticket: string | null; attempt: ExamPaper };
  const own = { attemptId: attempt.id, ...(ticket ? { ticket } : {}) };
  const kept = await at.post('answer', { ...own, answers: answersFor(attempt, options.wrong) });
  if (kept.status !== 200) throw new Error(`answer: ${kept.status} ${kept.msg}`);
  const { data } = await at.post('submit', own);
  return { ticket, result: data as ExamPaper };
}
