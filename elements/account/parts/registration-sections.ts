import type { registration } from '../../../shared/domain/account/registration.entity.ts';
import type { RegistrationKind } from '../../../shared/domain/account/supplier.values.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import type { FactSection } from '../../../shared/ui/record/record-spec.ts';

type Section = FactSection<typeof registration>;

const OWN: Readonly<Record<RegistrationKind, Section['fields']>> = {
  domesticEnterprise: [
    'kind',
    'organizationName',
    'creditCode',
    'companyType',
    'registeredCapital',
    'foundedOn',
    'legalRepresentative',
    'representativeIdType',
    'representativeId',
    'region',
    'address',
    'businessScope',
  ],
  domesticIndividual: ['kind', 'organizationName', 'residentId', 'soleTrader', 'creditCode', 'region', 'address'],
  external: [
    'kind',
    'organizationName',
    'country',
    'foreignNumber',
    'taxId',
    'legalForm',
    'legalRepresentative',
    'agentName',
    'agentMobile',
    'legalisation',
    'address',
  ],
};

/** The facts of a registration of a kind, in the order of its form. */
export const factsOfKind = (kind: RegistrationKind | null): Section['fields'] => [
  ...OWN[kind ?? 'domesticEnterprise'],
  'bankName',
  'bankAccount',
  'categories',
  'contact',
  'mobile',
  'email',
  'language',
];

/** The facts of a registration as the supplier and the platform see them. */
export const factSectionsOf = (record: Answered<typeof registration>): readonly Section[] => [
  { title: 'accountArea.registration.basics', fields: OWN[record.kind ?? 'domesticEnterprise'] },
  { title: 'accountArea.registration.bank', fields: ['bankName', 'bankAccount'] },
  { title: 'accountArea.registration.supply', fields: ['categories'] },
  { title: 'accountArea.registration.contact', fields: ['contact', 'mobile', 'email', 'language'] },
  {
    title: 'accountArea.registration.decision',
    fields: ['opinion', 'decidedBy', 'decidedAt'],
    when: each => each.decidedAt !== null,
  },
];
