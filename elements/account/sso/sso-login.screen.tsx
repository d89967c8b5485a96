import { core } from '../../../shared/client/core.ts';
import type { SessionData } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { safeRedirect } from '../../../shared/routes/safe-redirect.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { pageOrigin } from '../../../shared/ui/page-address.ts';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { Failed, OrdinaryWay, Working } from './notes.tsx';
import { postAsGuest } from '../parts/sign-in-with.ts';
import { keep } from './sign-in-by.ts';
import { SystemList } from './systems.tsx';
import { useAttempt } from './use-attempt.ts';
import { useTaken } from './use-taken.ts';
import sheet from './sso.css';

const SECRETS = ['ssoCode', 'jSessionId', 'uid'] as const;

/**
 * `/sso/login` and the older `/user/sso-login`: signs in with the one-time code, or the old portal's session, that the
 * address brings. Without either it offers the connected systems. Spec §2.1, §4.2.
 */
export function SsoLoginScreen() {
  const t = useT();
  const { path, query, go, api, emit } = useScreen();
  useSheet(sheet);
  const taken = useTaken(SECRETS);
  const { ssoCode, jSessionId, uid } = taken ?? {};
  const brings = ssoCode !== undefined || jSessionId !== undefined;
  const attempt = useAttempt(brings ? taken : undefined, async () => {
    if (ssoCode !== undefined) keep(api, await postAsGuest<SessionData>(api, '/sso/login', { ssoCode }));
    else if (jSessionId !== undefined) {
      const session = await postAsGuest<SessionData>(api, '/user/legacy-login', { jSessionId, ...(uid && { uid }) });
      keep(api, session);
      core().session.setLegacyLogin({ jSessionId, token: session.token });
    }
    emit('ebs-session', { signedIn: true });
    go(safeRedirect(pageOrigin(), query['redirect']), { replace: true });
  });

  if (!taken || (brings && !attempt.failure))
    return (
      <div className="sso">
        <Working text={t('ssoArea.working')} />
      </div>
    );
  if (attempt.failure)
    return (
      <div className="sso">
        <Failed text={attempt.failure.message} attempt={attempt}>
          <SystemList />
        </Failed>
      </div>
    );
  return (
    <div className="sso">
      {path === '/user/sso-login' ? (
        <p>{t('ssoArea.legacyNothing')}</p>
      ) : (
        <p className="ebs-quiet">{t('ssoArea.choose')}</p>
      )}
      <SystemList />
      <OrdinaryWay />
    </div>
  );
}
