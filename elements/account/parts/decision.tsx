import { useState } from 'react';
import { documentsInForce, type RegistrationFacts } from '../../../shared/domain/account/registration-facts.ts';
import { registration } from '../../../shared/domain/account/registration.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { FieldInput } from '../../../shared/ui/form/field-input.tsx';
import { isConflict, useAction } from '../../../shared/ui/hooks/use-action.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { RadioGroup } from '../../../shared/ui/kit/radio-group.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import type { PartProps } from '../../../shared/ui/record/record-spec.ts';
import { reasonText } from '../../../shared/ui/record/field-text.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { issueLabel } from './issue-label.ts';
import { Remarks, type Remark } from './remarks.tsx';

type Verdict = 'accepted' | 'refused';
type Checks = Readonly<Record<string, { readonly verdict: Verdict | null; readonly reason: string | null }>>;

const MOVES = ['approve', 'return', 'reject'] as const;

/** The decision on a registration: each document, remarks at fields, one opinion, and the three answers. */
export function Decision({ record, reload }: PartProps<typeof registration>) {
  const t = useT();
  const toast = useToast();
  const { go } = useScreen();
  const run = useAction(registration);
  const facts = record as RegistrationFacts;
  const papers = record.amendsId ? (facts.documents ?? []) : documentsInForce(facts);
  const [checks, setChecks] = useState<Checks>({});
  const [remarks, setRemarks] = useState<readonly Remark[]>([]);
  const [opinion, setOpinion] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const known = MOVES.filter(move => record.actions[move] !== undefined);
  if (known.length === 0) return null;

  const documentChecks = papers.flatMap(({ kind }) => {
    const { verdict, reason } = (kind && checks[kind]) || { verdict: null, reason: null };
    return kind && verdict ? [{ kind, verdict, ...(reason ? { reason } : {}) }] : [];
  });
  const answer = async (move: (typeof MOVES)[number]) => {
    setBusy(true);
    setErrors({});
    const spoken = opinion ? { opinion } : {};
    const input =
      move === 'approve'
        ? { ...spoken, documentChecks }
        : move === 'return'
          ? { ...spoken, documentChecks, remarks: remarks.filter(each => each.field && each.text) }
          : spoken;
    try {
      await run(move, record, input);
      toast(t('record.done', { action: t(`registration.actions.${move}`) }), 'success');
      go('/ls/approve');
    } catch (fault) {
      const error = asApiError(fault);
      setErrors(error.data.fields ?? {});
      if (isConflict(error)) await reload();
    } finally {
      setBusy(false);
    }
  };
  const set = (kind: string, part: object) =>
    setChecks(before => ({ ...before, [kind]: { verdict: null, reason: null, ...before[kind], ...part } }));

  return (
    <Section title={t('record.approval')}>
      {Object.keys(errors).length > 0 && (
        <Alert tone="danger" urgent title={t('supplierUi.decisionFaults')}>
          <ul>
            {Object.entries(errors).map(([path, text]) => (
              <li key={path}>
                {issueLabel(t, path)}
                {t.lang === 'zh' ? '：' : ': '}
                {text}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {papers.map(({ kind }) => {
        if (!kind) return null;
        const check = checks[kind];
        const at = documentChecks.findIndex(each => each.kind === kind);
        return (
          <div key={kind} className="check-row" data-paper={kind}>
            <RadioGroup<Verdict>
              label={t.value('documentKind', kind)}
              inline
              value={check?.verdict ?? null}
              options={(['accepted', 'refused'] as const).map(value => ({
                value,
                label: t.value('documentVerdict', value),
              }))}
              onChange={verdict => set(kind, { verdict })}
            />
            {check?.verdict === 'refused' && (
              <Input
                label={t('registration.inner.documentChecks.reason')}
                required
                maxLength={300}
                value={check.reason}
                error={errors[`documentChecks.${at}.reason`]}
                onChange={reason => set(kind, { reason })}
              />
            )}
          </div>
        );
      })}
      {known.includes('return') && <Remarks kind={record.kind} remarks={remarks} onChange={setRemarks} />}
      <FieldInput
        name="opinion"
        field={registration.transitions.approve.input!['opinion']!}
        label={t('registration.fields.opinion')}
        hint={t('supplierUi.opinionHint')}
        value={opinion}
        onChange={value => setOpinion(value as string | null)}
        {...(errors['opinion'] ? { error: errors['opinion'] } : {})}
      />
      <div className="action-bar">
        {known.map(move => {
          const verdict = record.actions[move]!;
          return (
            <span key={move} className="action">
              <button
                type="button"
                className="ebs-button"
                data-action={move}
                data-tone={move === 'approve' ? 'primary' : move === 'reject' ? 'danger' : undefined}
                disabled={isBusy || verdict !== true}
                onClick={() => void answer(move)}
              >
                {t(`registration.actions.${move}`)}
              </button>
              {verdict !== true && <span className="action-reason">{reasonText(t, verdict, registration)}</span>}
            </span>
          );
        })}
      </div>
    </Section>
  );
}
