import { useT } from '../../../shared/i18n/translate.ts';

/** The declaration an applicant must make before an application is sent; `text` is the key of what is declared. */
export function AgreeBox({ text }: { readonly text: string }) {
  const t = useT();
  return (
    <label className="wizard-agree">
      <input
        type="checkbox"
        name="agree"
        required
        onInvalid={event => event.currentTarget.setCustomValidity(t('accountArea.wizard.agreeNeeded'))}
        onChange={event => event.currentTarget.setCustomValidity('')}
      />
      {t(text)}
    </label>
  );
}
