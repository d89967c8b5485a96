import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { examAttempt } from '../../shared/domain/training/exam-attempt.entity.ts';
import { examQuestion } from '../../shared/domain/training/exam-question.entity.ts';
import { exam } from '../../shared/domain/training/exam.entity.ts';
import { defineModule, defineOperations } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx, ServerModule } from '../platform/types.ts';
import { answerExam, examStatus, startExam, submitExam } from './exam.operations.ts';
import { grade } from './grade.ts';

// The library is the platform's: nobody else adds to it, whatever role a tenant has made.
const platformOnly = ({ actor }: Pick<Ctx, 'actor'>): void => {
  if (actor.tenantId !== PLATFORM_TENANT) refuse('kernel.noPermission', 403);
};

/** The training area: the question library, exams and attempts. */
export const trainingModules: readonly ServerModule[] = [
  defineModule(exam, { rules: { create: platformOnly } }),
  defineModule(examQuestion, { rules: { create: platformOnly } }),
  defineModule(examAttempt, {
    effects: {
      submit: context => grade(context, 'person'),
      timeUp: context => grade(context, 'deadline'),
    },
  }),
  defineOperations('training', [examStatus, startExam, answerExam, submitExam]),
];
