import { useT } from '../../shared/i18n/translate.ts';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { GoLink } from './parts/go-link.tsx';
import { RegistrationBanner } from './parts/registration-banner.tsx';
import sheet from './registration.css';

/** The choice of the registration form. Spec §2.1 "/ls/type". */
export function RegistrationTypeScreen() {
  const t = useT();
  useSheet(sheet);
  return (
    <div className="ebs-stack">
      <RegistrationBanner />
      <p className="ebs-quiet">{t('accountArea.registration.typeIntro')}</p>
      <div className="choices">
        <section className="choice">
          <h2>{t('accountArea.registration.enterprise')}</h2>
          <p>{t('accountArea.registration.enterpriseText')}</p>
          <GoLink className="ebs-button" data-tone="primary" to="/ls/do-en">
            {t('accountArea.registration.continue')}
          </GoLink>
        </section>
      </div>
    </div>
  );
}
