import { addDays, dayOf, type Day } from '../calendar/days.ts';
import type { Issue } from '../kernel/entity.ts';
import type { FileRef, Money } from '../kernel/values.ts';
import { isCreditCode } from './credit-code.ts';
import { ageOn, isDivision, readResidentId } from './resident-id.ts';
import type { CertificationWay, DocumentKind, RegistrationKind } from './supplier.values.ts';

/** A document of a registration: a number, its days of issue and end (`YYYY-MM-DD`), and its files. */
export interface SupplierDocument {
  readonly kind: DocumentKind | null;
  readonly number: string | null;
  readonly issuedOn: Day | null;
  readonly validUntil: Day | null;
  readonly permanent: boolean | null;
  readonly files: readonly FileRef[] | null;
}

/** The facts that the rules of a registration look at. What is not filled is null or absent. */
export type RegistrationFacts = Readonly<
  Partial<{
    kind: RegistrationKind | null;
    organizationName: string | null;
    creditCode: string | null;
    registeredCapital: Money | null;
    foundedOn: Day | null;
    legalRepresentative: string | null;
    representativeIdType: string | null;
    representativeId: string | null;
    residentId: string | null;
    soleTrader: boolean | null;
    country: string | null;
    foreignNumber: string | null;
    agentName: string | null;
    legalisation: string | null;
    region: string | null;
    bankAccount: string | null;
    documents: readonly SupplierDocument[] | null;
    heldDocuments: readonly SupplierDocument[] | null;
    certificationState: 'review' | 'passed' | null;
    certifiedAs: string | null;
  }>
>;

const COMMON = [
  'organizationName',
  'contact',
  'mobile',
  'email',
  'address',
  'bankName',
  'bankAccount',
  'categories',
] as const;
const BY_KIND = {
  domesticEnterprise: [
    'creditCode',
    'companyType',
    'registeredCapital',
    'foundedOn',
    'businessScope',
    'legalRepresentative',
    'representativeIdType',
    'representativeId',
    'region',
  ],
  domesticIndividual: ['residentId', 'region'],
  external: ['country', 'foreignNumber', 'taxId', 'legalForm', 'legalRepresentative', 'legalisation', 'language'],
} as const;

/** A fact that some kind needs. */
export type NeededFact = (typeof COMMON)[number] | (typeof BY_KIND)[RegistrationKind][number];

/** The facts a registration needs before it is submitted, by its kind. */
export function neededFacts({
  kind,
  soleTrader,
  agentName,
}: RegistrationFacts): readonly (NeededFact | 'agentMobile')[] {
  return [
    ...COMMON,
    ...(kind ? BY_KIND[kind] : []),
    ...(kind === 'domesticIndividual' && soleTrader ? (['creditCode'] as const) : []),
    ...(kind === 'external' && agentName ? (['agentMobile'] as const) : []),
  ];
}

/** The documents a registration needs before it is submitted. */
export function neededDocuments({
  kind,
  soleTrader,
  legalisation,
  agentName,
}: RegistrationFacts): readonly DocumentKind[] {
  switch (kind) {
    case 'domesticEnterprise':
      return ['licence', 'representativeIdFront', 'representativeIdBack', 'bankPermit', 'authorisationLetter'];
    case 'domesticIndividual':
      return ['residentIdFront', 'residentIdBack', 'bankPermit', ...(soleTrader ? (['licence'] as const) : [])];
    case 'external':
      return [
        'foreignExtract',
        'foreignExtractTranslation',
        ...(legalisation && legalisation !== 'none' ? (['legalisationPaper'] as const) : []),
        'bankPermit',
        ...(agentName ? (['authorisationLetter'] as const) : []),
      ];
    default:
      return [];
  }
}

/** The documents in force: those of the approved registration, replaced by those handed in now. */
export function documentsInForce({ heldDocuments, documents }: RegistrationFacts): readonly SupplierDocument[] {
  const byKind = new Map<string, SupplierDocument>();
  for (const each of [...(heldDocuments ?? []), ...(documents ?? [])]) if (each.kind) byKind.set(each.kind, each);
  return [...byKind.values()];
}

const issue = (field: string, reason: string): Issue => ({ field, reason });

/** What is wrong with the documents on a day: missing, without a file, without an end, or run out. The field is `documents.<kind>`. */
export function documentIssues(facts: RegistrationFacts, today: Day): readonly Issue[] {
  const present = new Map(documentsInForce(facts).map(each => [each.kind, each]));
  const missing = neededDocuments(facts)
    .filter(kind => (present.get(kind)?.files ?? []).length === 0)
    .map(kind => issue(`documents.${kind}`, 'supplier.reasons.documentMissing'));
  const wrong = [...present.values()].flatMap(each => {
    const field = `documents.${each.kind}`;
    if (!each.files?.length) return [];
    if (!each.permanent && !each.validUntil) return [issue(field, 'supplier.reasons.documentEnd')];
    if (each.validUntil && each.validUntil < today) return [issue(field, 'supplier.reasons.documentExpired')];
    return each.issuedOn && each.issuedOn > today ? [issue(field, 'supplier.reasons.documentFuture')] : [];
  });
  return [...missing, ...wrong];
}

/** Checks of form that hold for a draft too: code, number, region, documents. */
export function formIssues(facts: RegistrationFacts): readonly Issue[] {
  const { creditCode, residentId, representativeId, representativeIdType, region, documents } = facts;
  const found: Issue[] = [];
  if (creditCode && !isCreditCode(creditCode)) found.push(issue('creditCode', 'account.reasons.creditCode'));
  const identity = (field: string, text: string) => {
    const fault = readResidentId(text, '9999-12-31');
    if (typeof fault === 'string') found.push(issue(field, `supplier.reasons.residentId.${fault}`));
  };
  if (residentId) identity('residentId', residentId);
  if (representativeId && representativeIdType === 'residentId') identity('representativeId', representativeId);
  if (region && !isDivision(region)) found.push(issue('region', 'supplier.reasons.region'));
  const kinds = (documents ?? []).map(each => each.kind);
  (documents ?? []).forEach((each, at) => {
    if (kinds.indexOf(each.kind) !== at) found.push(issue(`documents.${at}.kind`, 'supplier.reasons.documentTwice'));
    if (each.issuedOn && each.validUntil && each.validUntil < each.issuedOn)
      found.push(issue(`documents.${at}.validUntil`, 'supplier.reasons.documentOrder'));
    if (each.permanent && each.validUntil)
      found.push(issue(`documents.${at}.validUntil`, 'supplier.reasons.documentPermanent'));
  });
  return found;
}

const ADULT = 18;

/** Everything besides empty facts that keeps a registration from being submitted at an instant. */
export function submitIssues(facts: RegistrationFacts, now: Date): readonly Issue[] {
  const today = dayOf(now);
  const found: Issue[] = [];
  const { kind, residentId, foundedOn, registeredCapital } = facts;
  const own = kind === 'domesticIndividual' && residentId ? readResidentId(residentId, today) : undefined;
  if (own === 'date') found.push(issue('residentId', 'supplier.reasons.residentId.date'));
  if (typeof own === 'object' && ageOn(own.birthDate, today) < ADULT)
    found.push(issue('residentId', 'supplier.reasons.notAdult'));
  if (kind === 'domesticEnterprise') {
    if (foundedOn && foundedOn > today) found.push(issue('foundedOn', 'supplier.reasons.foundedLater'));
    if (registeredCapital && !(Number(registeredCapital.amount) > 0))
      found.push(issue('registeredCapital', 'supplier.reasons.capital'));
  }
  found.push(...documentIssues(facts, today));
  const proof = certificationFault(facts);
  return proof ? [...found, issue('certificationState', proof)] : found;
}

/** Why the proof of identity does not hold: none yet, or the facts have changed since. */
export function certificationFault(facts: RegistrationFacts): string | undefined {
  if (!facts.certificationState) return 'supplier.reasons.certificationNone';
  return facts.certifiedAs === identityOf(facts) ? undefined : 'supplier.reasons.certificationStale';
}

/** The facts that a proof of identity is about, as one text; when it differs, identity must be proved anew. */
export function identityOf(facts: RegistrationFacts): string {
  const { kind, organizationName, legalRepresentative, representativeId, bankAccount, country } = facts;
  const parts = [kind, organizationName, numberOf(facts), legalRepresentative, representativeId, bankAccount, country];
  return JSON.stringify(parts.map(part => part ?? ''));
}

/** The number that the supplier's own register or state knows it by. */
export function numberOf({ kind, creditCode, residentId, foreignNumber }: RegistrationFacts): string | null {
  const number =
    kind === 'domesticEnterprise' ? creditCode : kind === 'domesticIndividual' ? residentId : foreignNumber;
  return number ?? null;
}

/** The ways of proof that a kind of supplier has; those by an outside provider only where the installation has one. */
export const waysOf = (kind: RegistrationKind | null | undefined, hasProvider: boolean): readonly CertificationWay[] =>
  hasProvider && kind !== 'external' ? ['bankTransfer', 'representativeMobile', 'manual'] : ['manual'];

/** The steps of a registration, in order. */
export const REGISTRATION_STEPS = ['basics', 'documents', 'certification', 'supply', 'submit'] as const;
/** One step. */
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

const SUPPLY: ReadonlySet<string> = new Set(['categories', 'contact', 'mobile', 'email', 'language']);

/** The step at which a field is filled in, by the field's path. */
export function stepOf(path: string): RegistrationStep {
  const [name = ''] = path.split('.');
  if (name === 'documents' || name === 'heldDocuments') return 'documents';
  if (name === 'certificationState') return 'certification';
  return SUPPLY.has(name) ? 'supply' : 'basics';
}

/** Days before the end of a document at which its supplier is told; 0 is the day after its end. */
export const NOTICE_DAYS = [30, 7, 0] as const;

/** The nearest notice that a document's end asks for on a day, or undefined while there is time. */
export function noticeDue(validUntil: Day, today: Day, first = 30): (typeof NOTICE_DAYS)[number] | undefined {
  if (validUntil < today) return 0;
  if (validUntil <= addDays(today, 7)) return 7;
  return validUntil <= addDays(today, first) ? 30 : undefined;
}

/** Facts that may be changed at once, without an approval. */
export const CHANGED_AT_ONCE = ['contact', 'mobile', 'email', 'language', 'region', 'address'] as const;

/** Where the form of a kind is. */
export const FORM_PATH: Readonly<Record<RegistrationKind, string>> = {
  domesticEnterprise: '/ls/do-en',
  domesticIndividual: '/ls/do-in',
  external: '/ls/external',
};
