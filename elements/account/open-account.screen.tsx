import { useT } from '../../shared/i18n/translate.ts';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { GoLink } from './parts/go-link.tsx';
import sheet from './registration.css';

/** The choice of what to register as. Spec §2.1 "/ls/account". */
export function OpenAccountScreen() {
  const t = useT();
  useSheet(sheet);
  return (
    <div className="ebs-stack">
      <p className="ebs-quiet">{t('accountArea.open.intro')}</p>
      <div className="choices">
        <section className="choice">
          <h2>{t('accountArea.open.supplier')}</h2>
          <p>{t('accountArea.open.supplierText')}</p>
          <p className="ebs-quiet">{t('accountArea.open.supplierNeeds')}</p>
          <GoLink className="ebs-button" data-tone="primary" to="/ls/account/supplier">
            {t('accountArea.open.start')}
          </GoLink>
        </section>
        <section className="choice">
          <h2>{t('accountArea.open.expert')}</h2>
          <p>{t('accountArea.open.expertText')}</p>
          <p className="ebs-quiet">{t('accountArea.open.expertNeeds')}</p>
          <GoLink className="ebs-button" data-tone="primary" to="/ls/expert/indbMustKnow">
            {t('accountArea.open.start')}
          </GoLink>
        </section>
      </div>
      <p>
        {t('accountArea.open.have')} <GoLink to="/login/supplier">{t('accountArea.open.signIn')}</GoLink>
      </p>
    </div>
  );
}
