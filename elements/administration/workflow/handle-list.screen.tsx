import { useMemo } from 'react';
import type { ToldTodo, TodoAnswer } from '../../../shared/domain/workplace/overview.ts';
import { formatter, formatRelative } from '../../../shared/i18n/format.ts';
import { type Translate, useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { type Further, useGrowing } from '../../../shared/ui/hooks/use-growing.ts';
import { useLive } from '../../../shared/ui/hooks/use-live.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { type PlainColumn, PlainList } from '../../../shared/ui/list/plain-list.tsx';
import { useKeptPage } from '../../../shared/ui/list/use-kept-page.ts';
import { usePlainList } from '../../../shared/ui/list/use-plain-list.ts';
import sheet from './workflow.css';

const PATH = '/workplace/todos';
const SIZE = 50;
const DUE = ['overdue', 'week', 'none'] as const;
const FILTERS = ['kind', 'due'] as const;

/** `/handleList`: everything that waits for the reader over all areas, by kind, most urgent first, each with the way to it. Spec §2.9. */
export function HandleListScreen() {
  useSheet(sheet);
  const t = useT();
  const { api } = useScreen();
  const list = usePlainList(FILTERS);
  const kind = list.asked('kind');
  const due = DUE.find(each => each === list.asked('due'));
  const reading = useGrowing<TodoAnswer>(PATH, { kind, due, size: SIZE });
  const { data, steps, further, error, loading, reload } = useKeptPage(reading, '');
  const user = useUser();
  useLive(user ? `/live?topic=${encodeURIComponent(`message:${user.id}`)}` : null, () => void reload());
  const rows = useMemo(() => data && linesOf(steps), [data, steps]);
  const now = useNow(60_000);
  const columns = useMemo(() => columnsOf(t, now), [t, now]);
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="table" />;
  const waiting = data.kinds.reduce((sum, each) => sum + each.count, 0);
  return (
    <div className="ebs-stack">
      <p className="ebs-quiet">{t('wfArea.handle')}</p>
      <div className="wf-kinds" role="group" aria-label={t('wfArea.todo')}>
        <Kind label={t('wfArea.allKinds')} count={waiting} on={!kind} onChoose={() => list.ask({ kind: null })} />
        {data.kinds.map(each => (
          <Kind
            key={each.kind}
            label={each.label}
            count={each.count}
            overdue={each.overdue}
            on={kind === each.kind}
            onChoose={() => list.ask({ kind: each.kind })}
          />
        ))}
      </div>
      <PlainList
        list={list}
        caption={t('wfArea.todo')}
        columns={columns}
        rows={rows}
        error={error}
        loading={loading}
        onRetry={() => void reload()}
        read={async (cursor, call) => {
          const page = await api.get<TodoAnswer>(PATH, { kind, due, size: SIZE, cursor }, call);
          return { rows: page.rows.map(lineOf), next: page.next };
        }}
        empty={{
          icon: 'check-circle',
          title: t(kind || due ? 'wfArea.handleNoMatch' : 'wfArea.handleEmpty'),
          ...(kind || due
            ? { action: { label: t('wfArea.allKinds'), onClick: () => list.ask({ kind: null, due: null }) } }
            : { text: t('wfArea.handleHint') }),
        }}
        foot={<Foot total={data.total} further={further} />}
      >
        <div className="wf-due">
          <Select
            label={t('wfArea.due')}
            value={due ?? 'all'}
            clearable={false}
            options={['all', ...DUE].map(value => ({ value, label: t(`wfArea.dueKinds.${value}`) }))}
            onChange={value => list.ask({ due: value === 'all' ? null : value })}
          />
        </div>
      </PlainList>
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

interface Line extends ToldTodo {
  /** Names the line: one record may wait for several things. */
  readonly id: string;
}

const lineOf = (todo: ToldTodo): Line => ({ ...todo, id: `${todo.entity}-${todo.id}-${todo.kind}` });

// While the further ones are read again, a line may stand in two readings.
const linesOf = (steps: readonly TodoAnswer[]): readonly Line[] => [
  ...new Map(steps.flatMap(({ rows }) => rows.map(lineOf)).map(line => [line.id, line])).values(),
];

/** How much waits, and the way to what follows the lines shown. */
function Foot({ total, further }: { readonly total: number; readonly further: Further }) {
  const t = useT();
  return (
    <>
      {further.error && <Alert tone="danger">{further.error.message}</Alert>}
      <div className="ebs-row">
        <span className="ebs-quiet" role="status">
          {t('wfArea.total', { count: total })}
        </span>
        {further.read && (
          <Button loading={further.loading} onClick={further.read}>
            {t('wfArea.moreRows')}
          </Button>
        )}
      </div>
    </>
  );
}

const isLate = (todo: ToldTodo, now: Date): boolean => todo.due !== null && new Date(todo.due) < now;

function dueText(t: Translate, todo: ToldTodo, now: Date): string {
  if (!todo.due) return '—';
  const when = formatter(t.lang).instant(todo.due);
  return isLate(todo, now) ? `${when} · ${t('wfArea.overdue')}` : when;
}

const columnsOf = (t: Translate, now: Date): readonly PlainColumn<Line>[] => [
  {
    id: 'title',
    label: t('wfArea.subject'),
    width: 'text',
    text: todo => todo.title || todo.todo,
    cell: todo => <Link to={todo.path}>{todo.title || todo.todo}</Link>,
  },
  { id: 'todo', label: t('wfArea.todo'), text: todo => todo.todo },
  { id: 'since', label: t('wfArea.since'), text: todo => formatRelative(t.lang, todo.since, now) },
  {
    id: 'due',
    label: t('wfArea.until'),
    text: todo => dueText(t, todo, now),
    cell: todo => <span className={isLate(todo, now) ? 'wf-late' : undefined}>{dueText(t, todo, now)}</span>,
  },
];
