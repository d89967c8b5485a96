import type { ReactNode } from 'react';
import { core } from '../../../shared/client/core.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { loginPathOf } from '../../../shared/routes/guard.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { GoLink } from '../parts/go-link.tsx';
import type { Attempt } from './use-attempt.ts';
import { withRedirect } from './sign-in-by.ts';

/** What goes on while nobody has to do anything. */
export function Working({ text }: { readonly text: string }) {
  return (
    <p className="sso-working" role="status">
      {text}
    </p>
  );
}

/** The way to the ordinary sign-in page, with the same wish; `label` says it where account and password are asked for anyway. */
export function OrdinaryWay({ label }: { readonly label?: string }) {
  const t = useT();
  const { query } = useScreen();
  return (
    <GoLink to={withRedirect(loginPathOf(core().session.userType()), query['redirect'])}>
      {label ?? t('ssoArea.ordinary')}
    </GoLink>
  );
}

interface FailureProps {
  /** What went wrong and what to do, in the reader's language. */
  readonly text: string;
  /** Offers to try the same again, where that may help. */
  readonly attempt?: Attempt;
  /** Where the sign-in begins anew. */
  readonly again?: string | undefined;
  readonly children?: ReactNode;
}

/** A sign-in that failed, with every way on. */
export function Failed({ text, attempt, again, children }: FailureProps) {
  const t = useT();
  return (
    <>
      <div className="sso-failure" role="alert">
        <h2>{t('ssoArea.failed')}</h2>
        <p>{text}</p>
      </div>
      {children}
      <div className="sso-ways">
        {attempt?.mayRetry && (
          <button type="button" className="ebs-button" data-tone="primary" onClick={attempt.retry}>
            {t('ssoArea.retry')}
          </button>
        )}
        {again && (
          <GoLink className="ebs-button" to={again}>
            {t('ssoArea.again')}
          </GoLink>
        )}
        <OrdinaryWay />
      </div>
    </>
  );
}
