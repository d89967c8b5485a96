import { useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { OtpSetUp } from '../parts/otp-set-up.tsx';
import { RecoveryCodes } from '../parts/recovery-codes.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import fields from '../parts/fields.css';
import './otp.strings.ts';
import { ProofForm, type Proof } from './proof-form.tsx';
import { useTask } from '../parts/use-task.ts';

/** `GET /user/otp`. */
interface OtpState {
  readonly enabled: boolean;
  readonly recoveryLeft: number;
  /** The person's role needs it: it cannot be turned off. */
  readonly required: boolean;
}
type Stage =
  | { readonly at: 'start' }
  | { readonly at: 'setUp'; readonly secret: string; readonly uri: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] };
type Wish = 'renew' | 'remove';

/** Recovery codes so few that it is time for new ones. */
const FEW = 3;

/** The second factor: turned on with an authenticator app, its recovery codes renewed, turned off. */
export function OtpSection() {
  const t = useT();
  const write = useWrite();
  const user = useUser();
  useSheet(fields);
  const { data, error, reload } = useQuery<OtpState>('/user/otp');
  const task = useTask();
  const [stage, setStage] = useState<Stage>({ at: 'start' });
  const [wish, setWish] = useState<Wish>();
  const [told, setTold] = useState<'on' | 'renewed' | 'off'>();
  const post = <T,>(path: string, body: object) => write<T>(null, path, body);
  const finish = async (how: 'on' | 'renewed' | 'off') => {
    await reload();
    setStage({ at: 'start' });
    setWish(undefined);
    setTold(how);
  };

  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="form" lines={3} />;
  const start = ({ password }: Proof) =>
    task.run(async () => {
      const made = await post<{ secret: string; uri: string }>('/user/otp/start', { password });
      setTold(undefined);
      setStage({ at: 'setUp', ...made });
    });
  const confirm = (code: string) =>
    task.run(async () => {
      const { recoveryCodes } = await post<{ recoveryCodes: string[] }>('/user/otp/confirm', { code });
      setStage({ at: 'codes', codes: recoveryCodes });
    });
  const renew = (proof: Proof) =>
    task.run(async () => {
      const { recoveryCodes } = await post<{ recoveryCodes: string[] }>('/user/otp/renew-codes', proof);
      setStage({ at: 'codes', codes: recoveryCodes });
    });
  const remove = (proof: Proof) =>
    task.run(async () => {
      await post('/user/otp/remove', proof);
      await finish('off');
    });

  return (
    <div className="security">
      <h2>{t('securityOtp.title')}</h2>
      <div role="status">{told && <Alert tone="success">{t(`securityOtp.told.${told}`)}</Alert>}</div>
      {!task.failure?.data.fields && <FailureNote failure={task.failure} />}
      {stage.at === 'setUp' ? (
        <div className="security-form">
          <OtpSetUp
            secret={stage.secret}
            uri={stage.uri}
            refused={task.failure?.data.fields?.['code']}
            onConfirm={confirm}
            submit={
              <button type="submit" className="ebs-button" data-tone="primary" aria-disabled={task.isBusy}>
                {t('securityOtp.confirm')}
              </button>
            }
          />
        </div>
      ) : stage.at === 'codes' ? (
        <div className="security-form">
          <RecoveryCodes
            codes={stage.codes}
            account={user?.account ?? ''}
            onKept={() => void finish(data.enabled ? 'renewed' : 'on')}
            next={t('securityOtp.finish')}
          />
        </div>
      ) : data.enabled ? (
        <>
          <p>{t('securityOtp.on')}</p>
          <Alert tone={data.recoveryLeft < FEW ? 'warning' : 'neutral'}>
            {t('securityOtp.left', { count: data.recoveryLeft })}
          </Alert>
          <div className="ebs-row">
            <button
              type="button"
              className="ebs-button"
              aria-expanded={wish === 'renew'}
              onClick={() => setWish('renew')}
            >
              {t('securityOtp.renew')}
            </button>
            {!data.required && (
              <button
                type="button"
                className="ebs-button"
                aria-expanded={wish === 'remove'}
                onClick={() => setWish('remove')}
              >
                {t('securityOtp.remove')}
              </button>
            )}
          </div>
          {data.required && <p className="ebs-quiet">{t('securityOtp.required')}</p>}
          {wish && (
            <ProofForm
              key={wish}
              withCode
              intro={t(`securityOtp.${wish}Intro`)}
              submit={t(`securityOtp.${wish}`)}
              task={task}
              onProof={wish === 'renew' ? renew : remove}
            />
          )}
        </>
      ) : (
        <>
          <p>{t('securityOtp.off')}</p>
          <ProofForm intro={t('securityOtp.startIntro')} submit={t('securityOtp.start')} task={task} onProof={start} />
        </>
      )}
    </div>
  );
}
