import { division } from '../../../shared/domain/account/division.values.ts';
import { organization } from '../../../shared/domain/account/organization.entity.ts';
import { user } from '../../../shared/domain/account/user.entity.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Facts } from '../../../shared/ui/kit/facts.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { StateBadge } from '../../../shared/ui/kit/state-badge.tsx';
import { Tabs } from '../../../shared/ui/kit/tabs.tsx';
import { defineList } from '../../../shared/ui/list/define-list.tsx';
import { ActionBar } from '../../../shared/ui/record/action-bar.tsx';
import { treePath } from './tree-paths.ts';

const People = defineList(user, {
  embedded: true,
  columns: ['name', 'account', 'roles', 'state'],
  filters: ['state', 'userType'],
  sort: 'name',
  open: row => treePath(row.organizationId ?? '', 'person', row.id),
  rowActions: ['transfer', 'disable', 'enable'],
  batch: ['disable', 'enable'],
  extraColumns: [
    {
      id: 'password',
      label: 'organizationUi.password',
      cell: (row, { t }) =>
        row.state === 'disabled' ? null : (
          <Link to={`/base/resetPasswords?users=${row.id}`}>{t('organizationUi.resetPassword')}</Link>
        ),
    },
  ],
  emptyHint: 'organizationUi.noPeople',
});

const Below = defineList(organization, {
  embedded: true,
  columns: ['name', 'kind', 'state'],
  filters: ['state', 'kind'],
  sort: 'name',
  open: row => treePath(row.id),
  rowActions: [],
  batch: ['disable', 'enable'],
  emptyHint: 'organizationUi.noneBelow',
});

const FACTS = ['kind', 'creditCode', 'region', 'legalRepresentative', 'contact', 'address'] as const;

interface OrganizationPaneProps {
  readonly record: Answered<typeof organization>;
  readonly onDone: () => void;
}

/** The chosen organization: what it is, what can be done with it, its people and what stands below it. */
export function OrganizationPane({ record, onDone }: OrganizationPaneProps) {
  const t = useT();
  const { query, go } = useScreen();
  const mayCreate = useMay('organization.create');
  const mayPeople = useMay('user.create');
  const { data: figures } = useQuery<{ people: number; below: number }>('/account/organization/figures', {
    id: record.id,
  });
  const tab = query['tab'] === 'below' ? 'below' : 'people';
  const isOpen = record.state !== 'disabled';
  return (
    <article className="org-pane">
      <header className="org-head">
        <h2>{record.name}</h2>
        <StateBadge entity={organization} state={record.state} />
      </header>
      <Facts
        columns={2}
        items={FACTS.filter(
          name =>
            record.kind !== 'department' ||
            (name !== 'creditCode' && name !== 'legalRepresentative' && name !== 'region'),
        ).map(name => ({
          label: t(`organization.fields.${name}`),
          value:
            name === 'kind'
              ? t(`dic.organizationKind.${record.kind}`)
              : (name === 'region' ? t.value(division, record.region) : record[name]) || '—',
        }))}
      />
      <div className="org-actions">
        {record.actions['update'] === true && (
          <Button onClick={() => go(treePath(record.id, 'details', record.id))}>{t('organizationUi.edit')}</Button>
        )}
        {mayPeople && isOpen && (
          <Button tone="primary" onClick={() => go(`${treePath(record.id, 'person')}&kind=${record.kind}`)}>
            {t('organizationUi.newPerson')}
          </Button>
        )}
        {mayPeople && isOpen && (
          <Button onClick={() => go(`${treePath(record.id, 'people')}&kind=${record.kind}`)}>
            {t('organizationUi.admit.several')}
          </Button>
        )}
        {mayCreate && isOpen && (
          <Button onClick={() => go(treePath(record.id, 'unit'))}>{t('organizationUi.newBelow')}</Button>
        )}
        <ActionBar entity={organization} record={record} actions={['move', 'disable', 'enable']} onDone={onDone} />
      </div>
      <Tabs
        label={t('organizationUi.parts')}
        active={tab}
        onChange={key => go(`${treePath(record.id)}&tab=${key}`, { replace: true })}
        tabs={[
          { key: 'people', label: t('organizationUi.people'), ...(figures ? { count: figures.people } : {}) },
          { key: 'below', label: t('organizationUi.below'), ...(figures ? { count: figures.below } : {}) },
        ]}
      >
        {tab === 'people' ? (
          <People query={{ organizationId: record.id }} />
        ) : (
          <Below query={{ parentId: record.id }} />
        )}
      </Tabs>
    </article>
  );
}
