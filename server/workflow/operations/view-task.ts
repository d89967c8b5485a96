import type { ViewTask } from '../../../shared/domain/workflow/wire.ts';
import type { Task } from '../engine/run.ts';

/** A task with the names of its people. */
export const viewTask = (task: Task, names: ReadonlyMap<string, string>): ViewTask => ({
  task,
  assignee: names.get(task.assigneeId ?? '') ?? '',
  original: task.originalAssigneeId ? (names.get(task.originalAssigneeId) ?? '') : null,
});
