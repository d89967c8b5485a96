import { defineEntity, type Issue } from '../kernel/entity.ts';
import { field, type ValuesOf } from '../kernel/fields.ts';
import { examDifficulty, examOption, examQuestionKind, examSubject } from './training.values.ts';

const fields = {
  code: field.text({ required: true, max: 40, filter: 'exact', sort: true, pattern: /^[\w-]+$/ }),
  subject: field.choice(examSubject, { required: true, filter: true, sort: true }),
  kind: field.choice(examQuestionKind, { required: true, filter: true }),
  difficulty: field.choice(examDifficulty, { required: true, filter: true }),
  stem: field.longText({ required: true, max: 1000, search: true }),
  stemEn: field.longText({ required: true, max: 2000, search: true }),
  options: field.rows(
    { text: field.text({ required: true, max: 400 }), textEn: field.text({ required: true, max: 600 }) },
    { required: true, min: 2, max: 6 },
  ),
  /** Letters of the right options, in the order of `options`. */
  answer: field.choices(examOption, { required: true, max: 6 }),
  law: field.text({ required: true, max: 200, filter: true }),
  article: field.text({ required: true, max: 60 }),
  explanation: field.longText({ required: true, max: 2000 }),
  explanationEn: field.longText({ required: true, max: 3000 }),
};

/**
 * A question of the question library. Once in use it does not change any more, so that an attempt is graded by what was asked; a
 * corrected question is a new one. The right answer is read only by those who keep the library.
 */
export const examQuestion = defineEntity({
  name: 'examQuestion',
  area: 'training',
  title: 'stem',
  fields,
  states: { draft: { tone: 'neutral' }, active: { tone: 'success' }, retired: { tone: 'warning', final: true } },
  initial: 'draft',
  editableIn: ['draft'],
  scope: actor => (actor.tenantId === 'platform' ? 'all' : 'none'),
  sealed: {
    fields: ['answer', 'explanation', 'explanationEn'],
    until: (_record, { actor }) => actor.tenantId === 'platform' && actor.permissions.has('examQuestion.update'),
  },
  check: answerFaults,
  transitions: {
    activate: { from: 'draft', to: 'active', tone: 'primary' },
    retire: { from: ['draft', 'active'], to: 'retired', tone: 'danger' },
  },
});

/** Faults between a question's kind, its options and its answer. */
function answerFaults({ kind, options, answer }: Partial<ValuesOf<typeof fields>>): readonly Issue[] {
  if (!kind || !options || !answer) return [];
  const letters = new Set(answer);
  const known = examOption.values.slice(0, options.length) as readonly string[];
  if (letters.size !== answer.length || answer.some(letter => !known.includes(letter)))
    return [{ field: 'answer', reason: 'examQuestion.reasons.answerUnknown' }];
  if (kind === 'judge' && options.length !== 2)
    return [{ field: 'options', reason: 'examQuestion.reasons.twoOptions' }];
  if (kind === 'multiple' ? letters.size < 2 : letters.size !== 1)
    return [
      {
        field: 'answer',
        reason: kind === 'multiple' ? 'examQuestion.reasons.several' : 'examQuestion.reasons.exactlyOne',
      },
    ];
  return [];
}
