import { useEffect, useState } from 'react';
import type { ToldTodo } from '../../../shared/domain/workplace/overview.ts';
import { formatInstant, formatRelative } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Facts } from '../../../shared/ui/kit/facts.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { decidable, type Decidable } from './decidable.ts';
import { reachable } from './needs-room.ts';
import sheet from './phone.css';

const LIST = '/app/backlog/list';

/** One thing that waits, with the record's facts and the decision where it is simple; else the way to its own page. Spec §2.1 "/app/backlog/detail". */
export function TodoScreen() {
  const t = useT();
  const { query, go } = useScreen();
  const { entity, id, kind } = query;
  useSheet(sheet);
  const { data, error, reload } = useQuery<ToldTodo>(entity && id ? '/workplace/todo' : null, { entity, id, kind });
  const toList = { label: t('phone.toList'), onClick: () => go(LIST) };
  if (!entity || !id) return <EmptyState icon="search" title={t('phone.incomplete')} action={toList} />;
  if (error?.status === 404 || error?.status === 422)
    return <EmptyState icon="check-circle" title={t('phone.done')} text={error.message} action={toList} />;
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="page" />;
  // What is done is no page to come back to: the list takes its place.
  return <Waiting todo={data} toList={() => go(LIST)} onDone={() => go(LIST, { replace: true })} />;
}

interface WaitingProps {
  readonly todo: ToldTodo;
  readonly toList: () => void;
  readonly onDone: () => void;
}

function Waiting({ todo, toList, onDone }: WaitingProps) {
  const t = useT();
  const { go } = useScreen();
  const now = useNow(60_000);
  const decision = useDecision(todo.kind);
  const { title, path, due, since } = todo;
  const isLate = due !== null && new Date(due) < now;
  return (
    <article className="phone">
      <header className="phone-head">
        <span className="phone-what">{todo.todo}</span>
        <h2>{title}</h2>
        <Facts
          columns={1}
          items={[
            { label: t('phone.waiting'), value: formatRelative(t.lang, since, now) },
            {
              label: t('phone.due'),
              value: due ? (
                <span className="ebs-row">
                  {formatInstant(t.lang, due)}
                  {isLate && <Badge tone="danger">{t('phone.isLate')}</Badge>}
                </span>
              ) : (
                t('phone.noDue')
              ),
            },
          ]}
        />
      </header>
      {decision === 'loading' && <Skeleton shape="form" />}
      {decision && decision !== 'loading' && <decision.parts.Decide what={decision.what} todo={todo} onDone={onDone} />}
      <div className="phone-foot">
        <button
          type="button"
          className="ebs-button phone-wide"
          data-tone={decision ? 'neutral' : 'primary'}
          onClick={() => go(reachable(path))}
        >
          {t('phone.openPage')}
        </button>
        <button type="button" className="ebs-button phone-wide" onClick={toList}>
          {t('phone.toList')}
        </button>
      </div>
    </article>
  );
}

/** What the decision on a kind of to-do is made of. */
interface Decision {
  readonly what: Decidable;
  readonly parts: typeof import('./decide.tsx');
}

/** The decision on a kind of to-do; undefined where it is not taken here, or its code could not be loaded. */
function useDecision(kind: string): Decision | 'loading' | undefined {
  const [found, setFound] = useState<{ readonly kind: string; readonly decision: Decision | undefined }>();
  const load = decidable(kind);
  useEffect(() => {
    let current = true;
    if (!load) return undefined;
    Promise.all([load(), import('./decide.tsx')]).then(
      ([what, parts]) => current && setFound({ kind, decision: { what, parts } }),
      () => current && setFound({ kind, decision: undefined }),
    );
    return () => {
      current = false;
    };
  }, [kind, load]);
  if (!load) return undefined;
  return found?.kind === kind ? found.decision : 'loading';
}
