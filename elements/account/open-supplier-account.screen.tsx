import { useEffect, useRef, useState, type FormEvent } from 'react';
import { UserType } from '../../shared/domain/kernel/access.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { draftKey, keepDraft, readDraft, removeDraft, type Dated } from '../../shared/client/drafts.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { asApiError } from '../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../shared/ui/hooks/use-write.ts';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { ApplicationEntry } from './parts/application-entry.tsx';
import { ApplicationReview } from './parts/application-review.tsx';
import { GoLink } from './parts/go-link.tsx';
import { VerifyContact } from './parts/verify-contact.tsx';
import { signInWith } from './parts/sign-in-with.ts';
import {
  emptyApplication,
  entriesOf,
  faultOf,
  payloadOf,
  type Application,
  type Entry,
} from './parts/supplier-application.ts';
import fields from './parts/fields.css';
import sheet from './registration.css';

const STEPS = ['account', 'organization', 'confirm'] as const;
const DRAFT = draftKey('guest', 'registration', null);

interface Draft extends Dated {
  readonly values: Partial<Application>;
}

const withoutSecrets = (values: Application): Application => ({ ...values, password: '', again: '', code: '' });
const drafted = (): Application => withoutSecrets({ ...emptyApplication, ...readDraft<Draft>(DRAFT)?.values });

/** Opens a supplier account in three steps. What is typed survives a reload; the password is never stored. Decree 20 art. 9: free, facts only. */
export function OpenSupplierAccountScreen() {
  const t = useT();
  const { api, emit, go, query } = useScreen();
  const write = useWrite();
  useSheet(fields);
  useSheet(sheet);
  const [values, setValues] = useState(drafted);
  const [step, setStep] = useState(0);
  const [touched, setTouched] = useState<ReadonlySet<Entry>>(new Set());
  const [refused, setRefused] = useState<Readonly<Partial<Record<Entry, string>>>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  // In the address: signing in draws the page anew, and what was done must not be asked again.
  const isDone = query['opened'] === '1';
  const top = useRef<HTMLDivElement>(null);
  const stepName = STEPS[step] ?? 'account';
  const steps: Readonly<Record<(typeof STEPS)[number], readonly Entry[]>> = entriesOf(values);
  const entries = stepName === 'confirm' ? STEPS.flatMap(name => steps[name]) : steps[stepName];
  const stepOf = (entry: Entry) => STEPS.findIndex(name => steps[name].includes(entry));

  useEffect(() => {
    if (!isDone && !isBusy) keepDraft(DRAFT, { at: Date.now(), values: withoutSecrets(values) } as Draft);
  }, [values, isDone, isBusy]);

  const change = (entry: Entry, value: string) => {
    setValues(now => ({ ...now, [entry]: value }));
    setRefused(({ [entry]: _, ...rest }) => rest);
  };
  const faultText = (entry: Entry): string | undefined => {
    const reason = faultOf(entry, values);
    return refused[entry] ?? (reason && t.reason(reason));
  };
  const goTo = (next: number) => {
    setStep(next);
    top.current?.focus();
  };
  const faults = entries.filter(entry => faultText(entry));

  const forward = (event: FormEvent) => {
    event.preventDefault();
    setTouched(now => new Set([...now, ...entries]));
    const [first] = faults;
    if (first && stepOf(first) === step) top.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else if (first) goTo(stepOf(first));
    else if (stepName === 'confirm') void open();
    else goTo(step + 1);
  };

  const open = async () => {
    setBusy(true);
    setFailure('');
    try {
      await write('registration', '/account/registration/open', payloadOf(values), { outside: true });
      removeDraft(DRAFT);
      go('?opened=1', { replace: true });
      // The link onwards is shown once the session stands; should signing in fail, it leads by the sign-in page.
      await signInWith(api, { userType: UserType.supplier, account: values.account, password: values.password }).then(
        () => emit('ebs-session', { signedIn: true }),
        () => undefined,
      );
    } catch (fault) {
      const error = asApiError(fault);
      setFailure(error.message);
      const named = (error.data.fields ?? {}) as Partial<Record<Entry, string>>;
      setRefused(named);
      const [first] = Object.keys(named) as Entry[];
      if (first && stepOf(first) >= 0) goTo(stepOf(first));
    } finally {
      setBusy(false);
    }
  };

  if (isDone)
    return (
      <div className="wizard" role="status">
        <section className="wizard-form">
          <h2>{t('accountArea.wizard.doneTitle')}</h2>
          <p>{t('accountArea.wizard.doneText')}</p>
          {isBusy ? (
            <p className="ebs-quiet">{t('accountArea.signIn.busy')}</p>
          ) : (
            <div>
              <GoLink className="ebs-button" data-tone="primary" to="/ls/type">
                {t('accountArea.wizard.doneNext')}
              </GoLink>
            </div>
          )}
        </section>
      </div>
    );

  const shownFaults = entries.filter(entry => touched.has(entry) && faultText(entry));
  return (
    <div className="wizard" ref={top} tabIndex={-1}>
      <ol className="wizard-steps" aria-label={t('accountArea.wizard.steps')}>
        {STEPS.map((name, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined} data-done={index < step || undefined}>
            {t(`accountArea.wizard.${name}`)}
          </li>
        ))}
      </ol>
      <form className="wizard-form" noValidate={stepName !== 'confirm'} onSubmit={forward}>
        <p className="ebs-quiet">{t(`accountArea.wizard.${stepName}Intro`)}</p>
        {failure && (
          <p className="wizard-faults" role="alert">
            {failure}
          </p>
        )}
        {stepName === 'confirm' ? (
          <>
            <ApplicationReview values={values} onEdit={goTo} />
            <VerifyContact
              values={values}
              fault={touched.has('code') || refused.code ? faultText('code') : undefined}
              onChange={change}
            />
          </>
        ) : (
          <>
            {shownFaults.length > 1 && (
              <div className="wizard-faults" role="alert">
                <p>{t('accountArea.wizard.faults', { count: shownFaults.length })}</p>
              </div>
            )}
            <div className="wizard-pair" data-step={stepName}>
              {entries.map(entry => (
                <ApplicationEntry
                  key={entry}
                  entry={entry}
                  values={values}
                  fault={touched.has(entry) || refused[entry] ? faultText(entry) : undefined}
                  onChange={change}
                  onLeave={() => values[entry] && setTouched(now => new Set([...now, entry]))}
                />
              ))}
            </div>
          </>
        )}
        <div className="wizard-buttons">
          {step > 0 && (
            <button type="button" className="ebs-button" onClick={() => goTo(step - 1)}>
              {t('accountArea.wizard.back')}
            </button>
          )}
          <button type="submit" className="ebs-button" data-tone="primary" disabled={isBusy}>
            {t(
              stepName === 'confirm'
                ? isBusy
                  ? 'accountArea.wizard.busy'
                  : 'accountArea.wizard.submit'
                : 'accountArea.wizard.next',
            )}
          </button>
        </div>
      </form>
      <p className="ebs-quiet">{t('accountArea.wizard.kept')}</p>
    </div>
  );
}
