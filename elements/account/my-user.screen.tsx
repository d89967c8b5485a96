import { UserType } from '../../shared/domain/kernel/access.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { GoLink } from './parts/go-link.tsx';
import { RegistrationBanner } from './parts/registration-banner.tsx';
import sheet from './registration.css';

/** Who is signed in, for whom, and in which roles. Spec §2.1 "/ls/user". */
export function MyUserScreen() {
  const t = useT();
  const user = useUser();
  useSheet(sheet);
  if (!user) return <Skeleton shape="page" />;
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
    <div className="wizard">
      <section className="wizard-form">
        <h2>{t('accountArea.user.facts')}</h2>
        <dl className="wizard-facts">
          {facts.map(([key, value]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{t(`accountArea.user.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {user.userType === UserType.expert && (
        <div className="ebs-row">
          <GoLink className="ebs-button" to="/ls/expert/baseInfo">
            {t('accountArea.user.expert')}
          </GoLink>
        </div>
      )}
      {user.userType === UserType.supplier && (
        <>
          <RegistrationBanner />
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
