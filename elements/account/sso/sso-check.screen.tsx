import { useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { safeRedirect } from '../../../shared/routes/safe-redirect.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { pageOrigin } from '../../../shared/ui/page-address.ts';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { GoLink } from '../parts/go-link.tsx';
import { Failed, OrdinaryWay, Working } from './notes.tsx';
import { PASSED_OVER, RETURNED } from './returned.ts';
import { postAsGuest } from '../parts/sign-in-with.ts';
import { withRedirect } from './sign-in-by.ts';
import { beginningOf, nameOf, useSystems } from './systems.tsx';
import { useAttempt } from './use-attempt.ts';
import { useTaken } from './use-taken.ts';
import sheet from './sso.css';

interface Checked {
  readonly check: { readonly signedIn: boolean; readonly linked: boolean };
  readonly redirect: string;
}

/**
 * `/sso/{system}/check`: asks the provider silently whether the person is signed in there, and says so. A page of this
 * origin that frames it hears `{ type: 'ebs-sso-check', system, signedIn }` by postMessage. Spec §2.1.
 */
export function SsoCheckScreen() {
  const t = useT();
  const { params, query, api } = useScreen();
  useSheet(sheet);
  const system = params['system'] ?? '';
  const { data: systems } = useSystems();
  const name = nameOf(systems, system);
  const [result, setResult] = useState<Checked>();
  const taken = useTaken(RETURNED, PASSED_OVER);
  const attempt = useAttempt(taken, async () => {
    if (taken?.['state'] === undefined) {
      const redirect = safeRedirect(pageOrigin(), query['redirect']);
      const { url } = await postAsGuest<{ url: string }>(api, '/sso/start', { system, redirect, check: true });
      location.assign(url);
      return;
    }
    const checked = await postAsGuest<Checked>(api, '/sso/finish', { system, ...taken });
    setResult(checked);
    if (window.parent !== window)
      window.parent.postMessage(
        { type: 'ebs-sso-check', system, signedIn: checked.check.signedIn },
        window.location.origin,
      );
  });

  if (attempt.failure)
    return (
      <div className="sso">
        <Failed text={attempt.failure.message} attempt={attempt} again={beginningOf(systems, system)} />
      </div>
    );
  if (!result)
    return (
      <div className="sso">
        <Working text={t('ssoArea.checking', { name })} />
      </div>
    );
  const { signedIn, linked } = result.check;
  return (
    <div className="sso">
      <div role="status">
        <h2>{t(signedIn ? 'ssoArea.checkYes' : 'ssoArea.checkNo', { name })}</h2>
        <p>{t(!signedIn ? 'ssoArea.checkNoNext' : linked ? 'ssoArea.checkYesNext' : 'ssoArea.checkUnlinked')}</p>
      </div>
      <div className="sso-ways">
        <GoLink className="ebs-button" data-tone="primary" to={withRedirect(`/sso/login/${system}`, result.redirect)}>
          {signedIn ? t('ssoArea.goOn') : t('ssoArea.with', { name })}
        </GoLink>
        <OrdinaryWay />
      </div>
    </div>
  );
}
