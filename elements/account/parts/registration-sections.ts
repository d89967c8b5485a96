import type { registration } from '../../../shared/domain/account/registration.entity.ts';
import type { FactSection } from '../../../shared/ui/record/record-spec.ts';

/** The facts of a registration as the supplier and the platform see them. */
export const registrationSections: readonly FactSection<typeof registration>[] = [
  {
    title: 'accountArea.registration.basics',
    fields: ['organizationName', 'creditCode', 'legalRepresentative', 'region'],
  },
  { title: 'accountArea.registration.documents', fields: ['address', 'licence'] },
  { title: 'accountArea.registration.bank', fields: ['bankName', 'bankAccount'] },
  { title: 'accountArea.registration.supply', fields: ['categories'] },
  { title: 'accountArea.registration.contact', fields: ['contact', 'mobile', 'email'] },
  {
    title: 'accountArea.registration.decision',
    fields: ['opinion', 'decidedBy', 'decidedAt'],
    when: record => record.decidedAt !== null,
  },
];
