import { useStore } from '@nanostores/react';
import { core } from '../../shared/client/core.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { loginPathOf } from '../../shared/routes/sign-in-paths.ts';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { GoLink } from './parts/go-link.tsx';
import sheet from './base-pages.css';

/** What someone sees at an address that does not exist or is not theirs: what it may be, and the ways on. Spec §8. */
export function NotFoundScreen() {
  const t = useT();
  useSheet(sheet);
  const { session } = core();
  const isSignedIn = useStore(session.$session) !== null;
  const reasons = isSignedIn ? (['mistyped', 'noRight', 'otherPerson'] as const) : (['mistyped', 'guest'] as const);
  return (
    <section className="base-page" aria-labelledby="nothing">
      <h2 id="nothing">{t('basePages.notFound')}</h2>
      <p className="ebs-quiet">{t('basePages.why')}</p>
      <ul>
        {reasons.map(reason => (
          <li key={reason}>{t(`basePages.${reason}`)}</li>
        ))}
      </ul>
      <div className="ebs-row">
        <GoLink
          className="ebs-button"
          data-tone="primary"
          to={isSignedIn ? '/mine/mine' : loginPathOf(session.userType())}
        >
          {t(isSignedIn ? 'basePages.home' : 'basePages.signIn')}
        </GoLink>
        <GoLink className="ebs-button" to="/info">
          {t('basePages.bulletins')}
        </GoLink>
      </div>
    </section>
  );
}
