import { useState, type FormEvent } from 'react';
import type { Answered } from '../../shared/domain/kernel/wire.ts';
import { validate } from '../../shared/domain/kernel/schema.ts';
import { signUp } from '../../shared/domain/pre-tender/sign-up.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { EntityField } from '../../shared/ui/form/entity-field.tsx';
import { useAction } from '../../shared/ui/hooks/use-action.ts';
import { asApiError } from '../../shared/ui/hooks/use-query.ts';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { Button } from '../../shared/ui/kit/button.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { FormRefusal } from './parts/form-refusal.tsx';
import { NoCondition } from './parts/no-condition.tsx';
import { Panel } from './parts/panel.tsx';
import { workspacePath } from './parts/paths.ts';
import { useKept } from './parts/use-kept.ts';
import { useOwnSignUp } from './parts/use-own-sign-up.ts';
import { type Lot, useLots, useProject } from './parts/use-workspace.ts';
import sheet from './clarification.css';

/** The contact of a sign-up; `?lots=` are the chosen lots. Spec §2.3 "sign-up/save". */
export function SignUpSaveScreen() {
  const { query } = useScreen();
  useSheet(sheet);
  const { id } = useProject();
  const { rows: lots } = useLots();
  const own = useOwnSignUp(id);
  const user = useUser();
  if (!lots || !own.known || user === undefined) return <Skeleton shape="form" />;
  const wanted = query['lots']?.split(',') ?? (own.record?.lots ?? []).map(row => row.lotId);
  return (
    <SignUpForm
      key={own.record?.id ?? 'new'}
      projectId={id}
      lots={lots.filter(lot => wanted.includes(lot.id))}
      record={own.record}
      user={{ id: user?.id ?? 'guest', name: user?.name ?? null }}
    />
  );
}

interface SignUpFormProps {
  readonly projectId: string;
  readonly lots: readonly Lot[];
  readonly record: Answered<typeof signUp> | undefined;
  readonly user: { readonly id: string; readonly name: string | null };
}

const CONTACT = ['contactName', 'contactPhone', 'contactEmail'] as const;

function SignUpForm({ projectId, lots, record, user }: SignUpFormProps) {
  const t = useT();
  const toast = useToast();
  const { go } = useScreen();
  const run = useAction(signUp, { quiet: true });
  const { values, set, restored, forget } = useKept(user.id, 'signUp', record?.id ?? projectId, {
    contactName: record?.contactName ?? user.name,
    contactPhone: record?.contactPhone ?? null,
    contactEmail: record?.contactEmail ?? null,
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const contact = Object.fromEntries(CONTACT.map(name => [name, values[name]?.trim() || null]));
    const input = { ...(record ? {} : { projectId }), lots: lots.map(lot => ({ lotId: lot.id })), ...contact };
    const issues = validate(signUp.fields, { projectId, ...input });
    setErrors(Object.fromEntries(issues.map(issue => [issue.field, t.reason(issue.reason)])));
    setFailure(issues.some(issue => issue.field === 'lots') ? t('clarify.signUp.pick') : '');
    if (issues.length > 0) return;
    setBusy(true);
    setFailure('');
    try {
      await run(record ? 'update' : 'create', record ?? null, input);
      forget();
      toast(t(record ? 'clarify.signUp.saved' : 'clarify.signUp.done'), 'success');
      go(workspacePath('sign-up/details', projectId));
    } catch (fault) {
      const error = asApiError(fault);
      setErrors(error.data.fields ?? {});
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="clarify">
      <NoCondition />
      <form className="clarify" noValidate aria-busy={busy} onSubmit={event => void send(event)}>
        {failure && <FormRefusal title={t('clarify.signUp.faults')}>{failure}</FormRefusal>}
        <Panel
          title={t('clarify.signUp.chosen')}
          tools={
            <Button
              size="small"
              onClick={() =>
                go(workspacePath('sign-up/select', projectId, { lots: lots.map(lot => lot.id).join(',') }))
              }
            >
              {t('clarify.signUp.change')}
            </Button>
          }
        >
          {lots.length === 0 ? (
            <p className="ebs-quiet">{t('clarify.signUp.pick')}</p>
          ) : (
            <ul className="clarify-list">
              {lots.map(lot => (
                <li key={lot.id}>{t('clarify.signUp.lot', { number: lot.number ?? 0, name: lot.name ?? '' })}</li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title={t('clarify.signUp.contact')} hint={t('clarify.signUp.contactHint')}>
          {restored && (
            <p className="ebs-quiet" role="status">
              {t('clarify.signUp.draft')}
            </p>
          )}
          <div className="clarify-form">
            {CONTACT.map(name => (
              <EntityField
                key={name}
                entity={signUp}
                name={name}
                value={values[name]}
                error={errors[name]}
                disabled={busy}
                onChange={value => {
                  set({ [name]: value as string | null });
                  setErrors(({ [name]: _gone, ...others }) => others);
                }}
              />
            ))}
          </div>
        </Panel>
        <div className="clarify-foot">
          <Button onClick={() => go(workspacePath(record ? 'sign-up/details' : 'sign-up/select', projectId))}>
            {t('clarify.signUp.back')}
          </Button>
          <Button type="submit" tone="primary" loading={busy}>
            {t(record ? 'clarify.signUp.save' : 'clarify.signUp.submit')}
          </Button>
        </div>
      </form>
    </div>
  );
}
