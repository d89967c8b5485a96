import type { RecordOf } from '../../../shared/domain/kernel/entity.ts';
import { approvalTask } from '../../../shared/domain/workflow/approval-task.entity.ts';
import { approval } from '../../../shared/domain/workflow/approval.entity.ts';
import { formatRelative } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { defineList } from '../../../shared/ui/list/define-list.tsx';
import sheet from './workflow.css';

type Task = RecordOf<typeof approvalTask>;
const at = (id: string | null) => `/base/wf/apvl?id=${id ?? ''}`;

/** A time limit, and in words when it has passed. */
function Due({ task }: { readonly task: Task }) {
  const t = useT();
  const now = useNow(60_000);
  if (!task.dueAt) return '—';
  const when = formatRelative(t.lang, task.dueAt, now);
  return new Date(task.dueAt) < now ? (
    <span className="wf-late">{`${t('wfArea.overdue')} · ${when}`}</span>
  ) : (
    <span>{when}</span>
  );
}

/** The name of a step, or of several, in the reader's language. */
const inLanguage = (lang: string, name: string | null, nameEn: string | null): string =>
  (lang === 'en' ? nameEn : null) ?? name ?? '';

const CURRENT_STEP = {
  currentStep: (row: RecordOf<typeof approval>, { t }: { readonly t: { readonly lang: string } }) =>
    inLanguage(t.lang, row.currentStep, row.currentStepEn),
};

function Age({ since }: { readonly since: string }) {
  const t = useT();
  return <span>{formatRelative(t.lang, since, useNow(60_000))}</span>;
}

const Pending = defineList(approvalTask, {
  columns: ['title', 'entity', 'name', 'starterId', 'dueAt', 'originalAssigneeId'],
  filters: ['entity', 'starterId', 'dueAt', 'createdAt'],
  sort: ['dueAt', 'createdAt'],
  cells: {
    name: (row, { t }) => inLanguage(t.lang, row.name, row.nameEn),
    dueAt: row => <Due task={row} />,
    originalAssigneeId: (row, { labels }) =>
      row.originalAssigneeId && row.originalAssigneeId !== row.assigneeId ? labels[row.originalAssigneeId] : '—',
  },
  extraColumns: [{ id: 'age', label: 'wfArea.age', sort: 'createdAt', cell: row => <Age since={row.createdAt} /> }],
  batch: ['approve', 'return'],
  rowActions: [],
  open: row => at(row.approvalId),
  emptyHint: 'wfArea.pendingEmpty',
});

const Decided = defineList(approvalTask, {
  columns: ['title', 'entity', 'name', 'starterId', 'opinion', 'updatedAt', 'state'],
  filters: ['entity', 'starterId', 'state'],
  sort: '-updatedAt',
  cells: { name: (row, { t }) => inLanguage(t.lang, row.name, row.nameEn) },
  rowActions: [],
  open: row => at(row.approvalId),
  emptyHint: 'wfArea.historyEmpty',
});

const Submitted = defineList(approval, {
  columns: ['title', 'entity', 'round', 'currentStep', 'createdAt', 'endedAt', 'state'],
  filters: ['entity', 'state'],
  sort: '-createdAt',
  cells: CURRENT_STEP,
  rowActions: ['urge', 'recall'],
  batch: ['urge', 'recall'],
  open: row => at(row.id),
  emptyHint: 'wfArea.submittedEmpty',
});

const Stuck = defineList(approval, {
  columns: ['title', 'stuckReason', 'currentStep', 'starterId', 'updatedAt'],
  filters: ['entity', 'starterId'],
  query: { state: 'stuck' },
  sort: 'updatedAt',
  cells: {
    ...CURRENT_STEP,
    stuckReason: (row, { t }) =>
      row.stuckReason ? t(`workflow.stuck.${row.stuckReason}`, { detail: row.stuckDetail ?? '' }) : '',
  },
  batch: ['retry'],
  // Skipping is decided on the approval's own page, where one sees what is skipped.
  rowActions: ['retry', 'handOver'],
  open: row => at(row.id),
  emptyHint: 'wfArea.exceptionsEmpty',
});

/** Whatever happens to a person's approvals, they are told: the lists follow. */
const toldTo = (userId: string) => `/live?topic=${encodeURIComponent(`message:${userId}`)}`;

/** `/base/wf/aprvPending`: what waits for the reader, the nearest time limit first; several are decided on at once. Spec §2.9. */
export function PendingScreen() {
  useSheet(sheet);
  const t = useT();
  const user = useUser();
  if (!user) return <Skeleton shape="table" />;
  return (
    <div className="ebs-stack">
      <p className="ebs-quiet">{t('wfArea.waiting')}</p>
      <Pending query={{ assigneeId: user.id, state: 'open' }} live={toldTo(user.id)} />
    </div>
  );
}

/** `/base/wf/aprvHistoryList`: what the reader has decided. Spec §2.9. */
export function HistoryScreen() {
  const user = useUser();
  const states = ['approved', 'returned', 'rejected', 'transferred'];
  return user ? <Decided query={{ assigneeId: user.id, state: states }} /> : <Skeleton shape="table" />;
}

/** `/base/wf/submitedList`: what the reader has handed in for approval. Spec §2.9. */
export function SubmittedScreen() {
  const user = useUser();
  return user ? <Submitted query={{ starterId: user.id }} live={toldTo(user.id)} /> : <Skeleton shape="table" />;
}

/** `/base/wf/exception`: approvals that are stuck, why, and the ways on. Spec §2.9. */
export function ExceptionScreen() {
  return <Stuck />;
}
