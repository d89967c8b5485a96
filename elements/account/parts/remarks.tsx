import type { RegistrationKind } from '../../../shared/domain/account/supplier.values.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { factsOfKind } from './registration-sections.ts';

/** A remark at a field of the registration. */
export interface Remark {
  readonly field: string | null;
  readonly text: string | null;
}

interface RemarksProps {
  readonly kind: RegistrationKind | null;
  readonly remarks: readonly Remark[];
  readonly onChange: (remarks: readonly Remark[]) => void;
}

/** Remarks at fields for a return: the applicant reads each at its field. */
export function Remarks({ kind, remarks, onChange }: RemarksProps) {
  const t = useT();
  const options = factsOfKind(kind)
    .filter(name => name !== 'kind')
    .map(name => ({ value: name as string, label: t(`registration.fields.${name}`) }));
  const set = (at: number, part: Partial<Remark>) =>
    onChange(remarks.map((each, index) => (index === at ? { ...each, ...part } : each)));
  return (
    <div role="group" aria-label={t('registration.fields.remarks')} className="ebs-stack">
      <p>{t('supplierUi.remarksText')}</p>
      {remarks.map((remark, at) => (
        <div key={at} className="remark-row">
          <Select
            label={t('registration.inner.remarks.field')}
            value={remark.field}
            options={options}
            onChange={field => set(at, { field })}
          />
          <Input
            label={t('registration.inner.remarks.text')}
            maxLength={300}
            value={remark.text}
            onChange={text => set(at, { text })}
          />
          <button
            type="button"
            className="ebs-button"
            onClick={() => onChange(remarks.filter((_, index) => index !== at))}
          >
            {t('supplierUi.removeRemark')}
          </button>
        </div>
      ))}
      <div>
        <button
          type="button"
          className="ebs-button"
          onClick={() => onChange([...remarks, { field: null, text: null }])}
        >
          {t('supplierUi.addRemark')}
        </button>
      </div>
    </div>
  );
}
