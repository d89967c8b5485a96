import { useState, type FormEvent } from 'react';
import { CHANGED_AT_ONCE } from '../../shared/domain/account/registration-facts.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import { validate } from '../../shared/domain/kernel/schema.ts';
import type { Answered } from '../../shared/domain/kernel/wire.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { ConflictView, type ConflictViewProps } from '../../shared/ui/form/conflict-view.tsx';
import { FieldInput } from '../../shared/ui/form/field-input.tsx';
import { normalise, same } from '../../shared/ui/form/form-values.ts';
import { isConflict, useAction } from '../../shared/ui/hooks/use-action.ts';
import { draftKey, useDraft } from '../../shared/ui/hooks/use-draft.ts';
import { type Stages, useStages } from '../../shared/ui/hooks/use-stages.ts';
import { useUnsaved } from '../../shared/ui/hooks/use-unsaved.ts';
import { asApiError } from '../../shared/ui/hooks/use-query.ts';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { InTurn } from '../../shared/ui/kit/in-turn.tsx';
import { Section } from '../../shared/ui/kit/section.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { GoLink } from './parts/go-link.tsx';
import { useOwnRegistration } from './parts/own-registration.tsx';
import { RegistrationFacts } from './parts/registration-facts.tsx';
import { useRecordLook } from './parts/use-record-look.ts';

type Registration = Answered<typeof registration>;
const fields = registration.transitions.updateContact.input!;

/** The facts in force, with what may be changed at once and what needs an approval. Spec §2.1 "/ls/basic-info". */
export function BasicInfoScreen() {
  const t = useT();
  useRecordLook();
  const { approved, open, record, error, reload } = useOwnRegistration();
  const user = useUser();
  const { go } = useScreen();
  if (error && !record) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (record === undefined || user === undefined) return <Skeleton shape="page" />;
  if (!approved)
    return (
      <EmptyState
        title={t(record ? 'supplierUi.notApproved' : 'accountArea.registration.noneTitle')}
        text={t(record ? 'supplierUi.notApprovedText' : 'accountArea.registration.noneText')}
        {...(record && {
          action: { label: t('accountArea.registration.continue'), onClick: () => go('/ls/type') },
        })}
      />
    );
  return (
    <div className="ebs-stack registration">
      <InTurn>
        <ContactForm key={approved.id} record={approved} userId={user?.id ?? 'guest'} />
        <Section
          title={t('supplierUi.byApproval')}
          description={t('supplierUi.byApprovalText')}
          actions={
            <GoLink className="ebs-button" to="/ls/register-info">
              {t(open ? 'supplierUi.openChange' : 'supplierUi.beginChange')}
            </GoLink>
          }
        >
          <RegistrationFacts record={approved} />
        </Section>
      </InTurn>
    </div>
  );
}

type Values = Readonly<Record<string, unknown>>;
// The first of several inputs is the dearest: a slow device draws them one by one.
const STAGES: Stages = { first: 1, step: 1 };
const contactOf = (record: object): Values =>
  Object.fromEntries(CHANGED_AT_ONCE.map(name => [name, (record as Values)[name] ?? null]));

function ContactForm({ record, userId }: { readonly record: Registration; readonly userId: string }) {
  const t = useT();
  const toast = useToast();
  const run = useAction(registration);
  const draft = useDraft(draftKey(userId, 'registration.contact', record.id));
  const [found] = useState(() => draft.read());
  // What the typing is based on: a draft may be older than the record.
  const [base, setBase] = useState<{ readonly values: Values; readonly revision: number }>(() =>
    found && found.revision !== record.revision
      ? { values: found.base ?? {}, revision: found.revision ?? record.revision }
      : { values: contactOf(record), revision: record.revision },
  );
  const [values, setValues] = useState<Values>(() => ({ ...contactOf(record), ...found?.values }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [theirs, setTheirs] = useState<ConflictViewProps['theirs']>();
  const [isBusy, setBusy] = useState(false);
  const drawn = useStages(CHANGED_AT_ONCE.length, STAGES);
  const changed = CHANGED_AT_ONCE.filter(name => !same(values[name], base.values[name]));
  const isChanged = changed.length > 0;
  useUnsaved(isChanged, async () => true);
  const begin = (on: Registration) => {
    setBase({ values: contactOf(on), revision: on.revision });
    setValues(contactOf(on));
  };
  if (!isChanged && record.revision > base.revision) begin(record);
  const set = (name: string, value: unknown) => {
    const next = { ...values, [name]: value };
    setValues(next);
    draft.keep({ values: next, base: base.values, revision: base.revision, at: Date.now() });
  };
  const send = async (now: Values, revision: number) => {
    const input = normalise(fields, now);
    const faults = validate(fields, input);
    setErrors(Object.fromEntries(faults.map(fault => [fault.field, t.reason(fault.reason)])));
    if (faults.length > 0) return;
    setBusy(true);
    try {
      const saved = await run('updateContact', { id: record.id, revision }, input);
      draft.discard();
      begin(saved);
      toast(t('supplierUi.contactSaved'), 'success');
    } catch (fault) {
      const error = asApiError(fault);
      if (isConflict(error)) setTheirs(error.data.current as ConflictViewProps['theirs']);
      setErrors(error.data.fields ?? {});
    } finally {
      setBusy(false);
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void send(values, base.revision);
  };
  const resolve = (current: ConflictViewProps['theirs'], chosen: Values) => {
    const next = { ...contactOf(current), ...chosen };
    setTheirs(undefined);
    setBase({ values: contactOf(current), revision: current.revision });
    setValues(next);
    void send(next, current.revision);
  };
  const faulty = Object.keys(errors);
  return (
    <Section title={t('supplierUi.atOnce')} description={t('supplierUi.atOnceText')}>
      {theirs && (
        <ConflictView
          entity={registration}
          base={base.values}
          mine={values}
          changed={changed}
          theirs={theirs}
          onResolve={chosen => resolve(theirs, chosen)}
        />
      )}
      <form className="form-grid" noValidate onSubmit={save}>
        {faulty.length > 1 && <Alert tone="danger" urgent title={t('form.faults', { count: faulty.length })} />}
        {CHANGED_AT_ONCE.slice(0, drawn).map(name => (
          <FieldInput
            key={name}
            name={name}
            field={fields[name]!}
            label={t(`registration.fields.${name}`)}
            value={values[name] ?? null}
            disabled={isBusy}
            onChange={value => set(name, value)}
            {...(errors[name] ? { error: errors[name] } : {})}
          />
        ))}
        <div hidden={drawn < CHANGED_AT_ONCE.length}>
          <button type="submit" className="ebs-button" data-tone="primary" disabled={isBusy || !isChanged}>
            {t('supplierUi.saveContact')}
          </button>
        </div>
      </form>
    </Section>
  );
}
