import {
  documentsInForce,
  type RegistrationFacts as Facts,
} from '../../../shared/domain/account/registration-facts.ts';
import { registration } from '../../../shared/domain/account/registration.entity.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useDownload } from '../../../shared/ui/hooks/use-download.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { InTurn } from '../../../shared/ui/kit/in-turn.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { FactSections } from '../../../shared/ui/record/fact-sections.tsx';
import { factSectionsOf } from './registration-sections.ts';

type Registration = Answered<typeof registration>;

/** All facts of a registration with its documents and its proof of identity. */
export function RegistrationFacts({ record }: { readonly record: Registration }) {
  return (
    <InTurn>
      <FactSections
        entity={registration}
        record={record}
        sections={factSectionsOf(record)}
        reload={() => Promise.resolve()}
      />
      <Documents record={record} />
      <Certified record={record} />
    </InTurn>
  );
}

/** The documents in force with their numbers, ends and files; what has run out or was refused is marked. */
export function Documents({ record }: { readonly record: Registration }) {
  const t = useT();
  const download = useDownload();
  const today = useNow(60_000).toISOString().slice(0, 10);
  const rows = documentsInForce(record as Facts);
  const checks = new Map((record.documentChecks ?? []).map(each => [each.kind, each]));
  return (
    <Section title={t('registration.fields.documents')}>
      <DataTable
        caption={t('registration.fields.documents')}
        rows={rows}
        rowKey={row => row.kind ?? ''}
        empty={<p className="ebs-quiet">{t('supplierUi.noDocuments')}</p>}
        columns={[
          {
            key: 'kind',
            label: t('registration.inner.documents.kind'),
            main: true,
            cell: row => t.value('documentKind', row.kind),
          },
          { key: 'number', label: t('registration.inner.documents.number'), cell: row => row.number ?? '' },
          {
            key: 'until',
            label: t('registration.inner.documents.validUntil'),
            cell: row => (
              <>
                {row.permanent ? t('supplierUi.permanent') : (row.validUntil ?? '')}{' '}
                {row.validUntil && row.validUntil < today && <Badge tone="danger">{t('supplierUi.expired')}</Badge>}
              </>
            ),
          },
          {
            key: 'check',
            label: t('registration.inner.documentChecks.verdict'),
            cell: row => {
              const check = row.kind && checks.get(row.kind);
              if (!check) return '';
              return (
                <>
                  <Badge tone={check.verdict === 'accepted' ? 'success' : 'danger'}>
                    {t.value('documentVerdict', check.verdict)}
                  </Badge>{' '}
                  {check.reason}
                </>
              );
            },
          },
          {
            key: 'files',
            label: t('registration.inner.documents.files'),
            cell: row =>
              (row.files ?? []).map(file => (
                <button key={file.id} type="button" className="ebs-link" onClick={() => void download(file)}>
                  {file.name}
                </button>
              )),
          },
        ]}
      />
    </Section>
  );
}

/** "Certified by … on …", or that it is not. */
export function Certified({ record }: { readonly record: Registration }) {
  const t = useT();
  const format = useFormat();
  const { certificationState, certifiedBy, certifiedAt } = record;
  return (
    <Section title={t('certification.name')}>
      <p>
        {certificationState === 'passed' && certifiedAt
          ? t('supplierUi.certified', {
              way: t.value('certificationWay', certifiedBy),
              at: format.instant(certifiedAt),
            })
          : t(certificationState === 'review' ? 'supplierUi.certifyByStaff' : 'supplierUi.certifyNone')}
      </p>
    </Section>
  );
}
