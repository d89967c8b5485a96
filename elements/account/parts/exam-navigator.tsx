import type { PaperQuestion } from '../../../shared/domain/training/exam-paper.ts';
import { useT } from '../../../shared/i18n/translate.ts';

interface ExamNavigatorProps {
  readonly questions: readonly PaperQuestion[];
  /** The question on show, from 1. */
  readonly at: number;
  readonly isAnswered: (number: number) => boolean;
  readonly marked: ReadonlySet<number>;
  readonly onGo: (number: number) => void;
}

/** All questions at a glance: answered, open, marked for later. */
export function ExamNavigator({ questions, at, isAnswered, marked, onGo }: ExamNavigatorProps) {
  const t = useT();
  const answered = questions.filter(each => isAnswered(each.number)).length;
  return (
    <nav aria-label={t('expertArea.exam.navigator')}>
      <p className="ebs-quiet">{t('expertArea.exam.legend', { answered, total: questions.length })}</p>
      <ol className="exam-grid">
        {questions.map(({ number }) => {
          const states = [
            t(isAnswered(number) ? 'expertArea.exam.answered' : 'expertArea.exam.open'),
            ...(marked.has(number) ? [t('expertArea.exam.marked')] : []),
          ];
          return (
            <li key={number}>
              <button
                type="button"
                className="exam-dot"
                aria-current={number === at ? 'step' : undefined}
                aria-label={`${number}: ${states.join(', ')}`}
                data-answered={isAnswered(number) || undefined}
                data-marked={marked.has(number) || undefined}
                onClick={() => onGo(number)}
              >
                {number}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
