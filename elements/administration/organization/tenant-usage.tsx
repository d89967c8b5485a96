import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';

/** What `GET /account/tenant/usage` answers. */
interface Usage {
  readonly people: number;
  readonly mostPeople: number | null;
  readonly organizations: number;
  readonly mostOrganizations: number | null;
  readonly storage: number;
  readonly mostStorage: number | null;
}

const GIGABYTE = 1024 ** 3;
const inGigabytes = (bytes: number) => Math.round((bytes / GIGABYTE) * 100) / 100;

/** What a tenant has in use beside what it may have. */
export function TenantUsage({ id }: { readonly id: string }) {
  const t = useT();
  const { data, error, reload } = useQuery<Usage>('/account/tenant/usage', { id });
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="table" lines={3} />;
  const rows = [
    { key: 'people', used: data.people, most: data.mostPeople },
    { key: 'organizations', used: data.organizations, most: data.mostOrganizations },
    {
      key: 'storage',
      used: inGigabytes(data.storage),
      most: data.mostStorage === null ? null : inGigabytes(data.mostStorage),
    },
  ] as const;
  const over = rows.filter(({ used, most }) => most !== null && used > most);
  const isNearlyFull =
    data.mostStorage !== null && data.storage >= data.mostStorage * 0.9 && data.storage <= data.mostStorage;
  return (
    <Section title={t('organizationUi.usage')}>
      {over.length > 0 && (
        <Alert tone="warning">
          {t('organizationUi.overUse', {
            what: over.map(({ key }) => t(`organizationUi.used.${key}`)).join(t.lang === 'zh' ? '、' : ', '),
          })}
        </Alert>
      )}
      {isNearlyFull && (
        <Alert tone="warning">
          {t('organizationUi.nearlyFull', {
            percent: Math.floor((data.storage / (data.mostStorage ?? 1)) * 100),
          })}
        </Alert>
      )}
      <DataTable
        caption={t('organizationUi.usage')}
        rows={rows}
        rowKey={row => row.key}
        toneOf={({ used, most }) => (most !== null && used >= most ? 'warning' : undefined)}
        columns={[
          {
            key: 'what',
            label: t('organizationUi.what'),
            main: true,
            cell: row => t(`organizationUi.used.${row.key}`),
          },
          { key: 'used', label: t('organizationUi.inUse'), align: 'end', cell: row => row.used },
          {
            key: 'most',
            label: t('organizationUi.most'),
            align: 'end',
            cell: row => row.most ?? t('organizationUi.anyNumber'),
          },
        ]}
      />
    </Section>
  );
}
