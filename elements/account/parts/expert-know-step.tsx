import { useEffect, useState } from 'react';
import type { ExamStatus } from '../../../shared/domain/training/exam-paper.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { expertTicket } from './expert-ticket.ts';
import { GoLink } from './go-link.tsx';

/** The first step: whether the rules were read and the exam passed in this tab. */
export function ExpertKnowStep() {
  const t = useT();
  const format = useFormat();
  const { api } = useScreen();
  const known = expertTicket.known();
  // Not known while the server is asked: what is said then takes the room of what will be said, so that nothing moves under the pointer.
  const [exam, setExam] = useState<{ readonly mark?: number } | undefined>(() =>
    expertTicket.exam() ? undefined : {},
  );
  useEffect(() => {
    const ticket = expertTicket.exam();
    if (!ticket) return;
    let over = false;
    // Without an answer the step only says less; the server looks at the ticket again.
    api
      .post<ExamStatus>('/training/exam/status', { ticket }, undefined, { quiet: true, outside: true })
      .then(({ attempt }) => {
        // A ticket without a passed attempt has nothing to hand over.
        if (attempt?.state !== 'running' && attempt?.state !== 'passed') expertTicket.keepExam(null);
        if (!over) setExam(attempt?.state === 'passed' ? { mark: attempt.mark ?? 0 } : {});
      })
      .catch(() => over || setExam({}));
    return () => {
      over = true;
    };
  }, [api]);
  return (
    <>
      {known ? (
        <p className="banner" data-tone="success">
          {t('expertArea.open.knowDone', { at: format.instant(known.at) })}
        </p>
      ) : (
        <div>
          <GoLink className="ebs-button" data-tone="primary" to="/ls/expert/indbMustKnow">
            {t('expertArea.open.toKnow')}
          </GoLink>
        </div>
      )}
      {known &&
        (exam === undefined ? (
          <p className="banner" aria-busy="true">
            {t('kit.loading')}
          </p>
        ) : exam.mark === undefined ? (
          <p>
            {t('expertArea.open.examOpen')} <GoLink to="/ls/expert/exam">{t('expertArea.open.toExam')}</GoLink>
          </p>
        ) : (
          <p className="banner" data-tone="success">
            {t('expertArea.open.examDone', { mark: exam.mark })}
          </p>
        ))}
    </>
  );
}
