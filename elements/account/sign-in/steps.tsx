import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { $signInMatter } from '../../../shared/client/sign-in-matter.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useLoadedScreen, type LoadScreen } from '../../../shared/ui/screen-loader.ts';
import { useFlow, type StepName } from './flow.ts';

const STEPS: Readonly<Record<StepName, LoadScreen>> = {
  otp: () => import('./otp.step.tsx').then(m => m.OtpStep),
  renew: () => import('./renew.step.tsx').then(m => m.RenewStep),
  enrol: () => import('./enrol.step.tsx').then(m => m.EnrolStep),
  forgot: () => import('./forgot.step.tsx').then(m => m.ForgotStep),
  reset: () => import('./reset.step.tsx').then(m => m.ResetStep),
  certificate: () => import('./certificate.step.tsx').then(m => m.CertificateStep),
  invited: () => import('./invited.step.tsx').then(m => m.InvitedStep),
};

/** The step that an address names. */
export const stepOf = (name: string | undefined): StepName | undefined =>
  name !== undefined && Object.hasOwn(STEPS, name) ? (name as StepName) : undefined;

/** Loads a step and shows it. One that needs what only this page's memory held goes back to the beginning after a reload. */
export function Step({ name }: { readonly name: StepName }) {
  const t = useT();
  const { awaitsCode, account, goTo } = useFlow();
  const matter = useStore($signInMatter);
  const has = {
    otp: awaitsCode(),
    renew: matter?.attention === 'passwordChange',
    enrol: matter?.attention === 'enrolOtp',
    forgot: true,
    reset: account !== '',
    certificate: true,
    invited: true,
  }[name];
  useEffect(() => {
    if (!has) goTo(name === 'reset' ? 'forgot' : null, { replace: true });
  }, [has, name, goTo]);
  const { Component, key, error, retry } = useLoadedScreen(STEPS[name], name);
  if (error) return <ErrorState message={t('kit.screenFailed')} onRetry={retry} />;
  return has && Component && key === name ? <Component key={name} /> : <Skeleton shape="form" lines={3} />;
}
