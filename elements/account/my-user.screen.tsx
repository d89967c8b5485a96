import { UserType } from '../../shared/domain/kernel/access.ts';
import type { UserInfo } from '../../shared/domain/kernel/wire.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { Tabs } from '../../shared/ui/kit/tabs.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { useLoadedScreen, type LoadScreen } from '../../shared/ui/screen-loader.ts';
import { GoLink } from './parts/go-link.tsx';
import { useOwnRegistration } from './parts/own-registration.tsx';
import { RegistrationBanner } from './parts/registration-banner.tsx';
import './security/security.strings.ts';
import sheet from './security/security.css';

const SECTIONS: Readonly<Record<string, LoadScreen>> = {
  password: () => import('./security/password.section.tsx').then(m => m.PasswordSection),
  otp: () => import('./security/otp.section.tsx').then(m => m.OtpSection),
  devices: () => import('./security/devices.section.tsx').then(m => m.DevicesSection),
  'sign-ins': () => import('./security/sign-ins.section.tsx').then(m => m.SignInsSection),
};
const TABS = ['facts', ...Object.keys(SECTIONS)];

/** Who is signed in, for whom and in which roles; and what the person can do for the safety of the account. Spec §2.1 "/ls/user". */
export function MyUserScreen() {
  const t = useT();
  const user = useUser();
  const { query, go } = useScreen();
  useSheet(sheet);
  if (!user) return <Skeleton shape="page" />;
  const tab = TABS.find(each => each === query['tab']) ?? 'facts';
  return (
    <Tabs
      label={t('security.sections')}
      tabs={TABS.map(key => ({ key, label: t(`security.tabs.${key}`) }))}
      active={tab}
      onChange={key => go(`?${new URLSearchParams({ tab: key })}`)}
    >
      {tab === 'facts' ? <Facts user={user} /> : <Section key={tab} name={tab} />}
    </Tabs>
  );
}

function Section({ name }: { readonly name: string }) {
  const t = useT();
  const { Component, error, retry } = useLoadedScreen(SECTIONS[name], name);
  if (error) return <ErrorState message={t('kit.screenFailed')} onRetry={retry} />;
  return Component ? <Component /> : <Skeleton shape="form" lines={4} />;
}

function Facts({ user }: { readonly user: UserInfo }) {
  const t = useT();
  const facts = [
    ['name', user.name],
    ['account', user.account],
    ['type', t.value('userType', user.userType)],
    ['organization', user.organization.name],
    [
      'roles',
      user.roles.map(role => t.value('role', role)).join(t.lang === 'zh' ? '、' : ', ') || t('accountArea.user.none'),
    ],
  ] as const;
  return (
    <div className="security">
      <h2>{t('accountArea.user.facts')}</h2>
      <dl className="security-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`accountArea.user.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {user.userType === UserType.expert && (
        <div className="ebs-row">
          <GoLink className="ebs-button" to="/ls/expert/baseInfo">
            {t('accountArea.user.expert')}
          </GoLink>
        </div>
      )}
      {user.userType === UserType.supplier && (
        <>
          <OwnStanding />
          <div className="ebs-row">
            <GoLink className="ebs-button" to="/ls/registerDetail">
              {t('accountArea.registration.look')}
            </GoLink>
          </div>
        </>
      )}
    </div>
  );
}

function OwnStanding() {
  const { record } = useOwnRegistration();
  return record ? <RegistrationBanner record={record} /> : null;
}
