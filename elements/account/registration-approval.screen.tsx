import { registration } from '../../shared/domain/account/registration.entity.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { defineApproval } from '../../shared/ui/record/define-approval.tsx';
import { registrationSections } from './parts/registration-sections.ts';

const Waiting = defineList(registration, {
  columns: ['organizationName', 'creditCode', 'contact', 'mobile', 'categories', 'state', 'updatedAt'],
  filters: ['state', 'categories', 'region'],
  sort: '-updatedAt',
  rowActions: [],
  open: row => `/ls/approve?id=${row.id}`,
  emptyHint: 'accountArea.registration.empty',
});
const Approval = defineApproval(registration, {
  transitions: { approve: 'approve', return: 'return' },
  detail: registrationSections,
  done: () => '/ls/approve',
  back: '/ls/approve',
});

/** The platform decides on registrations: the list, and with `?id=` one of them. Spec §2.1 "/ls/approve". */
export function RegistrationApprovalScreen() {
  const { query } = useScreen();
  return query['id'] ? <Approval /> : <Waiting />;
}
