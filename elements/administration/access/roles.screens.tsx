import { role } from '../../../shared/domain/account/role.entity.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { defineList } from '../../../shared/ui/list/define-list.tsx';

/** How many people hold a role, as the way to see them; one call for all rows. */
function Holders({ roleId }: { readonly roleId: string }) {
  const { href, go } = useScreen();
  const { data } = useQuery<Readonly<Record<string, number>>>('/access/role/holder-counts');
  const to = `/base/role/userList?id=${roleId}`;
  return (
    <a
      className="list-link ebs-number"
      href={href(to)}
      onClick={event => {
        event.preventDefault();
        go(to);
      }}
    >
      {data ? (data[roleId] ?? 0) : '…'}
    </a>
  );
}

const rolesOf = (level: 'platform' | 'tenant' | 'company') =>
  defineList(role, {
    columns: level === 'company' ? ['name', 'code', 'organizationId', 'state'] : ['name', 'code', 'state'],
    filters: level === 'company' ? ['organizationId'] : [],
    sort: 'name',
    cells: { name: (row, { t }) => (t.lang === 'en' ? row.nameEn : row.name) },
    query: { level, state: ['active', 'disabled'] },
    open: row => `/base/role/permissions?id=${row.id}`,
    create: `/base/role/permissions?level=${level}`,
    extraColumns: [
      { id: 'holders', label: 'accessUi.holders', align: 'end', cell: row => <Holders roleId={row.id} /> },
      { id: 'count', label: 'accessUi.buttons', align: 'end', cell: row => (row.permissions ?? []).length },
    ],
    emptyHint: 'accessUi.rolesEmpty',
  });

/** Roles that everybody on the platform may be given. Spec §2.9 "/base/role/RolePage/plat". */
export const PlatformRolesScreen = rolesOf('platform');
/** Roles of a tenant. */
export const TenantRolesScreen = rolesOf('tenant');
/** Roles of a company. */
export const CompanyRolesScreen = rolesOf('company');
