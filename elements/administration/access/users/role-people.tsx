import { useMemo, useState } from 'react';
import { user } from '../../../../shared/domain/account/user.entity.ts';
import { formatInstant } from '../../../../shared/i18n/format-instant.ts';
import { type Translate, useT } from '../../../../shared/i18n/translate.ts';
import { useScreen } from '../../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../../shared/ui/hooks/use-query.ts';
import { useMay } from '../../../../shared/ui/hooks/use-user.ts';
import { Alert } from '../../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../../shared/ui/kit/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/kit/confirm-dialog.tsx';
import { StateBadge } from '../../../../shared/ui/kit/state-badge.tsx';
import { ListSearch } from '../../../../shared/ui/list/list-search.tsx';
import { PageTurn } from '../../../../shared/ui/list/pager.tsx';
import type { PlainFileProps } from '../../../../shared/ui/list/plain-file.tsx';
import { type PlainColumn, PlainList } from '../../../../shared/ui/list/plain-list.tsx';
import { useKeptPage } from '../../../../shared/ui/list/use-kept-page.ts';
import { useLastPage } from '../../../../shared/ui/list/use-last-page.ts';
import { usePlainList } from '../../../../shared/ui/list/use-plain-list.ts';
import { AddPeople } from './add-people.tsx';
import { useRoleBatch } from './use-role-batch.ts';

interface Person {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly state: string;
  readonly organization: string | null;
  readonly since: string | null;
  readonly by: string | null;
}

const PATH = '/access/role/holders';
const NO_FILTERS: readonly string[] = [];
const NOBODY: ReadonlySet<string> = new Set();

interface Page {
  readonly rows: readonly Person[];
  readonly total: number;
  readonly size: number;
}

/** The people of a role: found, added several at once, taken out; each with what became of it. */
export function RolePeople({ roleId }: { readonly roleId: string }) {
  const t = useT();
  const { api } = useScreen();
  const may = useMay('user.update');
  const list = usePlainList(NO_FILTERS);
  const { q, page } = list.state;
  const asked = { roleId, ...(q ? { q } : {}) };
  const reading = useQuery<Page>(PATH, { ...asked, page });
  const kept = useKeptPage(reading, roleId);
  const { data, error, loading, reload } = kept;
  const isBehind = useLastPage(kept, { page, size: data?.size ?? 1 }, list.change);
  // Chosen people stay chosen over pages; another search begins anew.
  const now = JSON.stringify(asked);
  const [{ of, people }, setChosen] = useState({ of: '', people: NOBODY });
  const chosen = of === now ? people : NOBODY;
  const choose = (next: ReadonlySet<string>) => setChosen({ of: now, people: next });
  const [asking, ask] = useState<'add' | 'remove' | null>(null);
  const batch = useRoleBatch(roleId, {
    answered: ids =>
      setChosen(before => ({ ...before, people: new Set([...before.people].filter(id => !ids.includes(id))) })),
    done() {
      ask(null);
      void reload();
    },
  });
  const columns = useMemo(() => columnsOf(t), [t]);
  const read: PlainFileProps<Person>['read'] = async (after, call) => {
    const at = Number(after ?? 1);
    const found = await api.get<Page>(PATH, { ...asked, page: at }, call);
    return { rows: found.rows, next: at * found.size < found.total ? at + 1 : null };
  };
  return (
    <div className="access-part">
      {batch.results && (
        <Alert tone={batch.results.every(each => each.done) ? 'success' : 'warning'} urgent>
          <ul className="access-results">
            {batch.results.map(({ userId, name, done, reason }) => (
              <li key={userId}>
                {done ? t('accessUi.doneFor', { name }) : t('accessUi.notDoneFor', { name, reason: reason ?? '' })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <PlainList
        list={list}
        caption={t('accessUi.tabs.people')}
        columns={columns}
        rows={isBehind ? undefined : data?.rows}
        error={error}
        loading={loading}
        onRetry={() => void reload()}
        read={read}
        choice={
          may
            ? {
                chosen,
                // People who only stand until those asked for are there may not match any more.
                onChoose: next => data === reading.data && choose(next),
                nameOf: row => row.name,
              }
            : undefined
        }
        empty={
          q
            ? {
                icon: 'search',
                title: t('list.noMatch'),
                text: t('list.noMatchHint'),
                action: { label: t('list.clearFilters'), onClick: () => list.change({ q: '' }) },
              }
            : {
                icon: 'people',
                title: t('accessUi.peopleEmpty'),
                ...(may && { action: { label: t('accessUi.addPeople'), onClick: () => ask('add') } }),
              }
        }
        actions={
          <>
            {may && chosen.size > 0 && (
              <Button size="small" tone="danger" look="outline" onClick={() => ask('remove')}>
                {t('accessUi.takeFrom', { count: chosen.size })}
              </Button>
            )}
            {may && (
              <Button size="small" tone="primary" icon="add" onClick={() => ask('add')}>
                {t('accessUi.addPeople')}
              </Button>
            )}
          </>
        }
        foot={data && <Pages data={data} page={page} onPage={to => list.change({ page: to })} />}
      >
        <ListSearch label={t('accessUi.searchPeople')} value={q} onChange={words => list.change({ q: words })} />
      </PlainList>
      {asking === 'add' && (
        <AddPeople
          roleId={roleId}
          busy={batch.busy}
          error={batch.fault}
          onClose={() => ask(null)}
          onAdd={people => void batch.run('add', people)}
        />
      )}
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('accessUi.takeTitle', { count: chosen.size })}
        text={t('accessUi.takeText')}
        tone="danger"
        confirmLabel={t('accessUi.take')}
        busy={batch.busy}
        error={batch.fault}
        onClose={() => ask(null)}
        onConfirm={() => void batch.run('remove', [...chosen])}
      />
    </div>
  );
}

/** How many people there are, and the way to the pages beside. */
function Pages({
  data,
  page,
  onPage,
}: {
  readonly data: Page;
  readonly page: number;
  readonly onPage: (page: number) => void;
}) {
  const t = useT();
  const pages = Math.max(1, Math.ceil(data.total / data.size));
  return (
    <div className="access-pager">
      <span className="ebs-quiet" role="status">
        {t('accessUi.peopleCount', { count: data.total })}
      </span>
      {pages > 1 && (
        <>
          <PageTurn way="back" possible={page > 1} onTurn={() => onPage(page - 1)} />
          <span>{t('accessUi.pageOf', { page, pages })}</span>
          <PageTurn way="on" possible={page < pages} onTurn={() => onPage(page + 1)} />
        </>
      )}
    </div>
  );
}

const columnsOf = (t: Translate): readonly PlainColumn<Person>[] => [
  { id: 'name', label: t('user.fields.name'), width: 'text', text: row => `${row.name} (${row.account})` },
  {
    id: 'organization',
    label: t('user.fields.organizationId'),
    width: 'text',
    text: row => row.organization ?? '',
  },
  {
    id: 'state',
    label: t('accessUi.state'),
    text: row => t(`user.states.${row.state}`),
    cell: row => <StateBadge entity={user} state={row.state} />,
  },
  { id: 'since', label: t('accessUi.since'), text: row => formatInstant(t.lang, row.since) },
  { id: 'by', label: t('accessUi.by'), text: row => row.by ?? (row.since ? t('accessUi.system') : '') },
];
