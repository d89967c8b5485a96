export { examAttempts, passedAttempt, takeOverAttempt } from './passed.ts';
export { seedExam } from './seed-exam.ts';
export { trainingModules } from './training.modules.ts';
