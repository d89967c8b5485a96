import {
  boolean,
  code,
  currency,
  date,
  dateOrNull,
  filled,
  id,
  idOrNull,
  integer,
  is,
  isCode,
  isText,
  list,
  looseId,
  number,
  object,
  orNull,
  string,
  text,
  texts,
  unique,
  uri,
} from './schema-types.ts';

const value = object({ amount: number, currency });
const period = object({
  startDate: dateOrNull,
  endDate: dateOrNull,
  maxExtentDate: dateOrNull,
  durationInDays: integer,
});
const identifier = object({ scheme: text, id: idOrNull, legalName: text, uri }, [], ['legalName']);
const address = object(
  { streetAddress: text, locality: text, region: text, postalCode: text, countryName: text },
  [],
  ['countryName'],
);
const contactPoint = object({ name: text, email: text, telephone: text, faxNumber: text, url: uri }, [], ['name']);
const classification = object({ scheme: text, id: idOrNull, description: text, uri }, [], ['description']);
const document = object(
  {
    id,
    documentType: text,
    title: text,
    description: text,
    url: uri,
    datePublished: dateOrNull,
    dateModified: dateOrNull,
    format: text,
    language: text,
  },
  ['id'],
  ['title', 'description'],
);
const milestone = object(
  {
    id,
    title: text,
    type: text,
    description: text,
    code: text,
    dueDate: dateOrNull,
    dateMet: dateOrNull,
    dateModified: dateOrNull,
    status: code('milestoneStatus'),
    documents: unique(document),
  },
  ['id'],
  ['title', 'description'],
);
const amendment = object(
  {
    date: dateOrNull,
    rationale: text,
    id: text,
    description: text,
    amendsReleaseID: text,
    releaseID: text,
    changes: list(object({ property: string })),
  },
  [],
  ['rationale'],
);
const reference = object({
  name: is(
    orNull(entry => isText(entry) && entry.length > 0),
    'notFilled',
  ),
  id: looseId,
  identifier,
  address,
  additionalIdentifiers: unique(identifier),
  contactPoint,
});
const organization = object(
  {
    name: text,
    id: string,
    identifier,
    additionalIdentifiers: unique(identifier),
    address,
    contactPoint,
    roles: texts,
    details: is(
      orNull(entry => typeof entry === 'object' && !Array.isArray(entry)),
      'notObject',
    ),
  },
  [],
  ['name'],
);
const item = object(
  {
    id,
    description: text,
    classification,
    additionalClassifications: unique(classification),
    quantity: number,
    unit: object({ scheme: text, id: text, name: text, value, uri }, [], ['name']),
  },
  ['id'],
  ['description'],
);
const relatedProcess = object({ id: string, relationship: texts, title: text, scheme: text, identifier: text, uri });
const changes = { amendments: list(amendment), amendment };
const planning = object(
  {
    rationale: text,
    budget: object(
      { id: idOrNull, description: text, amount: value, project: text, projectID: idOrNull, uri, source: uri },
      [],
      ['source', 'description', 'project'],
    ),
    documents: list(document),
    milestones: list(milestone),
  },
  [],
  ['rationale'],
);
const tender = object(
  {
    id,
    title: text,
    description: text,
    status: code('tenderStatus'),
    procuringEntity: reference,
    items: unique(item),
    value,
    minValue: value,
    procurementMethod: code('method'),
    procurementMethodDetails: text,
    procurementMethodRationale: text,
    mainProcurementCategory: code('procurementCategory'),
    additionalProcurementCategories: texts,
    awardCriteria: text,
    awardCriteriaDetails: text,
    submissionMethod: texts,
    submissionMethodDetails: text,
    tenderPeriod: period,
    enquiryPeriod: period,
    hasEnquiries: boolean,
    eligibilityCriteria: text,
    awardPeriod: period,
    contractPeriod: period,
    numberOfTenderers: integer,
    tenderers: unique(reference),
    documents: list(document),
    milestones: list(milestone),
    ...changes,
  },
  ['id'],
  [
    'title',
    'description',
    'procurementMethodRationale',
    'awardCriteriaDetails',
    'submissionMethodDetails',
    'eligibilityCriteria',
  ],
);
const award = object(
  {
    id,
    title: text,
    description: text,
    status: code('awardStatus'),
    date: dateOrNull,
    value,
    suppliers: unique(reference),
    items: unique(item, 1),
    contractPeriod: period,
    documents: unique(document),
    ...changes,
  },
  ['id'],
  ['title', 'description'],
);
const transaction = object(
  {
    id,
    source: uri,
    date: dateOrNull,
    value,
    payer: reference,
    payee: reference,
    uri,
    amount: value,
    providerOrganization: identifier,
    receiverOrganization: identifier,
  },
  ['id'],
);
const contract = object(
  {
    id,
    awardID: id,
    title: text,
    description: text,
    status: code('contractStatus'),
    period,
    value,
    items: unique(item, 1),
    dateSigned: dateOrNull,
    documents: unique(document),
    implementation: object({
      transactions: unique(transaction),
      milestones: unique(milestone),
      documents: unique(document),
    }),
    relatedProcesses: unique(relatedProcess),
    milestones: list(milestone),
    ...changes,
  },
  ['id', 'awardID'],
  ['title', 'description'],
);

/** An OCDS 1.1 release, every part that the standard's core defines; extensions pass unchecked. Messages are the last part of `ocds.faults.*`. */
export const releaseSchema = object(
  {
    ocid: filled,
    id: filled,
    date,
    tag: list(is(isCode('releaseTag'), 'notCode.releaseTag'), 1),
    initiationType: is(isCode('initiationType'), 'notCode.initiationType'),
    parties: unique(organization),
    buyer: reference,
    planning,
    tender,
    awards: unique(award),
    contracts: unique(contract),
    language: text,
    relatedProcesses: unique(relatedProcess),
  },
  ['ocid', 'id', 'date', 'tag', 'initiationType'],
);
