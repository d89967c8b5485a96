import { useCallback, useMemo } from 'react';
import type { GroupName, Level } from '../../../shared/domain/configuration/definition.ts';
import type { SettingTree } from '../../../shared/domain/configuration/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useStages } from '../../../shared/ui/hooks/use-stages.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { Tree } from '../../../shared/ui/kit/tree.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { OwnerPicker, useOwners } from './owner-picker.tsx';
import { SETTING_STAGES, SettingList } from './setting-list.tsx';
import sheet from './configuration.css';

const ALL = 'all';
const SETTERS = { platform: 'setPlatform', tenant: 'setTenant', company: 'setCompany' } as const;

/** The settings of one level: groups at the side, each setting with what is inherited from where. Spec §2.9 "conf/treePage". */
function ConfTree({ level }: { readonly level: Level }) {
  const t = useT();
  useSheet(sheet);
  const { query, go } = useScreen();
  const may = useMay(`configItem.${SETTERS[level]}`);
  const owners = useOwners(level);
  const of = query['of'] ?? owners?.[0]?.val ?? null;
  const chosen = query['group'] ?? ALL;
  const words = (query['q'] ?? '').toLowerCase();
  const { data, error, reload } = useQuery<SettingTree>(
    level === 'platform' || of ? '/configuration/configItem/tree' : null,
    {
      level,
      ...(of && level === 'tenant' ? { tenantId: of } : {}),
      ...(of && level === 'company' ? { organizationId: of } : {}),
    },
  );
  const address = (more: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({
      of: query['of'] ?? null,
      group: query['group'] ?? null,
      q: query['q'] ?? null,
      ...more,
    }))
      if (value) next.set(name, value);
    go(`?${next}`, { replace: true });
  };
  const within = useMemo(() => {
    const groups = data?.groups ?? [];
    const held = new Set<string>([chosen]);
    for (const { group, parent } of groups) if (parent && held.has(parent)) held.add(group);
    return held;
  }, [data, chosen]);
  const lines = (data?.lines ?? []).filter(
    line =>
      (chosen === ALL || within.has(line.group)) &&
      (!words || `${line.name} ${line.hint} ${line.key}`.toLowerCase().includes(words)),
  );
  const drawn = useStages(data && lines.length, SETTING_STAGES);
  return (
    <div className="conf">
      <div className="conf-bar">
        <OwnerPicker level={level} owners={owners} value={of} onChange={value => address({ of: value })} />
        <Input
          label={t('confUi.search')}
          type="search"
          clearable
          value={query['q'] ?? null}
          onChange={value => address({ q: value })}
        />
      </div>
      {error && !data && <ErrorState message={fieldFault(error) ?? error.message} onRetry={() => void reload()} />}
      {owners?.length === 0 && level !== 'platform' && <EmptyState title={t('confUi.noOwner')} />}
      {!data && !error && owners?.length !== 0 && <Skeleton shape="page" />}
      {data && (
        <div className="conf-columns">
          <Groups tree={data} chosen={chosen} onChoose={group => address({ group: group === ALL ? null : group })} />
          <section aria-label={t('confUi.settings')}>
            <h2>{chosen === ALL ? t('confUi.all') : t(`configuration.groups.${chosen}`)}</h2>
            <SettingList
              tree={data}
              lines={lines.slice(0, drawn)}
              path={`/configuration/configItem/${SETTERS[level]}`}
              may={may}
              onSaved={() => void reload()}
            />
          </section>
        </div>
      )}
    </div>
  );
}

const fieldFault = (error: { readonly data?: unknown }): string | undefined =>
  Object.values((error.data as { fields?: Readonly<Record<string, string>> } | null)?.fields ?? {})[0];

function Groups({
  tree,
  chosen,
  onChoose,
}: {
  readonly tree: SettingTree;
  readonly chosen: string;
  readonly onChoose: (group: string) => void;
}) {
  const t = useT();
  const { groups, lines } = tree;
  // What the tree shows is told by the groups alone, not by each reading of the values.
  const mark = JSON.stringify([groups, lines.map(line => line.group)]);
  const load = useCallback(
    async (parent: string | null) => {
      const holds = (group: GroupName): boolean =>
        lines.some(line => line.group === group) || groups.some(each => each.parent === group && holds(each.group));
      const nodes = groups
        .filter(each => each.parent === parent && holds(each.group))
        .map(each => ({
          val: each.group as string,
          label: t(`configuration.groups.${each.group}`),
          hasChildren: groups.some(inner => inner.parent === each.group && holds(inner.group)),
        }));
      return parent === null ? [{ val: ALL, label: t('confUi.all'), hasChildren: false }, ...nodes] : nodes;
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `mark` stands for the groups that hold settings
    [mark, t],
  );
  const opened = useMemo(
    () => groups.filter(each => groups.some(inner => inner.parent === each.group)).map(each => each.group),
    [groups],
  );
  return (
    <nav className="conf-groups" aria-label={t('confUi.groups')}>
      <Tree
        label={t('confUi.groups')}
        load={load}
        value={chosen}
        opened={opened}
        onChoose={node => onChoose(node.val)}
      />
    </nav>
  );
}

/** `/base/conf/treePage/plat`. */
export const ConfPlatformScreen = () => <ConfTree level="platform" />;
/** `/base/conf/treePage/tenant`. */
export const ConfTenantScreen = () => <ConfTree level="tenant" />;
/** `/base/conf/treePage/company`. */
export const ConfCompanyScreen = () => <ConfTree level="company" />;
