import { useRef, useState } from 'react';
import type { ToldTodo, TodoAnswer } from '../../../shared/domain/workplace/overview.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useLive } from '../../../shared/ui/hooks/use-live.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { asApiError, useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import sheet from './workflow.css';

const PATH = '/handleList';
const DUE = ['overdue', 'week', 'none'] as const;

/** `/handleList`: everything that waits for the reader over all areas, by kind, most urgent first, each with the way to it. Spec §2.9. */
export function HandleListScreen() {
  useSheet(sheet);
  const t = useT();
  const { query, go } = useScreen();
  const kind = query['kind'];
  const due = DUE.find(each => each === query['due']);
  const { data, error, loading, reload } = useQuery<TodoAnswer>('/workplace/todos', { kind, due, size: 50 });
  const user = useUser();
  useLive(user ? `/live?topic=${encodeURIComponent(`message:${user.id}`)}` : null, () => void reload());
  const filter = (change: Readonly<Record<string, string | undefined>>) => {
    const next = Object.entries({ kind, due, ...change }).filter((entry): entry is [string, string] => !!entry[1]);
    go(next.length ? `${PATH}?${new URLSearchParams(next)}` : PATH, { replace: true });
  };
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="table" />;
  const waiting = data.kinds.reduce((sum, each) => sum + each.count, 0);
  return (
    <div className="ebs-stack" aria-busy={loading}>
      <p className="ebs-quiet">{t('wfArea.handle')}</p>
      <div className="wf-kinds" role="group" aria-label={t('wfArea.todo')}>
        <Kind label={t('wfArea.allKinds')} count={waiting} on={!kind} onChoose={() => filter({ kind: undefined })} />
        {data.kinds.map(each => (
          <Kind
            key={each.kind}
            label={each.label}
            count={each.count}
            overdue={each.overdue}
            on={kind === each.kind}
            onChoose={() => filter({ kind: each.kind })}
          />
        ))}
      </div>
      <div className="wf-due">
        <Select
          label={t('wfArea.due')}
          value={due ?? 'all'}
          clearable={false}
          options={['all', ...DUE].map(value => ({ value, label: t(`wfArea.dueKinds.${value}`) }))}
          onChange={value => filter({ due: value === 'all' || value === null ? undefined : value })}
        />
      </div>
      {data.rows.length === 0 ? (
        <EmptyState
          icon="check-circle"
          title={t(kind || due ? 'wfArea.handleNoMatch' : 'wfArea.handleEmpty')}
          {...(kind || due
            ? { action: { label: t('wfArea.allKinds'), onClick: () => filter({ kind: undefined, due: undefined }) } }
            : {})}
        />
      ) : (
        <Rows key={`${kind}-${due}-${data.next}`} first={data} asked={{ kind, due }} />
      )}
    </div>
  );
}

interface KindProps {
  readonly label: string;
  readonly count: number;
  readonly overdue?: number;
  readonly on: boolean;
  readonly onChoose: () => void;
}

function Kind({ label, count, overdue = 0, on, onChoose }: KindProps) {
  const t = useT();
  return (
    <button type="button" className="ebs-button" aria-pressed={on} onClick={onChoose}>
      {label} <span className="ebs-number">{count}</span>
      {overdue > 0 && <span className="wf-late">{t('wfArea.overdueCount', { count: overdue })}</span>}
    </button>
  );
}

function Rows({
  first,
  asked,
}: {
  readonly first: TodoAnswer;
  readonly asked: { readonly kind: string | undefined; readonly due: string | undefined };
}) {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const { api } = useScreen();
  const now = useNow(60_000);
  const reading = useRef(false);
  const [more, setMore] = useState<{ readonly rows: readonly ToldTodo[]; readonly next: string | null }>();
  const rows = [...first.rows, ...(more?.rows ?? [])];
  const next = more ? more.next : first.next;
  const readOn = async () => {
    if (!next || reading.current) return;
    reading.current = true;
    try {
      const page = await api.get<TodoAnswer>('/workplace/todos', { ...asked, size: 50, cursor: next }, { quiet: true });
      setMore(before => ({ rows: [...(before?.rows ?? []), ...page.rows], next: page.next }));
    } catch (failure) {
      const error = asApiError(failure);
      if (!error.aborted) toast(error.message, 'danger');
    } finally {
      reading.current = false;
    }
  };
  const isLate = (todo: ToldTodo): boolean => todo.due !== null && new Date(todo.due) < now;
  return (
    <>
      <p className="ebs-quiet" role="status">
        {t('wfArea.total', { count: first.total })}
      </p>
      <DataTable
        caption={t('wfArea.todo')}
        rows={rows}
        rowKey={todo => `${todo.entity}-${todo.id}-${todo.kind}`}
        toneOf={todo => (isLate(todo) ? 'danger' : undefined)}
        columns={[
          {
            key: 'title',
            label: t('wfArea.subject'),
            main: true,
            cell: todo => <Link to={todo.path}>{todo.title || todo.todo}</Link>,
          },
          { key: 'todo', label: t('wfArea.todo'), cell: todo => todo.todo },
          { key: 'since', label: t('wfArea.since'), cell: todo => format.relative(todo.since, now) },
          {
            key: 'due',
            label: t('wfArea.until'),
            cell: todo =>
              todo.due ? (
                <span className={isLate(todo) ? 'wf-late' : undefined}>
                  {format.instant(todo.due)}
                  {isLate(todo) && ` · ${t('wfArea.overdue')}`}
                </span>
              ) : (
                '—'
              ),
          },
        ]}
      />
      {next && (
        <button type="button" className="ebs-button" onClick={() => void readOn()}>
          {t('wfArea.moreRows')}
        </button>
      )}
    </>
  );
}
