import { registration } from '../../../shared/domain/account/registration.entity.ts';
import type { Progress } from '../../../shared/domain/account/registration.wire.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { ActionBar } from '../../../shared/ui/record/action-bar.tsx';
import { GoLink } from './go-link.tsx';
import { issueLabel } from './issue-label.ts';
import { RegistrationFacts } from './registration-facts.tsx';
import { pathOfStep } from './registration-frame.tsx';

interface CheckAndSubmitProps {
  readonly record: Answered<typeof registration>;
  readonly progress: Progress;
}

/** The last step: what is still missing, each with the way to it, all that will be submitted, and the button. */
export function CheckAndSubmit({ record, progress }: CheckAndSubmitProps) {
  const t = useT();
  const { go } = useScreen();
  const lacking = progress.steps.filter(each => Object.keys(each.issues).length > 0);
  return (
    <>
      {progress.editable && lacking.length > 0 && (
        <Alert tone="warning" title={t('supplierUi.lacking')}>
          <ul className="lacking">
            {lacking.map(each => (
              <li key={each.step}>
                <GoLink to={pathOfStep(each.step, progress.form ?? '', record.id)}>
                  {t(`supplierUi.step.${each.step}`)}
                </GoLink>
                <ul>
                  {Object.entries(each.issues).map(([field, text]) => (
                    <li key={field}>
                      {issueLabel(t, field)}
                      {t.lang === 'zh' ? '：' : ': '}
                      {text}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {progress.editable && lacking.length === 0 && <Alert tone="success" title={t('supplierUi.complete')} />}
      <RegistrationFacts record={record} />
      {progress.editable && (
        <Section title={t('supplierUi.step.submit')} description={t('supplierUi.submitText')}>
          <ActionBar
            entity={registration}
            record={record}
            actions={['submit', 'discard']}
            onDone={saved => go(`/ls/registerDetail?id=${saved.id}`)}
          />
        </Section>
      )}
    </>
  );
}
