import type { SettingLine, SettingTree } from '../../../shared/domain/configuration/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useStages } from '../../../shared/ui/hooks/use-stages.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { OwnerPicker, useOwners } from './owner-picker.tsx';
import { SETTING_STAGES, SettingList } from './setting-list.tsx';
import sheet from './configuration.css';

/** A tenant's own legal periods and thresholds, never less strict than the law that is named beside each. Spec §2.9 "tenant/parameter". */
export function TenantParameterScreen() {
  const t = useT();
  useSheet(sheet);
  const { query, go } = useScreen();
  const may = useMay('configItem.setParameter');
  const owners = useOwners('tenant');
  const of = query['of'] ?? owners?.[0]?.val ?? null;
  const { data, error, reload } = useQuery<SettingTree>(of ? '/configuration/configItem/tree' : null, {
    level: 'tenant',
    law: 'true',
    tenantId: of ?? '',
  });
  const [least, most] = (['least', 'most'] as const).map(way =>
    (data?.lines ?? []).filter(line => line.bound?.direction === way),
  ) as [SettingLine[], SettingLine[]];
  const drawn = useStages(data && least.length + most.length, SETTING_STAGES);
  const section = (direction: 'least' | 'most', lines: readonly SettingLine[]) => (
    <section>
      <h2>{t(`confUi.direction.${direction}`)}</h2>
      <SettingList
        tree={data!}
        lines={lines}
        path="/configuration/configItem/setParameter"
        may={may}
        onSaved={() => void reload()}
      />
    </section>
  );
  return (
    <div className="conf">
      <div className="conf-bar">
        <OwnerPicker
          level="tenant"
          owners={owners}
          value={of}
          onChange={value => go(`?${new URLSearchParams({ of: value ?? '' })}`, { replace: true })}
        />
      </div>
      <Alert tone="neutral">{t('confUi.parameterIntro')}</Alert>
      {owners?.length === 0 && <EmptyState title={t('confUi.noOwner')} />}
      {error && !data && <ErrorState message={error.message} onRetry={() => void reload()} />}
      {!data && !error && owners?.length !== 0 && <Skeleton shape="page" />}
      {data && section('least', least.slice(0, drawn))}
      {data && drawn > least.length && section('most', most.slice(0, drawn - least.length))}
    </div>
  );
}
