import { certification } from '../../../shared/domain/account/certification.entity.ts';
import type { registration } from '../../../shared/domain/account/registration.entity.ts';
import type { Answered, ListAnswer } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { ActionBar } from '../../../shared/ui/record/action-bar.tsx';
import { FactSections } from '../../../shared/ui/record/fact-sections.tsx';
import type { PartProps } from '../../../shared/ui/record/record-spec.ts';

type Certification = Answered<typeof certification>;

/** The supplier's last attempt to prove its identity; one by documents is decided on here. */
export function ProofOfIdentity({ record, reload }: PartProps<typeof registration>) {
  const t = useT();
  const { data } = useQuery<ListAnswer<Certification>>('/account/certification/list', {
    q: record.organizationName ?? '',
    sort: '-createdAt',
    size: 20,
  });
  const last = data?.rows.find(each => each.registrationId === record.id);
  const { record: attempt } = useRecord(certification, last?.id);
  if (!attempt) return null;
  return (
    <Section title={t('supplierUi.proof')}>
      <FactSections
        entity={certification}
        record={attempt}
        sections={[
          {
            title: 'certification.name',
            fields: ['way', 'state', 'destination', 'tries', 'evidence', 'note', 'opinion'],
          },
        ]}
        reload={reload}
      />
      <ActionBar entity={certification} record={attempt} actions={['accept', 'refuse']} onDone={() => void reload()} />
    </Section>
  );
}
