import { notice } from '../../../shared/domain/notice/notice.entity.ts';
import type { ListSpec } from '../../../shared/ui/list/list-spec.ts';
import { defineList } from '../../../shared/ui/list/define-list.tsx';

const EDIT = '/base/notification/edit-notification';
const VIEW = '/base/notification/view-notification';

const spec = {
  columns: ['title', 'state', 'audience', 'pinned', 'receipt', 'publishedAt', 'until'],
  filters: ['state', 'audience', 'pinned', 'receipt', 'level'],
  sort: '-createdAt',
  open: row => `${VIEW}?id=${row.id}`,
  edit: row => `${EDIT}?id=${row.id}`,
  create: EDIT,
  rowActions: ['publish', 'schedule', 'recall', 'withdraw'],
  batch: ['publish', 'recall', 'withdraw'],
  cells: { title: (row, { t }) => (t.lang === 'en' && row.titleEn) || row.title },
  emptyHint: 'noticesArea.empty',
} satisfies ListSpec<typeof notice>;

/** Notices to the reader; for who keeps them, the drafts and former ones of the own tenant as well. Spec §2.9. */
export const NoticesScreen = defineList(notice, spec);

/** The platform's notices, for its staff. Spec §2.9. */
export const PlatformNoticesScreen = defineList(notice, { ...spec, query: { level: 'platform' } });
