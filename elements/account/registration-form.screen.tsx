import type { ComponentType } from 'react';
import { FORM_PATH } from '../../shared/domain/account/registration-facts.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import type { RegistrationKind } from '../../shared/domain/account/supplier.values.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { defineForm } from '../../shared/ui/form/define-form.tsx';
import type { FieldSection, LiveContext, LiveNote } from '../../shared/ui/form/form-spec.ts';
import { CheckAndSubmit } from './parts/check-and-submit.tsx';
import { onOwnRegistration } from './parts/own-registration.tsx';
import { RegistrationFrame } from './parts/registration-frame.tsx';

type Section = FieldSection<typeof registration>;

const bank: Section = { title: 'supplierUi.bank', hint: 'supplierUi.bankHint', fields: ['bankName', 'bankAccount'] };
const BASICS: Readonly<Record<RegistrationKind, readonly Section[]>> = {
  domesticEnterprise: [
    {
      title: 'supplierUi.enterprise',
      fields: ['organizationName', 'creditCode', 'companyType', 'registeredCapital', 'foundedOn', 'businessScope'],
    },
    {
      title: 'supplierUi.representative',
      fields: ['legalRepresentative', 'representativeIdType', 'representativeId'],
    },
    { title: 'supplierUi.address', fields: ['region', 'address'] },
    bank,
  ],
  domesticIndividual: [
    { title: 'supplierUi.person', fields: ['organizationName', 'residentId', 'soleTrader'] },
    { title: 'supplierUi.trade', fields: ['creditCode'], when: values => values['soleTrader'] === true },
    { title: 'supplierUi.address', fields: ['region', 'address'] },
    bank,
  ],
  external: [
    {
      title: 'supplierUi.company',
      fields: ['organizationName', 'country', 'foreignNumber', 'taxId', 'legalForm', 'legalRepresentative', 'address'],
    },
    { title: 'supplierUi.papers', fields: ['legalisation'] },
    { title: 'supplierUi.agent', hint: 'supplierUi.agentHint', fields: ['agentName', 'agentMobile'] },
    bank,
  ],
};
const supply: readonly Section[] = [
  { title: 'supplierUi.supply', fields: ['categories'] },
  { title: 'supplierUi.contact', fields: ['contact', 'mobile', 'email', 'language'] },
];

/** What the platform has remarked at fields when it returned the registration, shown there. */
function remarksOf(_values: unknown, { record }: LiveContext): readonly LiveNote[] {
  const { state, remarks } = (record ?? {}) as { state?: string; remarks?: readonly { field: string; text: string }[] };
  if (state !== 'returned') return [];
  return (remarks ?? []).map(({ field, text }) => ({ field, tone: 'warning', text }));
}

const nextOf = (kind: RegistrationKind, step: 'supply' | 'submit') => (record: { readonly id: string }) =>
  `${FORM_PATH[kind]}?id=${record.id}&step=${step}`;

/** The form of a kind of supplier: its facts, and with `step=supply` or `step=submit` the later steps. */
function formOf(kind: RegistrationKind): ComponentType {
  const Basics = defineForm(registration, {
    sections: BASICS[kind],
    live: remarksOf,
    done: record => `/ls/file-form?id=${record.id}`,
    back: record => `/ls/type?id=${record?.id ?? ''}`,
  });
  const Supply = defineForm(registration, {
    sections: supply,
    live: remarksOf,
    done: nextOf(kind, 'submit'),
    back: record => `/ls/certification?id=${record?.id ?? ''}`,
  });
  function RegistrationForm() {
    const { query } = useScreen();
    const step = query['step'] === 'supply' || query['step'] === 'submit' ? query['step'] : 'basics';
    return (
      <RegistrationFrame step={step} path={FORM_PATH[kind]}>
        {(record, progress) =>
          step === 'submit' ? (
            <CheckAndSubmit record={record} progress={progress} />
          ) : step === 'supply' ? (
            <Supply key={`${record.id}.supply`} />
          ) : (
            <Basics key={record.id} />
          )
        }
      </RegistrationFrame>
    );
  }
  return onOwnRegistration(RegistrationForm);
}

/** Registration of an enterprise in the mainland. Spec §2.1 "/ls/do-en". */
export const RegistrationFormScreen = formOf('domesticEnterprise');
/** Registration of a person in the mainland. Spec §2.1 "/ls/do-in". */
export const IndividualFormScreen = formOf('domesticIndividual');
/** Registration of a supplier from outside the mainland. Spec §2.1 "/ls/external". */
export const ExternalFormScreen = formOf('external');
