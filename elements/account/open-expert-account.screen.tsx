import { useRef, useState, type FormEvent } from 'react';
import { useT } from '../../shared/i18n/translate.ts';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { ExpertConfirmation } from './parts/expert-confirmation.tsx';
import { ExpertEntryField } from './parts/expert-entry.tsx';
import { expertSteps, stepOf, type ExpertEntry } from './parts/expert-application.ts';
import { ExpertKnowStep } from './parts/expert-know-step.tsx';
import { expertTicket } from './parts/expert-ticket.ts';
import { GoLink } from './parts/go-link.tsx';
import { useExpertOpening } from './parts/use-expert-opening.ts';
import expertSheet from './expert.css';
import fields from './parts/fields.css';
import sheet from './registration.css';

const STEPS = ['know', 'account', 'contact', 'confirm'] as const;

/** Opens an expert's account in four steps: rules, account, contact with the mail address proved, confirmation. Spec §2.1 "/ls/account/expert". */
export function OpenExpertAccountScreen() {
  const t = useT();
  useSheet(fields);
  useSheet(sheet);
  useSheet(expertSheet);
  const opening = useExpertOpening();
  const { values, faultText } = opening;
  const [step, setStep] = useState(0);
  const [touched, setTouched] = useState<ReadonlySet<ExpertEntry>>(new Set());
  const top = useRef<HTMLDivElement>(null);
  const name = STEPS[step] ?? 'know';
  const entries: readonly ExpertEntry[] = expertSteps[name];
  const faults = entries.filter(entry => faultText(entry));
  const goTo = (next: number) => {
    setStep(next);
    top.current?.focus();
  };
  const forward = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(now => new Set([...now, ...entries]));
    const first = faults[0];
    if (first && name !== 'confirm') return top.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (first) return goTo(stepOf(first));
    if (name !== 'confirm') return goTo(step + 1);
    const refused = await opening.open();
    if (refused) {
      setTouched(now => new Set([...now, refused]));
      goTo(stepOf(refused));
    }
  };

  if (opening.isDone)
    return (
      <div className="wizard" role="status">
        <section className="wizard-form">
          <h2>{t('expertArea.open.doneTitle')}</h2>
          <p>{t('expertArea.open.doneText')}</p>
          {opening.isBusy ? (
            <p className="ebs-quiet">{t('accountArea.signIn.busy')}</p>
          ) : (
            <div>
              <GoLink className="ebs-button" data-tone="primary" to="/ls/expert/baseInfo">
                {t('expertArea.open.doneNext')}
              </GoLink>
            </div>
          )}
        </section>
      </div>
    );

  const shown = entries.filter(entry => touched.has(entry) && faultText(entry));
  const isBlocked = name === 'know' && !expertTicket.known();
  return (
    <div className="wizard" ref={top} tabIndex={-1}>
      <ol className="wizard-steps" aria-label={t('accountArea.wizard.steps')}>
        {STEPS.map((each, index) => (
          <li key={each} aria-current={index === step ? 'step' : undefined} data-done={index < step || undefined}>
            {t(`expertArea.open.${each}`)}
          </li>
        ))}
      </ol>
      <form className="wizard-form" noValidate={name !== 'confirm'} onSubmit={event => void forward(event)}>
        <p className="ebs-quiet">
          {t(name === 'account' ? 'accountArea.wizard.accountIntro' : `expertArea.open.${name}Intro`)}
        </p>
        {opening.failure && (
          <p className="wizard-faults" role="alert">
            {opening.failure}
          </p>
        )}
        {shown.length > 1 && name !== 'confirm' && (
          <p className="wizard-faults" role="alert">
            {t('accountArea.wizard.faults', { count: shown.length })}
          </p>
        )}
        {name === 'know' && <ExpertKnowStep />}
        {name === 'confirm' && <ExpertConfirmation values={values} />}
        {(name === 'account' || name === 'contact') && (
          <div className="wizard-pair" data-step="account">
            {entries.map(entry => (
              <ExpertEntryField
                key={entry}
                entry={entry}
                values={values}
                fault={touched.has(entry) || opening.isRefused(entry) ? faultText(entry) : undefined}
                onChange={opening.change}
                onLeave={() => values[entry] && setTouched(now => new Set([...now, entry]))}
              />
            ))}
          </div>
        )}
        <div className="wizard-buttons">
          {step > 0 && (
            <button type="button" className="ebs-button" onClick={() => goTo(step - 1)}>
              {t('accountArea.wizard.back')}
            </button>
          )}
          <button
            type="submit"
            className="ebs-button"
            data-tone={isBlocked ? undefined : 'primary'}
            disabled={opening.isBusy || isBlocked}
          >
            {t(
              name !== 'confirm'
                ? 'accountArea.wizard.next'
                : opening.isBusy
                  ? 'accountArea.wizard.busy'
                  : 'accountArea.wizard.submit',
            )}
          </button>
        </div>
      </form>
      <p className="ebs-quiet">{t('accountArea.wizard.kept')}</p>
    </div>
  );
}
