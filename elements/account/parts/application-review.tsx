import { useT } from '../../../shared/i18n/translate.ts';
import { AgreeBox } from './agree-box.tsx';
import { entriesOf, type Application } from './supplier-application.ts';

interface ApplicationReviewProps {
  readonly values: Application;
  /** Goes back to a step (from 0). */
  readonly onEdit: (step: number) => void;
}

/** What has been entered, for a last look, and the declaration that it is true. */
export function ApplicationReview({ values, onEdit }: ApplicationReviewProps) {
  const t = useT();
  return (
    <>
      <div className="wizard-head">
        <h2>{t('accountArea.wizard.account')}</h2>
        <button type="button" className="wizard-edit" onClick={() => onEdit(0)}>
          {t('accountArea.wizard.edit')}
        </button>
      </div>
      <dl className="wizard-facts">
        <dt>{t('registration.fields.kind')}</dt>
        <dd>{t.value('registrationKind', values.kind)}</dd>
        <dt>{t('accountArea.wizard.name')}</dt>
        <dd>{values.account}</dd>
      </dl>
      <div className="wizard-head">
        <h2>{t('accountArea.wizard.organization')}</h2>
        <button type="button" className="wizard-edit" onClick={() => onEdit(1)}>
          {t('accountArea.wizard.edit')}
        </button>
      </div>
      <dl className="wizard-facts">
        {entriesOf(values)
          .organization.filter(entry => values[entry])
          .map(entry => (
            <div key={entry} style={{ display: 'contents' }}>
              <dt>{t(`registration.fields.${entry}`)}</dt>
              <dd>{entry === 'country' ? t.value('country', values.country) : values[entry]}</dd>
            </div>
          ))}
      </dl>
      <AgreeBox text="accountArea.wizard.agree" />
    </>
  );
}
