import { useState } from 'react';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import { FORM_PATH } from '../../shared/domain/account/registration-facts.ts';
import type { Answered } from '../../shared/domain/kernel/wire.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { invalidate } from '../../shared/ui/hooks/query-cache.ts';
import { asApiError } from '../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { DataTable } from '../../shared/ui/kit/data-table.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Section } from '../../shared/ui/kit/section.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../shared/ui/kit/state-badge.tsx';
import { Changes } from './parts/changes.tsx';
import { GoLink } from './parts/go-link.tsx';
import { useOwnRegistration } from './parts/own-registration.tsx';
import { useProgress } from './parts/registration-frame.tsx';
import { useRecordLook } from './parts/use-record-look.ts';

type Registration = Answered<typeof registration>;

/** Starts and follows a change of the approved registration; the approved facts stand until it is approved. Spec §2.1 "/ls/register-info". */
export function RegisterInfoScreen() {
  const t = useT();
  useRecordLook();
  const { all, open, approved, record, error, reload } = useOwnRegistration();
  if (error && !record) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (record === undefined) return <Skeleton shape="page" />;
  if (record === null)
    return <EmptyState title={t('accountArea.registration.noneTitle')} text={t('accountArea.registration.noneText')} />;
  return (
    <div className="ebs-stack registration">
      {approved && <Ending id={approved.id} />}
      {open ? <Open record={open} /> : <Begin record={approved ?? record} />}
      <Past all={all} />
    </div>
  );
}

function Ending({ id }: { readonly id: string }) {
  const t = useT();
  const { data } = useProgress(id);
  if (!data || data.ending.length === 0) return null;
  return (
    <Alert tone="warning" title={t('supplierUi.ending')}>
      <ul>
        {data.ending.map(each => (
          <li key={each.kind}>
            {t(each.days === 0 ? 'supplierUi.ended' : 'supplierUi.endsOn', {
              document: t.value('documentKind', each.kind),
              day: each.validUntil,
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Open({ record }: { readonly record: Registration }) {
  const t = useT();
  const form = FORM_PATH[record.kind ?? 'domesticEnterprise'];
  const isMine = record.state !== 'submitted';
  return (
    <Section
      title={t(record.amendsId ? 'supplierUi.openChange' : 'supplierUi.openFirst')}
      description={t(`accountArea.registration.${record.state}`)}
      actions={
        <GoLink
          className="ebs-button"
          data-tone="primary"
          to={isMine ? `${form}?id=${record.id}` : `/ls/registerDetail?id=${record.id}`}
        >
          {t(isMine ? 'accountArea.registration.continue' : 'accountArea.registration.look')}
        </GoLink>
      }
    >
      <p>
        <StateBadge entity={registration} state={record.state} />
      </p>
      <Changes record={record} />
    </Section>
  );
}

function Begin({ record }: { readonly record: Registration }) {
  const t = useT();
  const { api, go } = useScreen();
  const write = useWrite();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isAnew = record.state === 'rejected';
  const begin = async () => {
    setBusy(true);
    setFailure('');
    try {
      const made = await write<{ id: string; kind: keyof typeof FORM_PATH }>(
        'registration',
        '/account/registration/begin',
        { id: record.id },
      );
      await invalidate(api, '/account/');
      go(`${FORM_PATH[made.kind]}?id=${made.id}`);
    } catch (fault) {
      setFailure(asApiError(fault).message);
      setBusy(false);
    }
  };
  return (
    <Section
      title={t(isAnew ? 'supplierUi.beginAnew' : 'supplierUi.beginChange')}
      description={t(isAnew ? 'supplierUi.beginAnewText' : 'supplierUi.beginChangeText')}
    >
      {failure && <Alert tone="danger" urgent title={failure} />}
      <div className="ebs-row">
        <button type="button" className="ebs-button" data-tone="primary" disabled={isBusy} onClick={() => void begin()}>
          {t(isAnew ? 'supplierUi.beginAnew' : 'supplierUi.beginChange')}
        </button>
        <GoLink className="ebs-button" to="/ls/basic-info">
          {t('supplierUi.toContact')}
        </GoLink>
      </div>
    </Section>
  );
}

function Past({ all }: { readonly all: readonly Registration[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Section title={t('supplierUi.past')}>
      <DataTable
        caption={t('supplierUi.past')}
        rows={all}
        rowKey={row => row.id}
        columns={[
          {
            key: 'what',
            label: t('supplierUi.what'),
            main: true,
            cell: row => (
              <GoLink to={`/ls/registerDetail?id=${row.id}`}>
                {t(row.amendsId ? 'supplierUi.aChange' : 'supplierUi.aRegistration')}
              </GoLink>
            ),
          },
          {
            key: 'state',
            label: t('supplierUi.state'),
            cell: row => <StateBadge entity={registration} state={row.state} />,
          },
          { key: 'at', label: t('supplierUi.begun'), cell: row => format.instant(row.createdAt) },
          {
            key: 'decided',
            label: t('registration.fields.decidedAt'),
            cell: row => (row.decidedAt ? format.instant(row.decidedAt) : ''),
          },
          { key: 'opinion', label: t('registration.fields.opinion'), cell: row => row.opinion ?? '' },
        ]}
      />
    </Section>
  );
}
