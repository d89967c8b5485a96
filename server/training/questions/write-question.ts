import type { examSubject } from '../../../shared/domain/training/training.values.ts';

type Both = readonly [zh: string, en: string];

/** A written question as it goes into the library. */
export interface WrittenQuestion {
  readonly code: string;
  readonly subject: (typeof examSubject.values)[number];
  readonly kind: 'single' | 'multiple' | 'judge';
  readonly difficulty: 'basic' | 'medium' | 'hard';
  readonly stem: Both;
  readonly options: readonly Both[];
  /** Letters of the right options. */
  readonly answer: string;
  readonly law: string;
  readonly article: string;
  readonly explanation: Both;
}

/** Names of the sources. */
export const LAW = '招标投标法';
/** Regulations for implementing the law. */
export const REG = '招标投标法实施条例';
/** Measures for electronic tendering (Decree 20 of eight ministries). */
export const ELE = '电子招标投标办法';

type Rest = Pick<WrittenQuestion, 'stem' | 'answer' | 'law' | 'article' | 'explanation'> &
  Partial<Pick<WrittenQuestion, 'options' | 'difficulty'>>;

const TRUE_OR_FALSE: readonly Both[] = [
  ['正确', 'True'],
  ['错误', 'False'],
];

/** Numbers the questions of a subject; the kind follows from options and answer. */
export const questionsOf = (subject: WrittenQuestion['subject'], all: readonly Rest[]): readonly WrittenQuestion[] =>
  all.map(({ options = TRUE_OR_FALSE, difficulty = 'basic', ...rest }, at) => ({
    ...rest,
    difficulty,
    options,
    subject,
    code: `${subject}-${String(at + 1).padStart(2, '0')}`,
    kind: options === TRUE_OR_FALSE ? 'judge' : rest.answer.length > 1 ? 'multiple' : 'single',
  }));
