import { useT } from '../../../shared/i18n/translate.ts';
import type { ExpertEntries } from './expert-application.ts';

/** What has been entered, for a last look, and the declaration that it is true. */
export function ExpertConfirmation({ values }: { readonly values: ExpertEntries }) {
  const t = useT();
  const facts = [
    [t('accountArea.wizard.name'), values.account],
    ...(['name', 'mobile', 'email'] as const).map(entry => [t(`expert.fields.${entry}`), values[entry]]),
  ];
  return (
    <>
      <dl className="wizard-facts">
        {facts.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <label className="wizard-agree">
        <input
          type="checkbox"
          name="agree"
          required
          onInvalid={event => event.currentTarget.setCustomValidity(t('accountArea.wizard.agreeNeeded'))}
          onChange={event => event.currentTarget.setCustomValidity('')}
        />
        {t('expertArea.open.agree')}
      </label>
    </>
  );
}
