import { useState } from 'react';
import { user } from '../../../../shared/domain/account/user.entity.ts';
import { formatInstant } from '../../../../shared/i18n/format-instant.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { useScreen } from '../../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../../shared/ui/hooks/use-query.ts';
import { useMay } from '../../../../shared/ui/hooks/use-user.ts';
import { Alert } from '../../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../../shared/ui/kit/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/kit/confirm-dialog.tsx';
import { DataTable } from '../../../../shared/ui/kit/data-table.tsx';
import { ErrorState } from '../../../../shared/ui/kit/error-state.tsx';
import { Input } from '../../../../shared/ui/kit/input.tsx';
import { Skeleton } from '../../../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../../../shared/ui/kit/state-badge.tsx';
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

/** The people of a role: found, added several at once, taken out; each with what became of it. */
export function RolePeople({ roleId }: { readonly roleId: string }) {
  const t = useT();
  const { query, go } = useScreen();
  const may = useMay('user.update');
  const q = query['q'] ?? '';
  const page = Math.max(1, Number(query['page']) || 1);
  const { data, error, reload } = useQuery<{ rows: readonly Person[]; total: number; size: number }>(
    '/access/role/holders',
    { roleId, page, ...(q ? { q } : {}) },
  );
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [asking, ask] = useState<'add' | 'remove' | null>(null);
  const batch = useRoleBatch(roleId, () => {
    choose(new Set());
    ask(null);
    void reload();
  });
  const search = (change: object) =>
    go(`?${new URLSearchParams({ id: roleId, ...(q ? { q } : {}), page: String(page), ...change })}`, {
      replace: true,
    });
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="table" />;
  const toggle = (id: string) =>
    choose(new Set(chosen.has(id) ? [...chosen].filter(each => each !== id) : [...chosen, id]));
  const pages = Math.max(1, Math.ceil(data.total / data.size));
  return (
    <div className="access-part">
      <div className="access-tools">
        <Input
          label={t('accessUi.searchPeople')}
          type="search"
          size="small"
          value={q}
          onChange={value => search({ q: value ?? '', page: '1' })}
          clearable
        />
        {may && (
          <Button size="small" tone="primary" icon="add" onClick={() => ask('add')}>
            {t('accessUi.addPeople')}
          </Button>
        )}
        {may && chosen.size > 0 && (
          <Button size="small" tone="danger" look="outline" onClick={() => ask('remove')}>
            {t('accessUi.takeFrom', { count: chosen.size })}
          </Button>
        )}
        <span className="ebs-quiet" role="status">
          {t('accessUi.peopleCount', { count: data.total })}
        </span>
      </div>
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
      <DataTable
        caption={t('accessUi.tabs.people')}
        rows={data.rows}
        rowKey={row => row.id}
        empty={<p className="ebs-quiet">{t('accessUi.peopleEmpty')}</p>}
        columns={[
          ...(may
            ? [
                {
                  key: 'chosen',
                  label: t('accessUi.choose'),
                  width: '64px',
                  cell: (row: Person) => (
                    <input
                      type="checkbox"
                      className="access-check"
                      aria-label={t('accessUi.choosePerson', { name: row.name })}
                      checked={chosen.has(row.id)}
                      onChange={() => toggle(row.id)}
                    />
                  ),
                },
              ]
            : []),
          { key: 'name', label: t('user.fields.name'), main: true, cell: row => `${row.name} (${row.account})` },
          { key: 'organization', label: t('user.fields.organizationId'), cell: row => row.organization ?? '' },
          { key: 'state', label: t('accessUi.state'), cell: row => <StateBadge entity={user} state={row.state} /> },
          { key: 'since', label: t('accessUi.since'), cell: row => formatInstant(t.lang, row.since) },
          { key: 'by', label: t('accessUi.by'), cell: row => row.by ?? (row.since ? t('accessUi.system') : '') },
        ]}
      />
      {pages > 1 && (
        <div className="access-pager">
          <Button size="small" disabled={page <= 1} onClick={() => search({ page: String(page - 1) })}>
            {t('accessUi.previous')}
          </Button>
          <span>{t('accessUi.pageOf', { page, pages })}</span>
          <Button size="small" disabled={page >= pages} onClick={() => search({ page: String(page + 1) })}>
            {t('accessUi.next')}
          </Button>
        </div>
      )}
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
