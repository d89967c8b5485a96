import { registration } from '../../../shared/domain/account/registration.entity.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import type { Field } from '../../../shared/domain/kernel/fields.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';
import { DiffView } from '../../../shared/ui/kit/diff-view.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { FieldValue } from '../../../shared/ui/record/field-value.tsx';
import { factsOfKind } from './registration-sections.ts';

/** Of a change: the facts as they are in force beside those asked for, and which documents are new. Of a first registration: nothing. */
export function Changes({ record }: { readonly record: Answered<typeof registration> }) {
  const t = useT();
  const { record: before } = useRecord(registration, record.amendsId);
  if (!record.amendsId || !before) return null;
  const names = factsOfKind(record.kind).filter(
    name => JSON.stringify(valueOf(before, name)) !== JSON.stringify(valueOf(record, name)),
  );
  const cell = (of: Answered<typeof registration>, name: string) => (
    <FieldValue
      field={registration.fields[name as 'kind'] as Field}
      value={valueOf(of, name)}
      labels={of.labels}
      inner={`registration.inner.${name}`}
    />
  );
  const isDecided = !['draft', 'submitted', 'returned'].includes(record.state);
  return (
    <Section title={t('supplierUi.oldAndNew')} description={isDecided ? undefined : t('supplierUi.oldStands')}>
      {names.length === 0 ? (
        <p className="ebs-quiet">{t('supplierUi.noChange')}</p>
      ) : (
        <DiffView
          caption={t('supplierUi.oldAndNew')}
          mineLabel={t('supplierUi.old')}
          theirsLabel={t('supplierUi.new')}
          rows={names.map(name => ({
            key: name,
            label: t(`registration.fields.${name}`),
            mine: cell(before, name),
            theirs: cell(record, name),
            changed: true,
          }))}
        />
      )}
      {!isDecided && (record.documents ?? []).length > 0 && (
        <p>
          {t('supplierUi.newDocuments')}{' '}
          {(record.documents ?? []).map(each => t.value('documentKind', each.kind)).join(t.lang === 'zh' ? '、' : ', ')}
        </p>
      )}
    </Section>
  );
}

const valueOf = (of: object, name: string): unknown => (of as Readonly<Record<string, unknown>>)[name] ?? null;
