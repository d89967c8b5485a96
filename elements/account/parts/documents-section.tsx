import {
  neededDocuments,
  type RegistrationFacts,
  type SupplierDocument,
} from '../../../shared/domain/account/registration-facts.ts';
import { registration } from '../../../shared/domain/account/registration.entity.ts';
import type { DocumentKind } from '../../../shared/domain/account/supplier.values.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { FieldInput } from '../../../shared/ui/form/field-input.tsx';
import type { SectionProps } from '../../../shared/ui/form/form-spec.ts';
import { saveFile } from '../../../shared/ui/hooks/use-download.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { InTurn } from '../../../shared/ui/kit/in-turn.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';

const columns = registration.fields.documents.rows!;
const NAMES = ['number', 'issuedOn', 'validUntil'] as const;

const emptyOf = (kind: DocumentKind): SupplierDocument => ({
  kind,
  number: null,
  issuedOn: null,
  validUntil: null,
  permanent: null,
  files: [],
});
const isEmpty = ({ number, issuedOn, validUntil, permanent, files }: SupplierDocument): boolean =>
  !number && !issuedOn && !validUntil && !permanent && !files?.length;

/** The documents of a registration, one part for each that its kind needs and one for qualifications. */
export function DocumentsSection({ record, values, set, errors, disabled }: SectionProps<typeof registration>) {
  const t = useT();
  const facts = { ...record, ...values } as RegistrationFacts;
  const rows = facts.documents ?? [];
  const needed = neededDocuments(facts);
  const kinds: readonly DocumentKind[] = [
    ...new Set<DocumentKind>([...needed, ...rows.flatMap(each => each.kind ?? []), 'qualification']),
  ];
  const held = new Map((facts.heldDocuments ?? []).map(each => [each.kind, each]));
  const checks = new Map((record?.documentChecks ?? []).map(each => [each.kind, each]));
  const change = (kind: DocumentKind, part: Partial<SupplierDocument>) => {
    const before = rows.find(each => each.kind === kind) ?? emptyOf(kind);
    const after = { ...before, ...part };
    const known = rows.some(each => each.kind === kind);
    const next = known ? rows.map(each => (each.kind === kind ? after : each)) : [...rows, after];
    set(
      'documents',
      next.filter(each => !isEmpty(each)),
    );
  };
  return (
    <div className="papers" data-field="documents">
      <p className="ebs-quiet">{t('supplierUi.documentsText')}</p>
      <InTurn>
        {kinds.map(kind => {
          const at = rows.findIndex(each => each.kind === kind);
          const row = rows[at] ?? emptyOf(kind);
          const check = checks.get(kind);
          const old = held.get(kind);
          const isNeeded = needed.includes(kind);
          const fault = errors[`documents.${kind}`];
          const input = (name: keyof SupplierDocument, isDisabled = disabled) => (
            <FieldInput
              key={name}
              entity={registration}
              field={{ ...columns[name]!, required: name === 'files' && isNeeded && !old }}
              name={`documents.${kind}.${name}`}
              label={t(`registration.inner.documents.${name}`)}
              value={row[name]}
              disabled={isDisabled}
              onChange={value =>
                change(kind, { [name]: value, ...(name === 'permanent' && value ? { validUntil: null } : {}) })
              }
              {...(errors[`documents.${at}.${name}`] ? { error: errors[`documents.${at}.${name}`]! } : {})}
            />
          );
          return (
            <section key={kind} className="paper" data-paper={kind} data-fault={Boolean(fault) || undefined}>
              <h3>
                {t.value('documentKind', kind)}{' '}
                <Badge tone={isNeeded ? 'primary' : 'neutral'}>
                  {t(isNeeded ? 'supplierUi.needed' : 'supplierUi.optional')}
                </Badge>
              </h3>
              {fault && <p className="paper-fault">{fault}</p>}
              {check?.verdict === 'refused' && (
                <p className="paper-fault">
                  {t('supplierUi.refusedBecause')} {check.reason}
                </p>
              )}
              {old && (
                <p className="ebs-quiet">
                  {t('supplierUi.inForce', {
                    number: old.number ?? '',
                    until: old.permanent ? t('supplierUi.permanent') : (old.validUntil ?? ''),
                  })}
                </p>
              )}
              {kind === 'authorisationLetter' && record && <LetterButton id={record.id} />}
              {input('files')}
              <div className="paper-facts">
                {NAMES.map(name => input(name, disabled || (name === 'validUntil' && row.permanent === true)))}
                {input('permanent')}
              </div>
            </section>
          );
        })}
      </InTurn>
    </div>
  );
}

function LetterButton({ id }: { readonly id: string }) {
  const t = useT();
  const toast = useToast();
  const { api } = useScreen();
  const fetchLetter = async () => {
    try {
      const file = await api.blob('/account/registration/letter', { id }, { quiet: true, keep: true });
      saveFile(file, `${t('supplierUi.letterName')}.pdf`);
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
    }
  };
  return (
    <div>
      <button type="button" className="ebs-button" onClick={() => void fetchLetter()}>
        {t('supplierUi.letter')}
      </button>
    </div>
  );
}
