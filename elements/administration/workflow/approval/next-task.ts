import { useCallback } from 'react';
import type { RecordOf } from '../../../../shared/domain/kernel/entity.ts';
import type { ListAnswer } from '../../../../shared/domain/kernel/wire.ts';
import type { approvalTask } from '../../../../shared/domain/workflow/approval-task.entity.ts';
import { useScreen } from '../../../../shared/ui/element-context.tsx';

/** What waits for the reader after a decision. */
export interface NextTask {
  /** The approval that comes next; null when nothing waits. */
  readonly approvalId: string | null;
  readonly title: string;
  /** How many tasks wait in all. */
  readonly waiting: number;
}

/** Asks for the task that is next in the order of the list "awaiting my approval"; one of the same approval comes before all others. */
export function useNextTask(userId: string): (approvalId: string) => Promise<NextTask> {
  const { api } = useScreen();
  return useCallback(
    async approvalId => {
      const { rows, total } = await api.get<ListAnswer<RecordOf<typeof approvalTask>>>(
        '/workflow/approvalTask/list',
        { assigneeId: userId, state: 'open', sort: 'dueAt,createdAt', size: 20 },
        { quiet: true },
      );
      const next = rows.find(row => row.approvalId === approvalId) ?? rows[0];
      return { approvalId: next?.approvalId ?? null, title: next?.title ?? '', waiting: total };
    },
    [api, userId],
  );
}
