import { registration } from '../../shared/domain/account/registration.entity.ts';
import { FORM_PATH } from '../../shared/domain/account/registration-facts.ts';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { defineRecord } from '../../shared/ui/record/define-record.tsx';
import type { PartProps } from '../../shared/ui/record/record-spec.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { Changes } from './parts/changes.tsx';
import { onOwnRegistration } from './parts/own-registration.tsx';
import { RegistrationFacts } from './parts/registration-facts.tsx';
import { useWholeRegistration } from './parts/use-whole-registration.ts';

type Part = PartProps<typeof registration>;

const Facts = ({ record }: Part) => <RegistrationFacts record={record} />;
const OldAndNew = ({ record }: Part) => <Changes record={record} />;

const Detail = defineRecord(registration, {
  sections: [OldAndNew, Facts],
  actions: ['withdraw', 'discard'],
  edit: record => `${FORM_PATH[record.kind ?? 'domesticEnterprise']}?id=${record.id}`,
  related: () => [
    { label: 'supplierUi.toChanges', path: '/ls/register-info' },
    { label: 'supplierUi.toContact', path: '/ls/basic-info' },
  ],
  back: '/mine/mine',
});

/** Shown once what it changes is known, which stands above the facts. */
function WholeDetail() {
  const { query } = useScreen();
  return useWholeRegistration(query['id']) ? <Detail /> : <Skeleton shape="page" />;
}

/** A registration with its state, documents, proof of identity, changes and history, and as a PDF. Spec §2.1 "/ls/registerDetail". */
export const RegistrationDetailScreen = onOwnRegistration(WholeDetail);
