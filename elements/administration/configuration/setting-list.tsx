import { useState } from 'react';
import type { SettingLine, SettingTree } from '../../../shared/domain/configuration/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { SettingHistory } from './setting-history.tsx';
import { SettingRow } from './setting-row.tsx';
import { useSave } from './use-save.ts';

/** How a page of settings is drawn: each has inputs of its own. */
export const SETTING_STAGES = { first: 1, step: 1 };

/** Settings of one owner, each with its input; the history of one at a time. */
export function SettingList({
  tree,
  lines,
  path,
  may,
  onSaved,
}: {
  readonly tree: SettingTree;
  /** Those drawn by now (`SETTING_STAGES`). */
  readonly lines: readonly SettingLine[];
  readonly path: string;
  readonly may: boolean;
  readonly onSaved: () => void;
}) {
  const t = useT();
  const save = useSave();
  const [shown, setShown] = useState<string | null>(null);
  const owner = {
    ...(tree.level === 'tenant' ? { tenantId: tree.tenantId } : {}),
    ...(tree.level === 'company' && tree.organizationId ? { organizationId: tree.organizationId } : {}),
  };
  const line = lines.find(each => each.key === shown);
  const restore = async (of: SettingLine, value: string) => {
    const body = { key: of.key, value, ...owner, revision: of.revision };
    if (!(await save.run('configItem', path, body, t('confUi.saved', { name: of.name })))) return;
    setShown(null);
    onSaved();
  };
  if (lines.length === 0) return <EmptyState title={t('confUi.noneFound')} text={t('confUi.noneFoundHint')} />;
  return (
    <>
      <ul className="conf-settings">
        {lines.map(each => (
          <SettingRow
            key={`${each.key} ${each.revision ?? 0} ${JSON.stringify(each.value)}`}
            line={each}
            path={path}
            owner={owner}
            may={may}
            onSaved={onSaved}
            onHistory={() => setShown(each.key)}
          />
        ))}
      </ul>
      {line && (
        <SettingHistory
          line={line}
          may={may}
          onRestore={value => void restore(line, value)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
