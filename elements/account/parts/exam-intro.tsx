import { useT } from '../../../shared/i18n/translate.ts';
import type { ExamStatus } from '../../../shared/domain/training/exam-paper.ts';
import type { ExamState } from './use-exam.ts';

interface ExamIntroProps {
  readonly exam: ExamState;
  readonly status: ExamStatus;
}

/** What a person must know before the time runs: how much, how long, what is asked, how it goes. */
export function ExamIntro({ exam, status }: ExamIntroProps) {
  const t = useT();
  const count = status.parts.reduce((sum, part) => sum + part.questions, 0);
  const facts = [
    ['questions', { count }],
    ['minutes', { minutes: status.minutes }],
    ['pass', { mark: status.passMark }],
    ['attempts', { count: status.attemptsPerDay, left: status.attemptsLeft }],
    ['valid', { months: status.validMonths }],
  ] as const;
  const rules = ['rule1', exam.isGuest ? 'rule2guest' : 'rule2own', 'rule3', 'rule5', 'rule4'];
  return (
    <>
      <p>{t('expertArea.exam.intro')}</p>
      {exam.isGuest && <p className="banner">{t('expertArea.exam.guest')}</p>}
      <section className="wizard-form">
        <h2>{t('expertArea.exam.facts')}</h2>
        <dl className="wizard-facts">
          {facts.map(([key, params]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{t(`expertArea.exam.${key}`)}</dt>
              <dd>{t(`expertArea.exam.${key}Value`, params)}</dd>
            </div>
          ))}
        </dl>
        <h2>{t('expertArea.exam.rules')}</h2>
        <ul className="know-list">
          {rules.map(rule => (
            <li key={rule}>{t(`expertArea.exam.${rule}`)}</li>
          ))}
        </ul>
        <h2>{t('expertArea.exam.drawn')}</h2>
        <table className="exam-table">
          <thead>
            <tr>
              <th scope="col">{t('expertArea.exam.subject')}</th>
              <th scope="col">{t('expertArea.exam.questions')}</th>
              <th scope="col">{t('expertArea.exam.points')}</th>
            </tr>
          </thead>
          <tbody>
            {status.parts.map(part => (
              <tr key={part.subject}>
                <th scope="row">{t.value('examSubject', part.subject)}</th>
                <td>{part.questions}</td>
                <td>{part.points}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {status.attemptsLeft === 0 && (
          <p className="wizard-faults" role="status">
            {t('expertArea.exam.noneLeft')}
          </p>
        )}
        <div className="wizard-buttons">
          <button
            type="button"
            className="ebs-button"
            data-tone="primary"
            disabled={exam.busy || status.attemptsLeft === 0}
            onClick={() => void exam.start()}
          >
            {t('expertArea.exam.begin')}
          </button>
        </div>
      </section>
    </>
  );
}
