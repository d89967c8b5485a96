import { useEffect, type ReactNode } from 'react';
import { registration } from '../../../shared/domain/account/registration.entity.ts';
import type { RegistrationStep } from '../../../shared/domain/account/registration-facts.ts';
import type { Progress } from '../../../shared/domain/account/registration.wire.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery, type Query } from '../../../shared/ui/hooks/use-query.ts';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { GoLink } from './go-link.tsx';
import { useRecordLook } from './use-record-look.ts';

/** How far a registration is, as the server says. */
export const useProgress = (id: string | undefined): Query<Progress> =>
  useQuery<Progress>(id ? '/account/registration/progress' : null, { id });

/** Where a step is done. */
export function pathOfStep(step: RegistrationStep, form: string, id: string): string {
  const at = `?id=${encodeURIComponent(id)}`;
  if (step === 'documents') return `/ls/file-form${at}`;
  if (step === 'certification') return `/ls/certification${at}`;
  return step === 'basics' ? `${form}${at}` : `${form}${at}&step=${step}`;
}

interface RegistrationFrameProps {
  readonly step: RegistrationStep;
  readonly children: (record: Answered<typeof registration>, progress: Progress) => ReactNode;
  /** The kind the screen is for: another one is sent to its own form. */
  readonly path?: string;
}

/** The steps of the registration named by `?id=`, what the platform said last, and one step below. */
export function RegistrationFrame({ step, children, path }: RegistrationFrameProps) {
  useRecordLook();
  const t = useT();
  const { query, go } = useScreen();
  const id = query['id'];
  const { record, error, reload } = useRecord(registration, id);
  const { data: progress, error: stopped, reload: again } = useProgress(id);
  const form = progress?.form ?? '';
  const isElsewhere = Boolean(path && form && form !== path && id);
  useEffect(() => {
    if (isElsewhere) go(pathOfStep(step, form, id ?? ''), { replace: true });
  }, [isElsewhere, go, step, form, id]);
  const fault = (!record && error) || (!progress && stopped);
  if (fault) return <ErrorState message={fault.message} onRetry={() => void Promise.all([reload(), again()])} />;
  if (!record || !progress || isElsewhere) return <Skeleton shape="form" />;
  return (
    <div className="ebs-stack registration">
      <ol className="registration-steps" aria-label={t('supplierUi.steps')}>
        {progress.steps.map(each => (
          <li key={each.step} aria-current={each.step === step ? 'step' : undefined} data-done={each.done || undefined}>
            <GoLink to={pathOfStep(each.step, form, record.id)}>
              {t(`supplierUi.step.${each.step}`)}
              <span className="ebs-visually-hidden">
                {' '}
                {t(each.done ? 'supplierUi.stepDone' : 'supplierUi.stepOpen')}
              </span>
            </GoLink>
          </li>
        ))}
      </ol>
      {!progress.editable && (
        <Alert
          tone={record.state === 'approved' ? 'success' : 'primary'}
          title={t(`accountArea.registration.${record.state}`)}
          actions={
            <GoLink className="ebs-button" to={`/ls/registerDetail?id=${record.id}`}>
              {t('accountArea.registration.look')}
            </GoLink>
          }
        />
      )}
      {record.amendsId && progress.editable && <Alert tone="primary" title={t('supplierUi.isChange')} />}
      {record.state === 'returned' && (
        <Alert tone="warning" title={t('accountArea.registration.returned')}>
          {record.opinion}
        </Alert>
      )}
      {children(record, progress)}
    </div>
  );
}
