import type { ExamPaper, ExamStatus, PaperQuestion } from '../../../shared/domain/training/exam-paper.ts';
import { fakeApi, type Answers, type FakeApi } from '../../kit/fake-api.ts';

const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const question = (number: number, kind: PaperQuestion['kind'] = 'single', chosen: string[] = []): PaperQuestion => ({
  number,
  subject: number % 2 ? 'law' : 'scoring',
  kind,
  points: 3,
  stem: both(`Question text ${number}`),
  options: ['A', 'B', 'C'].map(letter => ({ letter, text: both(`Option ${letter} of ${number}`) })),
  chosen,
});

/** The fake server’s clock. */
export const NOW = Date.parse('2026-03-10T02:00:00Z');

/** A running paper of three questions, ten minutes before its deadline. */
export const running = (chosen: string[] = []): ExamPaper => ({
  id: 'attempt_1',
  state: 'running',
  startedAt: '2026-03-10T01:25:00Z',
  deadline: '2026-03-10T02:10:00Z',
  passMark: 80,
  questions: [question(1, 'single', chosen), question(2, 'multiple'), question(3, 'judge')],
});

/** The graded paper. */
export const graded = (state: 'passed' | 'failed'): ExamPaper => ({
  ...running(),
  state,
  submittedAt: '2026-03-10T02:01:00Z',
  endedBy: 'person',
  score: state === 'passed' ? 9 : 3,
  total: 9,
  mark: state === 'passed' ? 100 : 33,
  validUntil: state === 'passed' ? '2027-03-10T02:01:00Z' : null,
  questions: running(['B']).questions.map(each => ({
    ...each,
    result: {
      isRight: state === 'passed' || each.number === 1,
      explanation: both(`Because of ${each.number}`),
      law: '招标投标法',
      article: '37',
    },
  })),
});

/** The rule of the exam and where the person stands. */
export const status = (attempt: ExamPaper | null, attemptsLeft = 3): ExamStatus => ({
  title: both('Entry exam'),
  parts: [
    { subject: 'law', questions: 2, points: 3 },
    { subject: 'scoring', questions: 1, points: 3 },
  ],
  minutes: 45,
  passMark: 80,
  attemptsPerDay: 3,
  validMonths: 12,
  attemptsLeft,
  attempt,
});

/** A fake server of the exam. */
export const examApi = (answers: Answers): FakeApi =>
  fakeApi({
    'POST /training/exam/answer': { savedAt: '2026-03-10T02:00:01Z' },
    ...answers,
  });
