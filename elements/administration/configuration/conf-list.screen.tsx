import { configItem } from '../../../shared/domain/configuration/config-item.entity.ts';
import { definitionOf, textNameOf } from '../../../shared/domain/configuration/definitions.ts';
import { type Translate, useT } from '../../../shared/i18n/translate.ts';
import { defineList } from '../../../shared/ui/list/define-list.tsx';
import { valueText } from './setting-value.tsx';

const PAGES = { platform: 'plat', tenant: 'tenant', company: 'company' } as const;

/** A setting by its name, the key below it; a key that the product does not know any more stands alone. */
function SettingName({ of }: { readonly of: string }) {
  const t = useT();
  const key = `configSetting.${textNameOf(of)}.name`;
  const name = t(key);
  return (
    <span>
      {name !== key && <span>{name}</span>} <code className="ebs-quiet">{of}</code>
    </span>
  );
}

/** What was set, in words; what is no JSON text stands as it was stored. */
function inWords(t: Translate, key: string, stored: string | null): string {
  const definition = definitionOf(key);
  if (!definition || stored === null) return stored ?? '';
  const unit = 'unit' in definition ? definition.unit : undefined;
  try {
    return valueText(t, { type: definition.type, limits: unit ? { unit } : {} }, JSON.parse(stored));
  } catch {
    return stored;
  }
}

/** Everything that was ever set, at every level, in one list. Spec §2.9 "conf/list". */
export const ConfListScreen = defineList(configItem, {
  columns: ['key', 'level', 'organizationId', 'value', 'state', 'updatedAt'],
  filters: ['key', 'level', 'state'],
  sort: 'key',
  cells: {
    key: row => <SettingName of={row.key ?? ''} />,
    value: (row, { t }) => <span className="long-text">{inWords(t, row.key ?? '', row.value)}</span>,
  },
  open: row =>
    row.key?.startsWith('rules.')
      ? `/base/tenant/parameter?${new URLSearchParams({ of: row.tenantId })}`
      : `/base/conf/treePage/${PAGES[row.level ?? 'platform']}?${new URLSearchParams({
          q: row.key ?? '',
          ...(row.level === 'platform' ? {} : { of: row.organizationId ?? row.tenantId }),
        })}`,
  emptyHint: 'confUi.listEmpty',
});
