import type { Grants } from '../kernel/grants.ts';

const library = (entity: 'exam' | 'examQuestion') =>
  [`${entity}.read`, `${entity}.create`, `${entity}.update`, `${entity}.activate`, `${entity}.retire`] as const;

/** Buttons of the default roles in this area: the platform keeps the question library and the exams' rules. */
export const trainingGrants: Grants = {
  platformOperator: [...library('exam'), ...library('examQuestion'), 'examAttempt.read'],
  expert: ['examAttempt.read'],
};
