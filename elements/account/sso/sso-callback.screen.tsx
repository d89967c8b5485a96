import { useState } from 'react';
import type { SessionData } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { safeRedirect } from '../../../shared/routes/safe-redirect.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { pageOrigin } from '../../../shared/ui/page-address.ts';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { LinkForm, type Link } from './link-form.tsx';
import { Failed, Working } from './notes.tsx';
import { PASSED_OVER, RETURNED } from './returned.ts';
import { postAsGuest } from '../parts/sign-in-with.ts';
import { keep } from './sign-in-by.ts';
import { beginningOf, nameOf, useSystems } from './systems.tsx';
import { useAttempt } from './use-attempt.ts';
import { useTaken } from './use-taken.ts';
import fields from '../parts/fields.css';
import sheet from './sso.css';

/** What `POST /sso/finish` answers a sign-in: a session, or that an account must be confirmed first. */
interface Finished {
  readonly session?: SessionData;
  readonly link?: Link;
  readonly redirect: string;
}

/** `/sso/{system}/login`: where a provider sends the browser back to. Spec §2.1; OpenID Connect Core §3.1.2.5. */
export function SsoCallbackScreen() {
  const t = useT();
  const { params, go, api, emit } = useScreen();
  useSheet(fields);
  useSheet(sheet);
  const system = params['system'] ?? '';
  const { data: systems } = useSystems();
  const name = nameOf(systems, system);
  const [waiting, setWaiting] = useState<Finished & { readonly link: Link }>();
  const taken = useTaken(RETURNED, PASSED_OVER);
  const answered = taken?.['state'] !== undefined;
  const enter = (session: SessionData, redirect: string) => {
    keep(api, session, true);
    emit('ebs-session', { signedIn: true });
    go(safeRedirect(pageOrigin(), redirect), { replace: true });
  };
  const attempt = useAttempt(answered ? taken : undefined, async () => {
    const finished = await postAsGuest<Finished>(api, '/sso/finish', { system, ...taken });
    if (finished.session) enter(finished.session, finished.redirect);
    else if (finished.link) setWaiting({ ...finished, link: finished.link });
  });

  const again = beginningOf(systems, system);
  if (attempt.failure)
    return (
      <div className="sso">
        <Failed text={attempt.failure.message} again={again} />
      </div>
    );
  if (waiting)
    return (
      <div className="sso">
        <LinkForm
          name={name}
          link={waiting.link}
          redirect={waiting.redirect}
          again={again}
          onSession={made => enter(made, waiting.redirect)}
        />
      </div>
    );
  return (
    <div className="sso">
      {!taken || answered ? (
        <Working text={t('ssoArea.working')} />
      ) : (
        <Failed text={t('ssoArea.noAnswer')} again={again} />
      )}
    </div>
  );
}
