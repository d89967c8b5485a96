import { division } from '../account/division.values.ts';
import { field } from '../kernel/fields.ts';
import { MAIL_ADDRESS } from '../kernel/mail-address.ts';
import { letterLanguages } from '../account/supplier.values.ts';
import { degree, education, idKind, politicalStatus, sexes, speciality, titleLevel } from './review.values.ts';

/** Who an expert is: the identity, the education, the employment, how to reach and pay the person. */
const person = {
  userId: field.ref('user', { filter: true }),
  name: field.text({ required: true, max: 80, search: true, sort: true }),
  sex: field.choice(sexes, { required: true }),
  birthDate: field.date({ required: true }),
  idKind: field.choice(idKind, { required: true }),
  idNumber: field.text({ required: true, max: 30, pattern: /^[A-Za-z\d()/-]{5,30}$/ }),
  nationality: field.text({ required: true, max: 60 }),
  politicalStatus: field.choice(politicalStatus),
  photo: field.files({ max: 1 }),
  idFiles: field.files({ required: true, min: 1, max: 4 }),
  education: field.choice(education, { required: true }),
  degree: field.choice(degree),
  school: field.text({ required: true, max: 200 }),
  educationFiles: field.files({ max: 6 }),
  employerId: field.ref('organization', { filter: true }),
  employerName: field.text({ required: true, max: 200, search: true }),
  duty: field.text({ max: 100 }),
  jobs: field.rows(
    {
      employer: field.text({ required: true, max: 200 }),
      duty: field.text({ max: 100 }),
      from: field.date({ required: true }),
      to: field.date(),
    },
    { required: true, min: 1, max: 30 },
  ),
  mobile: field.text({ required: true, max: 20, pattern: /^\+?[\d -]{5,20}$/ }),
  email: field.text({ required: true, max: 120, pattern: MAIL_ADDRESS }),
  /** The language of the letters; the one the account was opened in until the person changes it. */
  language: field.choice(letterLanguages),
  phone: field.text({ max: 40 }),
  region: field.choice(division, { filter: true }),
  address: field.text({ required: true, max: 300 }),
  bankName: field.text({ max: 100 }),
  bankAccount: field.text({ max: 34, pattern: /^[\d A-Z-]+$/ }),
};

/** What an expert can judge: specialities with evidence, titles, qualifications, experience, and whom the person must avoid. */
const profession = {
  specialities: field.choices(speciality, { required: true }),
  practice: field.rows(
    {
      speciality: field.choice(speciality, { required: true }),
      years: field.integer({ required: true, max: 70 }),
      evidence: field.text({ required: true, max: 500 }),
    },
    { required: true, min: 1, max: 20 },
  ),
  yearsInField: field.integer({ required: true, max: 70, sort: true }),
  titleLevel: field.choice(titleLevel, { required: true, filter: true }),
  titles: field.rows(
    {
      title: field.text({ required: true, max: 100 }),
      level: field.choice(titleLevel, { required: true }),
      certificate: field.text({ required: true, max: 60 }),
      issuer: field.text({ required: true, max: 200 }),
      issuedOn: field.date(),
    },
    { max: 20 },
  ),
  titleFiles: field.files({ required: true, min: 1, max: 10 }),
  /** Why the standing equals a senior title, where there is none (招标投标法 art. 37). */
  equivalence: field.longText({ max: 2000 }),
  qualifications: field.rows(
    {
      qualification: field.text({ required: true, max: 100 }),
      certificate: field.text({ required: true, max: 60 }),
      issuer: field.text({ max: 200 }),
      validUntil: field.date(),
    },
    { max: 30 },
  ),
  qualificationFiles: field.files({ max: 20 }),
  experience: field.rows(
    {
      project: field.text({ required: true, max: 200 }),
      year: field.text({ required: true, max: 4, pattern: /^(19|20)\d{2}$/ }),
      work: field.text({ max: 300 }),
    },
    { max: 50 },
  ),
  /** Organizations with which the expert has an interest: excluded from their bids (COM-05). */
  avoids: field.rows(
    { organizationName: field.text({ max: 200, required: true }), reason: field.text({ max: 200 }) },
    { max: 50 },
  ),
};

/** How the application went: written by the server. */
const application = {
  knownVersion: field.text({ system: true, max: 20 }),
  knownAt: field.dateTime({ system: true }),
  commitmentVersion: field.text({ system: true, max: 20 }),
  committedAt: field.dateTime({ system: true }),
  submittedAt: field.dateTime({ system: true, sort: true }),
  opinion: field.longText({ system: true }),
  decidedBy: field.ref('user', { system: true }),
  decidedAt: field.dateTime({ system: true }),
  admittedAt: field.dateTime({ system: true }),
};

/** The fields of an expert. */
export const expertFields = { ...person, ...profession, ...application };

/** What only the person and the approving staff read: identity, how to reach and pay the person, proofs, and the decision's reasons. */
export const privateFields = [
  'birthDate',
  'idKind',
  'idNumber',
  'nationality',
  'politicalStatus',
  'photo',
  'idFiles',
  'school',
  'educationFiles',
  'jobs',
  'mobile',
  'email',
  'language',
  'address',
  'bankName',
  'bankAccount',
  'titleFiles',
  'qualificationFiles',
  'knownVersion',
  'knownAt',
  'commitmentVersion',
  'committedAt',
  'opinion',
  'decidedBy',
] as const satisfies readonly (keyof typeof expertFields)[];
