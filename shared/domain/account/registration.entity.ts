import { division } from './division.values.ts';
import { defineEntity, type Reason } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { MAIL_ADDRESS } from '../kernel/mail-address.ts';
import { supplyCategories } from './account.values.ts';
import { countries } from './countries.ts';
import { formIssues, neededFacts, submitIssues, type RegistrationFacts } from './registration-facts.ts';
import {
  certificationStates,
  certificationWays,
  companyTypes,
  documentKinds,
  documentVerdicts,
  identityTypes,
  legalisations,
  letterLanguages,
  registrationKinds,
} from './supplier.values.ts';

const documentColumns = {
  kind: field.choice(documentKinds, { required: true }),
  number: field.text({ max: 60 }),
  issuedOn: field.date(),
  validUntil: field.date(),
  permanent: field.boolean(),
  files: field.files({ max: 5 }),
};
const documentChecks = field.rows(
  {
    kind: field.choice(documentKinds, { required: true }),
    verdict: field.choice(documentVerdicts, { required: true }),
    reason: field.text({ max: 300 }),
  },
  { max: 20 },
);
const remarks = field.rows(
  {
    field: field.text({ required: true, max: 40, pattern: /^[A-Za-z]\w*$/ }),
    text: field.text({ required: true, max: 300 }),
  },
  { max: 40 },
);
const PHONE = /^\+?[\d -]{5,20}$/;
const notOwn = (record: { readonly userId: string | null }, { actor }: { readonly actor: { readonly id: string } }) =>
  record.userId === actor.id ? ('account.reasons.ownRegistration' satisfies Reason) : undefined;

/**
 * A supplier's registration: of an enterprise, a person, or a supplier from outside the mainland (`kind`). Free, and without any
 * precondition but the facts themselves (Decree 20 arts. 8, 9). It belongs to the platform, which decides on it; the supplier is party to it.
 * A change of an approved registration is a registration of its own that amends it (`amendsId`): until it is approved the approved one
 * stands, then it is superseded in the same transaction. `heldDocuments` are the documents of the amended one, which stay in force
 * unless `documents` replaces them.
 */
export const registration = defineEntity({
  name: 'registration',
  area: 'account',
  title: 'organizationName',
  systemCreated: true,
  fields: {
    kind: field.choice(registrationKinds, { required: true, filter: true }),
    organizationName: field.text({ search: true, sort: true }),
    creditCode: field.text({ max: 18, filter: true }),
    companyType: field.choice(companyTypes),
    registeredCapital: field.money({ currency: 'any' }),
    foundedOn: field.date(),
    businessScope: field.longText(),
    legalRepresentative: field.text({ max: 100 }),
    representativeIdType: field.choice(identityTypes),
    representativeId: field.text({ max: 30 }),
    residentId: field.text({ max: 18 }),
    soleTrader: field.boolean(),
    country: field.choice(countries, { filter: true }),
    foreignNumber: field.text({ max: 60 }),
    taxId: field.text({ max: 60 }),
    legalForm: field.text({ max: 100 }),
    agentName: field.text({ max: 200 }),
    agentMobile: field.text({ max: 20, pattern: PHONE }),
    legalisation: field.choice(legalisations),
    language: field.choice(letterLanguages),
    region: field.choice(division, { filter: true }),
    address: field.text({ max: 300 }),
    bankName: field.text({ max: 100 }),
    bankAccount: field.text({ max: 34, pattern: /^[\d A-Z-]+$/ }),
    categories: field.choices(supplyCategories, { filter: true }),
    contact: field.text({ max: 100 }),
    mobile: field.text({ max: 20, pattern: PHONE }),
    email: field.text({ max: 120, pattern: MAIL_ADDRESS }),
    documents: field.rows(documentColumns, { max: 20 }),
    heldDocuments: field.rows(documentColumns, { max: 20, system: true }),
    documentChecks: { ...documentChecks, system: true },
    remarks: { ...remarks, system: true },
    certificationState: field.choice(certificationStates, { system: true }),
    certifiedBy: field.choice(certificationWays, { system: true }),
    certifiedAt: field.dateTime({ system: true }),
    certifiedAs: field.text({ max: 1500, system: true }),
    userId: field.ref('user', { system: true }),
    organizationId: field.ref('organization', { system: true }),
    amendsId: field.ref('registration', { system: true }),
    opinion: field.longText({ system: true }),
    decidedBy: field.ref('user', { system: true }),
    decidedAt: field.dateTime({ system: true, sort: true }),
  },
  states: {
    draft: { tone: 'neutral' },
    submitted: { tone: 'primary' },
    returned: { tone: 'warning' },
    approved: { tone: 'success' },
    rejected: { tone: 'danger', final: true },
    discarded: { tone: 'neutral', final: true },
    superseded: { tone: 'neutral', final: true },
  },
  initial: 'draft',
  editableIn: ['draft', 'returned'],
  parties: { organization: ['organizationId'], user: ['userId'] },
  scope: actor =>
    actor.tenantId === 'platform' ? 'all' : [{ userId: actor.id }, { organizationId: actor.organizationId }],
  check: values => formIssues(values as RegistrationFacts),
  approval: {
    submit: 'submit',
    approve: 'approve',
    return: 'return',
    reject: 'reject',
    recall: 'withdraw',
    office: 'platform',
  },
  transitions: {
    submit: {
      from: ['draft', 'returned'],
      to: 'submitted',
      needs: record => neededFacts(record as RegistrationFacts),
      check: (record, { now }) => submitIssues(record as RegistrationFacts, now),
      tone: 'primary',
    },
    withdraw: { from: 'submitted', to: 'draft' },
    discard: {
      from: ['draft', 'returned'],
      to: 'discarded',
      tone: 'danger',
      when: record => (record.amendsId ? undefined : 'supplier.reasons.notAChange'),
    },
    approve: {
      from: 'submitted',
      to: 'approved',
      input: { documentChecks: { ...documentChecks, required: true }, opinion: field.longText() },
      tone: 'primary',
      when: notOwn,
    },
    return: {
      from: 'submitted',
      to: 'returned',
      input: { opinion: field.longText({ required: true }), documentChecks, remarks },
      when: notOwn,
    },
    reject: {
      from: 'submitted',
      to: 'rejected',
      input: { opinion: field.longText({ required: true }) },
      tone: 'danger',
      when: notOwn,
    },
    updateContact: {
      from: 'approved',
      input: {
        contact: field.text({ required: true, max: 100 }),
        mobile: field.text({ required: true, max: 20, pattern: PHONE }),
        email: field.text({ required: true, max: 120, pattern: MAIL_ADDRESS }),
        language: field.choice(letterLanguages),
        region: field.choice(division),
        address: field.text({ required: true, max: 300 }),
      },
    },
    supersede: { from: 'approved', to: 'superseded', system: true },
  },
});
