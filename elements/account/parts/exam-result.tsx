import { useEffect, useRef, useState } from 'react';
import type { ExamPaper, ExamStatus, PaperQuestion } from '../../../shared/domain/training/exam-paper.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { GoLink } from './go-link.tsx';
import { LawSource } from './law-source.tsx';
import type { ExamState } from './use-exam.ts';

interface ExamResultProps {
  readonly exam: ExamState;
  readonly status: ExamStatus;
  readonly paper: ExamPaper;
}

/** The result: passed or not, by subject, with the explanation of each question, and how to go on. */
export function ExamResult({ exam, status, paper }: ExamResultProps) {
  const t = useT();
  const format = useFormat();
  const isPassed = paper.state === 'passed';
  const [isOnlyWrong, setOnlyWrong] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const shown = paper.questions.filter(each => !isOnlyWrong || !each.result?.isRight);
  const subjects = [...new Set(paper.questions.map(each => each.subject))];
  return (
    <>
      <section className="wizard-form">
        <h2 ref={heading} tabIndex={-1} className="exam-outcome" data-passed={isPassed || undefined}>
          {t(isPassed ? 'expertArea.exam.passed' : 'expertArea.exam.failed')}
        </h2>
        <p>
          {t('expertArea.exam.result', {
            mark: paper.mark ?? 0,
            score: paper.score ?? 0,
            total: paper.total ?? 0,
            pass: paper.passMark,
          })}
        </p>
        {paper.endedBy === 'deadline' && <p>{t('expertArea.exam.endedByDeadline')}</p>}
        {isPassed && paper.validUntil && (
          <p>{t('expertArea.exam.validUntil', { at: format.instant(paper.validUntil) })}</p>
        )}
        {!isPassed && (
          <p>
            {status.attemptsLeft > 0
              ? t('expertArea.exam.retry', { left: status.attemptsLeft, count: status.attemptsPerDay })
              : t('expertArea.exam.noneLeft')}
          </p>
        )}
        {subjects.length > 0 && (
          <>
            <h3>{t('expertArea.exam.bySubject')}</h3>
            <dl className="wizard-facts">
              {subjects.map(subject => {
                const all = paper.questions.filter(each => each.subject === subject);
                const right = all.filter(each => each.result?.isRight).length;
                return (
                  <div key={subject} style={{ display: 'contents' }}>
                    <dt>{t.value('examSubject', subject)}</dt>
                    <dd>{t('expertArea.exam.rightCount', { right, all: all.length })}</dd>
                  </div>
                );
              })}
            </dl>
          </>
        )}
        <div className="wizard-buttons">
          {!isPassed && status.attemptsLeft > 0 && (
            <button
              type="button"
              className="ebs-button"
              data-tone="primary"
              disabled={exam.busy}
              onClick={() => void exam.start()}
            >
              {t('expertArea.exam.again')}
            </button>
          )}
          {isPassed && (
            <GoLink
              className="ebs-button"
              data-tone="primary"
              to={exam.isGuest ? '/ls/account/expert' : '/ls/expert/baseInfo'}
            >
              {t(exam.isGuest ? 'expertArea.exam.toAccount' : 'expertArea.exam.toApplication')}
            </GoLink>
          )}
        </div>
      </section>
      {paper.questions.length > 0 && (
        <section className="wizard-form">
          <div className="wizard-head">
            <h2>{t('expertArea.exam.review')}</h2>
            <label className="wizard-agree">
              <input type="checkbox" checked={isOnlyWrong} onChange={event => setOnlyWrong(event.target.checked)} />
              {t('expertArea.exam.onlyWrong')}
            </label>
          </div>
          <ol className="exam-review">
            {shown.map(question => (
              <Reviewed key={question.number} question={question} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Reviewed({ question }: { readonly question: PaperQuestion }) {
  const t = useT();
  const { result } = question;
  const chosen = question.options.filter(option => question.chosen.includes(option.letter));
  return (
    <li value={question.number}>
      <p className="exam-stem">
        {question.stem[t.lang]}{' '}
        <strong data-right={result?.isRight || undefined}>
          {t(result?.isRight ? 'expertArea.exam.right' : 'expertArea.exam.wrong')}
        </strong>
      </p>
      <p>
        <span className="ebs-quiet">{t('expertArea.exam.yourAnswer')}</span>
        {t.lang === 'zh' ? '：' : ': '}
        {chosen.map(option => option.text[t.lang]).join(t.lang === 'zh' ? '；' : '; ') || t('expertArea.exam.noAnswer')}
      </p>
      {result && (
        <p>
          {result.explanation[t.lang]} <LawSource law={result.law} article={result.article} />
        </p>
      )}
    </li>
  );
}
