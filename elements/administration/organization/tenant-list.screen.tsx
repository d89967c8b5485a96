import { tenant } from '../../../shared/domain/account/tenant.entity.ts';
import { defineList } from '../../../shared/ui/list/define-list.tsx';
import { PageActions } from './page-actions.tsx';

const List = defineList(tenant, {
  columns: ['name', 'expiresOn', 'mostPeople', 'mostOrganizations', 'state'],
  filters: ['state', 'expiresOn'],
  sort: 'name',
  open: row => `/base/tenant/edit?id=${row.id}`,
  rowActions: ['suspend', 'resume'],
  extraColumns: [{ id: 'code', label: 'organizationUi.opening.code', cell: row => <code>{row.id}</code> }],
});

/** The tenants of the installation; a tenant's own administrator sees the own one. */
export function TenantListScreen() {
  return (
    <>
      <PageActions may="tenant.create" actions={[{ to: '/base/tenant/edit', words: 'organizationUi.openTenant' }]} />
      <List />
    </>
  );
}
TenantListScreen.ahead = List.ahead;
