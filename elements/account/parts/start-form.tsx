import { useState, type FormEvent } from 'react';
import { certification } from '../../../shared/domain/account/certification.entity.ts';
import { registration } from '../../../shared/domain/account/registration.entity.ts';
import type { CertificationWay } from '../../../shared/domain/account/supplier.values.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import type { FileRef } from '../../../shared/domain/kernel/values.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { FieldInput } from '../../../shared/ui/form/field-input.tsx';
import { invalidate } from '../../../shared/ui/hooks/query-cache.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { RadioGroup } from '../../../shared/ui/kit/radio-group.tsx';

interface StartFormProps {
  readonly record: Answered<typeof registration>;
  readonly ways: readonly CertificationWay[];
  readonly way: CertificationWay | null;
  readonly onWay: (way: CertificationWay | null) => void;
}

/** Chooses a way of proof and begins it. */
export function StartForm({ record, ways, way: chosen, onWay }: StartFormProps) {
  const t = useT();
  const { api } = useScreen();
  const write = useWrite();
  const way = chosen ?? (ways.length === 1 ? (ways[0] ?? null) : null);
  const [mobile, setMobile] = useState(record.kind === 'domesticIndividual' ? record.mobile : null);
  const [evidence, setEvidence] = useState<readonly FileRef[]>([]);
  const [note, setNote] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (!way) {
      setErrors({ way: t('kernel.required') });
      return;
    }
    setBusy(true);
    setErrors({});
    setFailure('');
    try {
      const proof = way === 'manual' ? { evidence, ...(note ? { note } : {}) } : {};
      const phone = way === 'representativeMobile' && mobile ? { mobile } : {};
      await write('certification', '/account/certification/start', { id: record.id, way, ...proof, ...phone });
      await invalidate(api, '/account/');
    } catch (fault) {
      const error = asApiError(fault);
      setErrors(error.data.fields ?? {});
      setFailure(error.data.fields ? '' : error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="certify" noValidate onSubmit={event => void start(event)}>
      {failure && <Alert tone="danger" urgent title={failure} />}
      <RadioGroup
        label={t('certification.fields.way')}
        name="way"
        required
        value={way}
        error={errors['way']}
        onChange={onWay}
        options={ways.map(each => ({
          value: each,
          label: t.value('certificationWay', each),
          hint: t(`supplierUi.wayText.${each}`),
        }))}
      />
      {way === 'representativeMobile' && (
        <FieldInput
          name="mobile"
          field={{ ...registration.fields.mobile, required: true }}
          label={t('supplierUi.representativeMobile')}
          value={mobile}
          onChange={value => setMobile(value as string | null)}
          {...(errors['mobile'] ? { error: errors['mobile'] } : {})}
        />
      )}
      {way === 'manual' && (
        <>
          <FieldInput
            name="evidence"
            entity={certification}
            field={{ ...certification.fields.evidence, required: true }}
            label={t('certification.fields.evidence')}
            hint={t('supplierUi.evidenceHint')}
            value={evidence}
            onChange={value => setEvidence(value as readonly FileRef[])}
            {...(errors['evidence'] ? { error: errors['evidence'] } : {})}
          />
          <FieldInput
            name="note"
            field={certification.fields.note}
            label={t('certification.fields.note')}
            value={note}
            onChange={value => setNote(value as string | null)}
          />
        </>
      )}
      <div>
        <button type="submit" className="ebs-button" data-tone="primary" disabled={isBusy}>
          {t('supplierUi.begin')}
        </button>
      </div>
    </form>
  );
}
