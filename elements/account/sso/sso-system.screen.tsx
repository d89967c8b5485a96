import type { SessionData } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { safeRedirect } from '../../../shared/routes/safe-redirect.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { pageOrigin } from '../../../shared/ui/page-address.ts';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { Failed, OrdinaryWay, Working } from './notes.tsx';
import { postAsGuest } from '../parts/sign-in-with.ts';
import { keep } from './sign-in-by.ts';
import { nameOf, SystemWay, useSystems } from './systems.tsx';
import { useAttempt } from './use-attempt.ts';
import { useTaken } from './use-taken.ts';
import sheet from './sso.css';

const SECRETS = ['ssoCode'] as const;

/**
 * `/sso/login/{system}`: signs in with the code that the system has sent along, or takes the browser to the system's
 * provider. Spec §2.1.
 */
export function SsoSystemScreen() {
  const t = useT();
  const { params, query, go, api, emit } = useScreen();
  useSheet(sheet);
  const code = params['system'] ?? '';
  const taken = useTaken(SECRETS);
  const { data: systems, error, reload } = useSystems();
  const ssoCode = taken?.['ssoCode'];
  const system = systems?.find(each => each.code === code);
  const begins = ssoCode !== undefined || system?.kind === 'oidc';
  const redirect = safeRedirect(pageOrigin(), query['redirect']);
  const attempt = useAttempt(begins ? taken : undefined, async () => {
    if (ssoCode === undefined) {
      const { url } = await postAsGuest<{ url: string }>(api, '/sso/start', { system: code, redirect });
      location.assign(url);
      return;
    }
    keep(api, await postAsGuest<SessionData>(api, '/sso/login', { ssoCode, system: code }));
    emit('ebs-session', { signedIn: true });
    go(redirect, { replace: true });
  });

  const name = nameOf(systems, code);
  if (attempt.failure)
    return (
      <div className="sso">
        <Failed text={attempt.failure.message} attempt={attempt}>
          {system && system.kind !== 'oidc' && <SystemOf system={system} />}
        </Failed>
      </div>
    );
  if (begins)
    return (
      <div className="sso">
        <Working text={ssoCode === undefined ? t('ssoArea.leaving', { name }) : t('ssoArea.working')} />
      </div>
    );
  if (system)
    return (
      <div className="sso">
        <SystemOf system={system} />
        <OrdinaryWay />
      </div>
    );
  return (
    <div className="sso">
      {systems ? (
        <Failed text={t('ssoArea.unknown')} />
      ) : error ? (
        <Failed text={error.message} attempt={{ failure: error, mayRetry: true, retry: () => void reload() }} />
      ) : (
        <Working text={t('ssoArea.loading')} />
      )}
    </div>
  );
}

function SystemOf({ system }: { readonly system: Parameters<typeof SystemWay>[0]['system'] }) {
  return (
    <p className="sso-ways">
      <SystemWay system={system} />
    </p>
  );
}
