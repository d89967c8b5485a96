import { formatRelative } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import type { Query } from '../../../shared/ui/hooks/use-query.ts';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { Panel } from './panel.tsx';
import type { TodoAnswer } from './todo.ts';

/** What waits for this person, most urgent first. */
export function Todos({ query }: { readonly query: Query<TodoAnswer> }) {
  const t = useT();
  const { go, href } = useScreen();
  const now = useNow(60_000);
  const { data, error, loading, reload } = query;
  const late = (due: string | null) => due !== null && new Date(due) < now;
  return (
    <Panel
      area="todos"
      title={t('workplace.todos')}
      count={data?.total}
      busy={loading}
      retry={error && !data ? () => void reload() : undefined}
    >
      {!data ? (
        <Skeleton shape="text" />
      ) : data.rows.length === 0 ? (
        <EmptyState title={t('workplace.todosNone')} text={t('workplace.todosNoneNext')} />
      ) : (
        <ul className="todo-list">
          {data.rows.map(({ entity, id, title, todo, path, since, due }) => (
            <li key={`${entity}-${id}-${todo}`}>
              <a
                href={href(path)}
                onClick={event => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  go(path);
                }}
              >
                <span className="todo-what">{todo}</span>
                <span className="todo-title">{title}</span>
                <span className="todo-when" data-late={late(due) || undefined}>
                  {due
                    ? late(due)
                      ? t('workplace.overdue')
                      : t('workplace.due', { when: formatRelative(t.lang, due, now) })
                    : t('workplace.since', { when: formatRelative(t.lang, since, now) })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.rows.length && (
        <p className="ebs-quiet">{t('workplace.more', { count: data.total - data.rows.length })}</p>
      )}
    </Panel>
  );
}
