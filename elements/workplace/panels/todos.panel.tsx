import type { ToldTodo } from '../../../shared/domain/workplace/overview.ts';
import { formatRelative, useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { todoAddress } from '../phone/needs-room.ts';
import { OverviewPanel, type PanelProps } from './panel.tsx';

/** The page on which all to-dos are reached. */
export const TODO_LIST = '/app/backlog/list';

/** What waits for this person, most urgent first, with the number of each kind; the list behind it holds all. */
export function TodosPanel({ overview }: PanelProps) {
  const t = useT();
  const format = useFormat();
  return (
    <OverviewPanel id="todos" overview={overview} part={data => data.todos} count={todos => todos.total}>
      {({ rows, kinds, total }) =>
        rows.length === 0 ? (
          <EmptyState title={t('workplace.todosNone')} text={t('workplace.todosNoneNext')} icon="check-circle" />
        ) : (
          <>
            {kinds.length > 1 && (
              <ul className="todo-kinds" aria-label={t('workplace.byKind')}>
                {kinds.map(({ kind, label, count, overdue }) => (
                  <li key={kind}>
                    <Link to={`${TODO_LIST}?${new URLSearchParams({ kind })}`}>
                      {label}
                      <b className="ebs-number">{format.number(count)}</b>
                      {overdue > 0 && <em>{t('workplace.overdueCount', { count: format.number(overdue) })}</em>}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            <ul className="todo-list">
              {rows.map(todo => (
                <Line key={`${todo.id}-${todo.kind}`} todo={todo} />
              ))}
            </ul>
            {total > rows.length && (
              <Link className="panel-more" to={TODO_LIST}>
                {t('workplace.allTodos', { count: format.number(total) })}
              </Link>
            )}
          </>
        )
      }
    </OverviewPanel>
  );
}

function Line({ todo: told }: { readonly todo: ToldTodo }) {
  const { todo, title, since, due } = told;
  const t = useT();
  const now = useNow(60_000);
  const isLate = due !== null && new Date(due) < now;
  const when = due
    ? t(isLate ? 'workplace.overdueSince' : 'workplace.due', { when: formatRelative(t.lang, due, now) })
    : t('workplace.since', { when: formatRelative(t.lang, since, now) });
  return (
    <li>
      <Link to={todoAddress(told)}>
        <span className="todo-what">{todo}</span>
        <span className="todo-title">{title}</span>
        <span className="todo-when" data-late={isLate || undefined}>
          {when}
        </span>
      </Link>
    </li>
  );
}
