import { useCallback, useEffect, useRef, useState } from 'react';
import { UserType } from '../../shared/domain/kernel/access.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { DemoPeople } from './parts/demo-people.tsx';
import { GoLink } from './parts/go-link.tsx';
import { SignInIntro } from './parts/sign-in-intro.tsx';
import { postAsGuest } from './parts/sign-in-with.ts';
import { SignInFlowContext } from './sign-in/flow.ts';
import { PasswordForm } from './sign-in/password-form.tsx';
import { Step, stepOf } from './sign-in/steps.tsx';
import { useSignInFlow } from './sign-in/use-sign-in-flow.ts';
import fields from './parts/fields.css';
import sheet from './sign-in.css';

const TYPES = [
  ['supplier', UserType.supplier],
  ['expert', UserType.expert],
  ['purchase', UserType.purchaser],
  ['tenderer', UserType.tenderer],
  ['supervisor', UserType.supervisor],
] as const;

/** The sign-in page of the five user types; the address says which, and which step (`?step=`). Spec §2.1, §6. */
export function SignInScreen() {
  const t = useT();
  const { path, query } = useScreen();
  useSheet(fields);
  useSheet(sheet);
  const [name, userType] = TYPES.find(([segment]) => path === `/login/${segment}`) ?? TYPES[0];
  const [isComplete, setComplete] = useState(false);
  const complete = useCallback(() => setComplete(true), []);
  return (
    <div className="sign-in" data-waits={!isComplete || undefined}>
      <SignInIntro />
      <section className="sign-in-panel" aria-label={t('accountArea.signIn.submit')}>
        <nav className="sign-in-types" aria-label={t('accountArea.signIn.who')}>
          {TYPES.map(([segment]) => (
            <GoLink
              key={segment}
              to={`/login/${segment}${query['redirect'] ? `?${new URLSearchParams({ redirect: query['redirect'] })}` : ''}`}
              aria-current={segment === name ? 'page' : undefined}
            >
              {t(`accountArea.userTypes.${segment}`)}
            </GoLink>
          ))}
        </nav>
        <SignInPanel key={name} userType={userType} onComplete={complete} />
      </section>
    </div>
  );
}

interface PanelProps {
  readonly userType: number;
  /** Called when all of the first step is there. */
  readonly onComplete: () => void;
}

function SignInPanel({ userType, onComplete }: PanelProps) {
  const { api, query, root } = useScreen();
  const flow = useSignInFlow(userType);
  const step = stepOf(query['step']);
  const wasElsewhere = useRef(false);
  useEffect(() => {
    // The first step has the page's own heading.
    const heading = root.querySelector<HTMLElement>('h1');
    if (step === undefined && wasElsewhere.current && heading) {
      heading.tabIndex = -1;
      heading.focus();
    }
    wasElsewhere.current = step !== undefined;
    // The other steps end with their form.
    if (step !== undefined) onComplete();
  }, [root, step, onComplete]);
  return (
    <SignInFlowContext value={flow}>
      {step === undefined ? <PasswordForm /> : <Step name={step} />}
      {step === undefined && flow.isSettled && (
        <DemoPeople
          userType={userType}
          onThere={onComplete}
          signIn={credentials => flow.signIn(extras => postAsGuest(api, '/user/login', { ...credentials, ...extras }))}
        />
      )}
    </SignInFlowContext>
  );
}
