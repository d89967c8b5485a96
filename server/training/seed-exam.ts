import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { examQuestion } from '../../shared/domain/training/exam-question.entity.ts';
import { exam } from '../../shared/domain/training/exam.entity.ts';
import { examOption, EXPERT_ENTRY } from '../../shared/domain/training/training.values.ts';
import type { Tx } from '../platform/types.ts';
import { conflictQuestions } from './questions/conflicts.ts';
import { disciplineQuestions } from './questions/discipline.ts';
import { electronicQuestions } from './questions/electronic.ts';
import { lawQuestions } from './questions/law.ts';
import { regulationQuestions } from './questions/regulations.ts';
import { scoringQuestions } from './questions/scoring.ts';

/** The questions the product brings along. */
export const writtenQuestions = [
  ...lawQuestions,
  ...regulationQuestions,
  ...disciplineQuestions,
  ...conflictQuestions,
  ...scoringQuestions,
  ...electronicQuestions,
];

const OWNER = { tenantId: PLATFORM_TENANT, ownerId: 'system', state: 'active' } as const;

/** Makes the entry exam and the written questions that are missing; what the platform has changed or retired stays as it is. Run at every start, as system. */
export async function seedExam(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(7301055)`);
  const codes = writtenQuestions.map(each => each.code);
  const known = await tx.rows<{ code: string }>(sql`select code from exam_question where code = any(${codes}::text[])`);
  const held = new Set(known.map(row => row.code));
  for (const { stem, options, answer, explanation, ...question } of writtenQuestions) {
    if (held.has(question.code)) continue;
    await tx.insert(examQuestion, {
      ...OWNER,
      ...question,
      stem: stem[0],
      stemEn: stem[1],
      options: options.map(([text, textEn]) => ({ text, textEn })),
      answer: examOption.values.filter(letter => answer.includes(letter)),
      explanation: explanation[0],
      explanationEn: explanation[1],
    });
  }
  if (await tx.one(sql`select 1 from exam where code = ${EXPERT_ENTRY}`)) return;
  await tx.insert(exam, {
    ...OWNER,
    code: EXPERT_ENTRY,
    title: '评标专家入库考试',
    titleEn: 'Entry exam for review experts',
    parts: [
      { subject: 'law', questions: 8, points: 3 },
      { subject: 'regulations', questions: 7, points: 3 },
      { subject: 'discipline', questions: 6, points: 4 },
      { subject: 'conflicts', questions: 4, points: 4 },
      { subject: 'scoring', questions: 3, points: 3 },
      { subject: 'electronic', questions: 2, points: 3 },
    ],
    minutes: 45,
    passMark: 80,
    attemptsPerDay: 3,
    addressPerDay: 60,
    validMonths: 12,
  });
}
