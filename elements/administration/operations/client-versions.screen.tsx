import { clientVersion } from '../../../shared/domain/operations/client-version.entity.ts';
import { defineList } from '../../../shared/ui/list/define-list.tsx';

const DETAIL = '/base/system/client-version/detail';

/** All versions of the offline bidding client. Spec §2.9 "system/client-version/list". */
export const ClientVersionsScreen = defineList(clientVersion, {
  columns: ['version', 'platform', 'channel', 'minSupported', 'releasedAt', 'state'],
  filters: ['platform', 'channel', 'state', 'releasedAt'],
  sort: ['platform', '-releasedAt'],
  open: row => `${DETAIL}?id=${row.id}`,
  edit: row => `${DETAIL}?id=${row.id}&show=edit`,
  create: DETAIL,
  emptyHint: 'operationsArea.empty.versions',
});
