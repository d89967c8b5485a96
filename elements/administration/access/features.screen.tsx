import { useState } from 'react';
import { feature } from '../../../shared/domain/access/feature.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { defineList } from '../../../shared/ui/list/define-list.tsx';
import sheet from './access.css';
import { ButtonsOf } from './features/buttons-of.tsx';
import { FeatureContext } from './features/feature-context.ts';
import { PermissionName } from './features/permission-name.tsx';
import { HolderCount, SwitchCell } from './features/switch-cell.tsx';
import { useFeatureState } from './features/use-feature-state.ts';

const Features = defineList(feature, {
  columns: ['title', 'path', 'element', 'needs', 'state'],
  filters: ['element', 'needs', 'state'],
  sort: 'path',
  size: 50,
  cells: {
    title: row => <ButtonsOf.Open row={row} />,
    needs: row => <PermissionName permission={row.needs} />,
  },
  extraColumns: [
    { id: 'holding', label: 'accessUi.holding', align: 'end', cell: row => <HolderCount permission={row.needs} /> },
    {
      id: 'enabled',
      label: 'accessUi.enabled',
      cell: row => <SwitchCell target={row.path ?? ''} name={row.title ?? ''} nameEn={row.titleEn ?? ''} />,
    },
  ],
});

/** Every function of the platform: its screen, permission and buttons, who holds it, and whether a tenant has it. Spec §2.9 "/base/function/functionManager". */
export function FeaturesScreen() {
  useSheet(sheet);
  const t = useT();
  const { query, go, search } = useScreen();
  const user = useUser();
  const { data: tenants, error } = useQuery<readonly { id: string; name: string }[]>('/access/tenants');
  const tenantId = query['tenant'] ?? null;
  const state = useFeatureState(tenantId);
  const [shown, show] = useState<string | null>(null);
  // The platform's staff have a choice; its place is kept while the tenants are on their way.
  const isAwaited = !tenants && !error && user?.organization.kind === 'platform';
  const hasChoice = isAwaited || (tenants ?? []).length > 1;
  const choose = (tenant: string | null) => {
    const next = new URLSearchParams(search);
    if (tenant) next.set('tenant', tenant);
    else next.delete('tenant');
    go(`?${next}`, { replace: true });
  };
  return (
    <FeatureContext value={{ ...state, show }}>
      {hasChoice && (
        <div className="access-tools">
          <Select
            label={t('accessUi.tenant')}
            size="small"
            value={tenantId ?? state.tenantId}
            required
            options={(tenants ?? []).map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))}
            onChange={choose}
          />
          <span className="ebs-quiet">{t('accessUi.tenantHint', { who: user?.organization.name ?? '' })}</span>
        </div>
      )}
      <Features />
      <ButtonsOf name={shown} onClose={() => show(null)} />
    </FeatureContext>
  );
}
