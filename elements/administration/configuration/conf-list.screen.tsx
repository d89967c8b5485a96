import { configItem } from '../../../shared/domain/configuration/config-item.entity.ts';
import { defineList } from '../../../shared/ui/list/define-list.tsx';

const PAGES = { platform: 'plat', tenant: 'tenant', company: 'company' } as const;

/** Everything that was ever set, at every level, in one list. Spec §2.9 "conf/list". */
export const ConfListScreen = defineList(configItem, {
  columns: ['key', 'level', 'organizationId', 'value', 'state', 'updatedAt'],
  filters: ['key', 'level', 'state'],
  sort: 'key',
  open: row =>
    row.key?.startsWith('rules.')
      ? `/base/tenant/parameter?${new URLSearchParams({ of: row.tenantId })}`
      : `/base/conf/treePage/${PAGES[row.level ?? 'platform']}?${new URLSearchParams({
          q: row.key ?? '',
          ...(row.level === 'platform' ? {} : { of: row.organizationId ?? row.tenantId }),
        })}`,
  emptyHint: 'confUi.listEmpty',
});
