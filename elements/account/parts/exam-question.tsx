import type { PaperQuestion } from '../../../shared/domain/training/exam-paper.ts';
import { useT } from '../../../shared/i18n/translate.ts';

interface ExamQuestionProps {
  readonly question: PaperQuestion;
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onToggle: (letter: string) => void;
}

/** One question with its options as radio buttons or boxes. */
export function ExamQuestion({ question, chosen, disabled, onToggle }: ExamQuestionProps) {
  const t = useT();
  const isSeveral = question.kind === 'multiple';
  return (
    <fieldset className="exam-question" disabled={disabled}>
      <legend>{question.stem[t.lang]}</legend>
      <p className="ebs-quiet">
        {t.value('examQuestionKind', question.kind)} {'·'} {t.value('examSubject', question.subject)} {'·'}{' '}
        {t(isSeveral ? 'expertArea.exam.several' : 'expertArea.exam.one')}
      </p>
      {question.options.map(option => (
        <label key={option.letter} className="exam-option">
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            name={`question-${question.number}`}
            value={option.letter}
            checked={chosen.includes(option.letter)}
            onChange={() => onToggle(option.letter)}
          />
          <span className="exam-letter" aria-hidden="true">
            {option.letter}
          </span>
          <span>{option.text[t.lang]}</span>
        </label>
      ))}
    </fieldset>
  );
}
