import { valueSet } from '../kernel/values.ts';

/** What a question of an exam is about. */
export const examSubject = valueSet('examSubject', [
  'law',
  'regulations',
  'discipline',
  'conflicts',
  'scoring',
  'electronic',
]);
/** How a question is answered: one right option, several, or true or false. */
export const examQuestionKind = valueSet('examQuestionKind', ['single', 'multiple', 'judge']);
/** How hard a question is. */
export const examDifficulty = valueSet('examDifficulty', ['basic', 'medium', 'hard']);
/** Letters of a question's options, as written and as shown. */
export const examOption = valueSet('examOption', ['A', 'B', 'C', 'D', 'E', 'F']);
/** Who ended an attempt: the person, or the server at the deadline. */
export const examEnd = valueSet('examEnd', ['person', 'deadline']);

/** Code of the exam that an expert passes before entering the library. */
export const EXPERT_ENTRY = 'expertEntry';
