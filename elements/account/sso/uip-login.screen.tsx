import { core } from '../../../shared/client/core.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { loginPathOf } from '../../../shared/routes/guard.ts';
import { safeRedirect } from '../../../shared/routes/safe-redirect.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { pageOrigin } from '../../../shared/ui/page-address.ts';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { AccountForm } from './account-form.tsx';
import { OrdinaryWay } from './notes.tsx';
import { postAsGuest } from '../parts/sign-in-with.ts';
import { isSession, keep, withRedirect, type PasswordAnswer } from './sign-in-by.ts';
import { SystemWay, useSystems } from './systems.tsx';
import fields from '../parts/fields.css';
import sheet from './sso.css';

const INDEX = '/uip/index';
// The platform's staff are purchasers by type; those who run a connected system may be of any organization.
const TYPES = [UserType.purchaser, UserType.tenderer, UserType.supplier, UserType.supervisor, UserType.expert] as const;

/**
 * `/uip/login`: the sign-in of the interface platform. `system` in the address names the connected system one is here
 * for: it is offered first and goes along to the interface platform's first page. Spec §2.1, §2.12.
 */
export function UipLoginScreen() {
  const t = useT();
  const { query, go, api, emit } = useScreen();
  useSheet(fields);
  useSheet(sheet);
  const { data: systems } = useSystems();
  const system = query['system'];
  const offered = (systems ?? []).filter(each => each.kind === 'oidc' && (!system || each.code === system));
  const enter = async () => {
    emit('ebs-session', { signedIn: true });
    if (query['redirect']) return go(safeRedirect(pageOrigin(), query['redirect']), { replace: true });
    const routes = await api
      .get<readonly string[]>('/user/routes', {}, { quiet: true, keep: true })
      .catch((): readonly string[] => []);
    const home = system ? `${INDEX}?${new URLSearchParams({ system })}` : INDEX;
    return go(routes.includes(INDEX) ? home : '/mine/mine', { replace: true });
  };
  // The page of the person's own type has the steps for it: another password, a second factor.
  const settle = (userType: number) => go(withRedirect(loginPathOf(userType), query['redirect'] ?? INDEX));
  const named = systems?.find(each => each.code === system);
  return (
    <div className="sso">
      <p>{t('ssoArea.uipIntro')}</p>
      {named && <p className="ebs-quiet">{t('ssoArea.uipSystem', { system: named.name })}</p>}
      <AccountForm
        userTypes={TYPES}
        userType={UserType.purchaser}
        label={t('ssoArea.submit')}
        busyLabel={t('ssoArea.busy')}
        submit={async proof => {
          const answer = await postAsGuest<PasswordAnswer>(api, '/user/login', proof);
          if (!isSession(answer)) return settle(proof.userType);
          keep(api, answer);
          core().session.setUserType(proof.userType);
          return enter();
        }}
      />
      {offered.length > 0 && (
        <section className="sso-ways" aria-label={t('ssoArea.others')}>
          {offered.map(each => (
            <SystemWay key={each.code} system={each} />
          ))}
        </section>
      )}
      <p className="ebs-quiet">
        {t('ssoArea.forgot')} <OrdinaryWay label={t('ssoArea.ordinaryPage')} />
      </p>
    </div>
  );
}
