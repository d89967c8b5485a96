import { useState } from 'react';
import { certification } from '../../shared/domain/account/certification.entity.ts';
import type { Progress } from '../../shared/domain/account/registration.wire.ts';
import type { CertificationWay } from '../../shared/domain/account/supplier.values.ts';
import type { registration } from '../../shared/domain/account/registration.entity.ts';
import type { Answered } from '../../shared/domain/kernel/wire.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useAction } from '../../shared/ui/hooks/use-action.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Section } from '../../shared/ui/kit/section.tsx';
import { AnswerForm } from './parts/answer-form.tsx';
import { GoLink } from './parts/go-link.tsx';
import { onOwnRegistration } from './parts/own-registration.tsx';
import { pathOfStep, RegistrationFrame } from './parts/registration-frame.tsx';
import { StartForm } from './parts/start-form.tsx';

interface StandProps {
  readonly record: Answered<typeof registration>;
  readonly progress: Progress;
}

/** Where the proof stands, and what the supplier may do about it. */
function Stand({ record, progress }: StandProps) {
  const t = useT();
  const format = useFormat();
  const run = useAction(certification);
  const [way, setWay] = useState<CertificationWay | null>(null);
  const { certification: attempt } = progress;
  const isStale =
    record.certificationState !== null && !progress.steps.some(each => each.step === 'certification' && each.done);
  const isOver = record.certificationState === 'passed' && !isStale;
  const next = (
    <GoLink className="ebs-button" data-tone="primary" to={pathOfStep('supply', progress.form ?? '', record.id)}>
      {t('supplierUi.next')}
    </GoLink>
  );
  if (isOver)
    return (
      <Alert
        tone="success"
        title={t('supplierUi.certified', {
          way: t.value('certificationWay', record.certifiedBy),
          at: record.certifiedAt ? format.instant(record.certifiedAt) : '',
        })}
        actions={next}
      />
    );
  if (!progress.editable) return null;
  const isOpen = attempt?.state === 'waiting' || attempt?.state === 'review';
  const cancel = () => attempt && run('cancel', attempt).catch(() => undefined);
  return (
    <>
      {isStale && <Alert tone="warning" title={t('supplier.reasons.certificationStale')} />}
      {attempt && !isOpen && attempt.state !== 'cancelled' && attempt.state !== 'passed' && (
        <Alert tone="danger" title={t(`supplierUi.attempt.${attempt.state}`)}>
          {attempt.opinion}
        </Alert>
      )}
      {attempt?.state === 'review' && <Alert tone="primary" title={t('supplierUi.certifyReview')} actions={next} />}
      {attempt?.state === 'waiting' && <AnswerForm attempt={attempt} />}
      {isOpen && (
        <div>
          <button type="button" className="ebs-button" onClick={() => void cancel()}>
            {t('certification.actions.cancel')}
          </button>
        </div>
      )}
      {!isOpen && (
        <Section title={t('supplierUi.chooseWay')} description={t('supplierUi.chooseWayText')}>
          <StartForm record={record} ways={progress.ways} way={way} onWay={setWay} />
        </Section>
      )}
    </>
  );
}

function Certification() {
  return (
    <RegistrationFrame step="certification">
      {(record, progress) => <Stand record={record} progress={progress} />}
    </RegistrationFrame>
  );
}

/** The proof of who the supplier is. Spec §2.1 "/ls/certification". */
export const CertificationScreen = onOwnRegistration(Certification);
