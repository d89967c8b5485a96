import { formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { Panel } from './panel.tsx';
import type { Todo } from './todo.ts';

/** The next five instants at which something runs out. */
export function Deadlines({ todos }: { readonly todos: readonly Todo[] }) {
  const t = useT();
  const now = useNow(60_000);
  const next = todos.filter(({ due }) => due !== null && new Date(due) >= now).slice(0, 5);
  return (
    <Panel area="deadlines" title={t('workplace.deadlines')}>
      {next.length === 0 ? (
        <p className="ebs-quiet">{t('workplace.deadlinesNone')}</p>
      ) : (
        <ol className="deadline-list">
          {next.map(({ entity, id, title, due }) => (
            <li key={`${entity}-${id}`}>
              <time dateTime={due ?? ''}>{formatInstant(t.lang, due)}</time>
              <span>{title}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
