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
  const [mark, setMark] = useState<number>();
  useEffect(() => {
    const ticket = expertTicket.exam();
    if (!ticket) return;
    let over = false;
    // Without an answer the step only says less; the server looks at the ticket again.
    api
      .post<ExamStatus>('/training/exam/status', { ticket }, undefined, { quiet: true, outside: true })
      .then(({ attempt }) => {
        if (!over && attempt?.state === 'passed') setMark(attempt.mark ?? 0);
        // A ticket without a passed attempt has nothing to hand over.
        else if (attempt?.state !== 'running' && attempt?.state !== 'passed') expertTicket.keepExam(null);
      })
      .catch(() => undefined);
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
        (mark === undefined ? (
          <p>
            {t('expertArea.open.examOpen')} <GoLink to="/ls/expert/exam">{t('expertArea.open.toExam')}</GoLink>
          </p>
        ) : (
          <p className="banner" data-tone="success">
            {t('expertArea.open.examDone', { mark })}
          </p>
        ))}
    </>
  );
}
