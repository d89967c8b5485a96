import type { Api } from '../../shared/client/api.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { defineRecord } from '../../shared/ui/record/define-record.tsx';
import type { PartProps } from '../../shared/ui/record/record-spec.ts';
import { Changes } from './parts/changes.tsx';
import { Decision } from './parts/decision.tsx';
import { Duplicates, useDuplicates } from './parts/duplicates.tsx';
import { ProofOfIdentity } from './parts/proof-of-identity.tsx';
import { RegistrationFacts } from './parts/registration-facts.tsx';
import { useWholeRegistration } from './parts/use-whole-registration.ts';
import sheet from './supplier.css';

type Part = PartProps<typeof registration>;

const Waiting = defineList(registration, {
  columns: ['organizationName', 'kind', 'creditCode', 'contact', 'mobile', 'categories', 'state', 'updatedAt'],
  filters: ['state', 'kind', 'categories', 'region'],
  sort: '-updatedAt',
  // Who is let in has each document looked at; what is sent back or refused needs one reason.
  batch: ['return', 'reject'],
  rowActions: [],
  open: row => `/ls/approve?id=${row.id}`,
  emptyHint: 'accountArea.registration.empty',
});
const Facts = ({ record }: Part) => <RegistrationFacts record={record} />;
const OldAndNew = ({ record }: Part) => <Changes record={record} />;
const Approval = defineRecord(registration, {
  sections: [Duplicates, OldAndNew, Facts, ProofOfIdentity],
  parts: [Decision],
  actions: [],
  back: '/ls/approve',
});

/** One registration, shown once what warns of it and what it changes is known: those stand above the facts. */
function WholeApproval({ id }: { readonly id: string }) {
  const { data, error } = useDuplicates(id);
  return useWholeRegistration(id, data !== undefined || error !== undefined) ? <Approval /> : <Skeleton shape="page" />;
}

/** The platform decides on registrations: the list, and with `?id=` one of them. Spec §2.1 "/ls/approve". */
export function RegistrationApprovalScreen() {
  useSheet(sheet);
  const { query } = useScreen();
  return query['id'] ? <WholeApproval key={query['id']} id={query['id']} /> : <Waiting />;
}
RegistrationApprovalScreen.ahead = (api: Api, asked: URLSearchParams) =>
  asked.get('id') ? undefined : Waiting.ahead?.(api, asked);
