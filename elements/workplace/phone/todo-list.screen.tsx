import { useEffect, useRef, useState } from 'react';
import type { ToldTodo, TodoAnswer } from '../../../shared/domain/workplace/overview.ts';
import { formatRelative, useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { asApiError, useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { useFreshWorkplace } from '../parts/use-overview.ts';
import sheet from './phone.css';

const DUE = ['overdue', 'week', 'none'] as const;
const PATH = '/app/backlog/list';

/** All that waits for a person as cards, most urgent first: filtered, read page after page. For phones, and wherever all to-dos are wanted. Spec §2.1 "/app/backlog/list". */
export function TodoListScreen() {
  const t = useT();
  const format = useFormat();
  const { query, go } = useScreen();
  const kind = query['kind'];
  const due = DUE.find(each => each === query['due']);
  useSheet(sheet);
  useFreshWorkplace();
  const first = useQuery<TodoAnswer>('/workplace/todos', { kind, due });
  const filter = (change: Readonly<Record<string, string | undefined>>) => {
    const next = Object.entries({ kind, due, ...change }).filter((entry): entry is [string, string] => !!entry[1]);
    go(next.length ? `${PATH}?${new URLSearchParams(next)}` : PATH, { replace: true });
  };
  const { data, error, loading, reload } = first;
  return (
    <div className="phone" aria-busy={loading}>
      <div className="phone-bar">
        <label>
          <span>{t('phone.kind')}</span>
          <select value={kind ?? ''} onChange={event => filter({ kind: event.target.value })}>
            <option value="">{t('phone.allKinds')}</option>
            {data?.kinds.map(each => (
              <option key={each.kind} value={each.kind}>{`${each.label} (${format.number(each.count)})`}</option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('phone.due')}</span>
          <select value={due ?? ''} onChange={event => filter({ due: event.target.value })}>
            <option value="">{t('phone.anyDue')}</option>
            {DUE.map(each => (
              <option key={each} value={each}>
                {t(`phone.dues.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="ebs-button" disabled={loading} onClick={() => void reload()}>
          {t('phone.refresh')}
        </button>
      </div>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void reload()} />
      ) : !data ? (
        <Skeleton shape="page" />
      ) : data.rows.length === 0 ? (
        <EmptyState
          icon="check-circle"
          title={t(kind || due ? 'phone.noneFits' : 'phone.none')}
          {...(kind || due
            ? { action: { label: t('phone.clear'), onClick: () => filter({ kind: undefined, due: undefined }) } }
            : { text: t('phone.noneNext') })}
        />
      ) : (
        <>
          <p className="ebs-quiet" role="status">
            {t('phone.count', { count: format.number(data.total) })}
          </p>
          {/* Another first page begins the list anew. */}
          <Cards key={`${kind}-${due}-${data.next}`} first={data} asked={{ kind, due }} />
        </>
      )}
    </div>
  );
}

interface CardsProps {
  readonly first: TodoAnswer;
  readonly asked: { readonly kind: string | undefined; readonly due: string | undefined };
}

function Cards({ first, asked }: CardsProps) {
  const t = useT();
  const { api } = useScreen();
  const now = useNow(60_000);
  const [more, setMore] = useState<{ readonly rows: readonly ToldTodo[]; readonly next: string | null }>();
  const [fault, setFault] = useState('');
  const reading = useRef(false);
  const end = useRef<HTMLButtonElement>(null);
  const next = more ? more.next : first.next;
  const rows = [...first.rows, ...(more?.rows ?? [])];

  const readOn = async () => {
    if (!next || reading.current) return;
    reading.current = true;
    setFault('');
    try {
      const page = await api.get<TodoAnswer>('/workplace/todos', { ...asked, cursor: next }, { quiet: true });
      setMore(before => ({ rows: [...(before?.rows ?? []), ...page.rows], next: page.next }));
    } catch (thrown) {
      const error = asApiError(thrown);
      if (!error.aborted) setFault(error.message);
    } finally {
      reading.current = false;
    }
  };
  const latest = useRef(readOn);
  useEffect(() => {
    latest.current = readOn;
  });
  useEffect(() => {
    const button = end.current;
    if (!button) return undefined;
    const seen = new IntersectionObserver(entries => {
      if (entries.some(each => each.isIntersecting)) void latest.current();
    });
    seen.observe(button);
    return () => seen.disconnect();
    // Observed anew after each page: a button that stayed in view would not be told of again.
  }, [next]);
  return (
    <>
      <ul className="phone-cards">
        {rows.map(todo => (
          <li key={`${todo.id}-${todo.kind}`}>
            <Card todo={todo} now={now} />
          </li>
        ))}
      </ul>
      {fault && <p role="alert">{fault}</p>}
      {next ? (
        <button ref={end} type="button" className="ebs-button phone-wide" onClick={() => void readOn()}>
          {t('phone.more')}
        </button>
      ) : (
        <p className="ebs-quiet phone-end">{t('phone.end')}</p>
      )}
    </>
  );
}

function Card({ todo, now }: { readonly todo: ToldTodo; readonly now: Date }) {
  const t = useT();
  const { entity, id, kind, title, due, since } = todo;
  const isLate = due !== null && new Date(due) < now;
  return (
    <Link className="phone-card" to={`/app/backlog/detail?${new URLSearchParams({ entity, id, kind })}`}>
      <span className="phone-what">{todo.todo}</span>
      <strong>{title}</strong>
      <span className="phone-when" data-late={isLate || undefined}>
        {due
          ? t(isLate ? 'phone.late' : 'phone.until', { when: formatRelative(t.lang, due, now) })
          : t('phone.since', { when: formatRelative(t.lang, since, now) })}
      </span>
    </Link>
  );
}
