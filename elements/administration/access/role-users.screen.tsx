import { useState } from 'react';
import type { role } from '../../../shared/domain/account/role.entity.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Combobox } from '../../../shared/ui/kit/combobox.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { Tabs } from '../../../shared/ui/kit/tabs.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import widgets from '../../../shared/ui/styles/widgets.css';
import sheet from './access.css';
import { ExplainPanel } from './explain-panel.tsx';
import { GrantHistory } from './users/grant-history.tsx';
import { RolePeople } from './users/role-people.tsx';

const TABS = ['people', 'history', 'why'] as const;

/** Who holds a role, what was granted to whom, and why somebody may do something. Spec §2.9 "/base/role/userList". */
export function RoleUsersScreen() {
  useSheet(widgets);
  useSheet(sheet);
  const t = useT();
  const { query, go, api } = useScreen();
  const id = query['id'] ?? null;
  const mayExplain = useMay('access.explain');
  const { data, error, reload } = useQuery<Answered<typeof role>>(id ? '/account/role/get' : null, id ? { id } : {});
  const [chosen, choose] = useState<string | null>(null);
  const tab = TABS.find(each => each === query['tab']) ?? 'people';
  const nameOf = (found: Answered<typeof role>) => (t.lang === 'zh' ? found.name : found.nameEn) ?? '';
  if (!id)
    return (
      <div className="access-choose">
        <p>{t('accessUi.chooseRole')}</p>
        <Combobox
          label={t('role.name')}
          value={chosen}
          onChange={value => {
            choose(value);
            if (value) go(`?id=${value}`);
          }}
          labelOf={() => undefined}
          load={async (q, signal) => {
            const found = await api.get<{ id: string; label: string }[]>('/account/role/options', { q }, { signal });
            return found.map(each => ({ val: each.id, label: each.label }));
          }}
        />
      </div>
    );
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="page" />;
  return (
    <>
      <header className="access-head">
        <h2>{nameOf(data)}</h2>
        <span className="ebs-quiet">{`${data.code} · ${t.value('roleLevel', data.level ?? '')}`}</span>
        <Button size="small" icon="key" onClick={() => go(`/base/role/permissions?id=${data.id}`)}>
          {t('accessUi.permissions')}
        </Button>
      </header>
      <Tabs
        label={t('accessUi.parts')}
        tabs={TABS.filter(key => key !== 'why' || mayExplain).map(key => ({ key, label: t(`accessUi.tabs.${key}`) }))}
        active={tab}
        onChange={key => go(`?${new URLSearchParams({ id: data.id, tab: key })}`, { replace: true })}
      >
        {tab === 'people' && <RolePeople roleId={data.id} />}
        {tab === 'history' && <GrantHistory roleId={data.id} />}
        {tab === 'why' && <ExplainPanel />}
      </Tabs>
    </>
  );
}
