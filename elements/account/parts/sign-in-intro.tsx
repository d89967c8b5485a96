import { formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { GoLink } from './go-link.tsx';
import { bulletinPath, usePublishedBulletins } from './published-bulletins.ts';

/** What the platform is, and its newest bulletins, beside the sign-in form. */
export function SignInIntro() {
  const t = useT();
  const { data } = usePublishedBulletins({ size: 4 });
  return (
    <section className="intro">
      <h2>{t('accountArea.signIn.introTitle')}</h2>
      <p className="intro-lead">{t('accountArea.signIn.intro')}</p>
      <ul className="intro-facts">
        {(['factSealed', 'factLog', 'factLaw'] as const).map(fact => (
          <li key={fact}>{t(`accountArea.signIn.${fact}`)}</li>
        ))}
      </ul>
      {data && data.rows.length > 0 && (
        <div className="intro-bulletins">
          <h3>{t('accountArea.signIn.latest')}</h3>
          <ul>
            {data.rows.map(({ id, kind, title, publishedAt }) => (
              <li key={id}>
                <GoLink to={bulletinPath(id)}>{title}</GoLink>
                <span>
                  {t.value('bulletinKind', kind)}
                  {publishedAt && ` · ${formatInstant(t.lang, publishedAt)}`}
                </span>
              </li>
            ))}
          </ul>
          <GoLink className="intro-all" to="/info">
            {t('accountArea.signIn.allBulletins')}
          </GoLink>
        </div>
      )}
    </section>
  );
}
