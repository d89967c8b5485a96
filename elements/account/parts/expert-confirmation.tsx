import { useT } from '../../../shared/i18n/translate.ts';
import { AgreeBox } from './agree-box.tsx';
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
      <AgreeBox text="expertArea.open.agree" />
    </>
  );
}
