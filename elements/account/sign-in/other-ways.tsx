import { useT } from '../../../shared/i18n/translate.ts';
import { safeRedirect } from '../../../shared/routes/safe-redirect.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { pageOrigin } from '../../../shared/ui/page-address.ts';
import { postAsGuest } from '../parts/sign-in-with.ts';
import { useFlow } from './flow.ts';

/** The ways to sign in besides the password: a certificate, other systems. Nothing where there is none. */
export function OtherWays() {
  const t = useT();
  const { api, query } = useScreen();
  const { rule, run, goTo } = useFlow();
  const withCertificate = rule.ways.includes('certificate');
  if (!withCertificate && rule.systems.length === 0) return null;
  const start = (system: string) =>
    run(async () => {
      const redirect = safeRedirect(pageOrigin(), query['redirect']);
      const { url } = await postAsGuest<{ url: string }>(api, '/sso/start', { system, redirect });
      location.assign(url);
    });
  return (
    <div className="sign-in-ways" role="group" aria-label={t('accountArea.signIn.otherWays')}>
      <p aria-hidden="true">{t('accountArea.signIn.otherWays')}</p>
      {withCertificate && (
        <button type="button" className="ebs-button" onClick={() => goTo('certificate')}>
          {t('accountArea.signIn.certificate')}
        </button>
      )}
      {rule.systems.map(({ code, name }) => (
        <button key={code} type="button" className="ebs-button" onClick={() => void start(code)}>
          {t('accountArea.signIn.system', { name })}
        </button>
      ))}
    </div>
  );
}
