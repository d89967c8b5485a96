import { valueSet } from '../kernel/values.ts';

/** Whom a registration is of: an enterprise or a person in the mainland, or a supplier from outside (Government Procurement Law arts. 21, 22). */
export const registrationKinds = valueSet('registrationKind', ['domesticEnterprise', 'domesticIndividual', 'external']);
/** One of the three kinds. */
export type RegistrationKind = (typeof registrationKinds.values)[number];

/** What an enterprise is, after the kinds of market entities (市场主体登记管理条例 art. 2). */
export const companyTypes = valueSet('companyType', [
  'limited',
  'jointStock',
  'stateOwned',
  'soleProprietorship',
  'partnership',
  'cooperative',
  'branch',
  'institution',
  'other',
]);
/** The document a representative shows: GB 11643 for residents, else a passport or a permit. */
export const identityTypes = valueSet('identityType', ['residentId', 'passport', 'travelPermit']);
/** How foreign documents are certified: apostille between the parties of the convention of 5 October 1961 (China since 7 November 2023), else by the consulate. */
export const legalisations = valueSet('legalisation', ['apostille', 'consular', 'none']);
/** The language the platform writes to a supplier in. */
export const letterLanguages = valueSet('letterLanguage', ['zh', 'en']);

/** What a document of a registration is. */
export const documentKinds = valueSet('documentKind', [
  'licence',
  'representativeIdFront',
  'representativeIdBack',
  'residentIdFront',
  'residentIdBack',
  'bankPermit',
  'authorisationLetter',
  'foreignExtract',
  'foreignExtractTranslation',
  'legalisationPaper',
  'qualification',
]);
/** One kind of document. */
export type DocumentKind = (typeof documentKinds.values)[number];
/** What staff find of one document. */
export const documentVerdicts = valueSet('documentVerdict', ['accepted', 'refused']);

/** How a supplier proves to be who it says: a small transfer to its account, a code to its representative's mobile, or staff who look at documents. */
export const certificationWays = valueSet('certificationWay', ['bankTransfer', 'representativeMobile', 'manual']);
/** One of the ways. */
export type CertificationWay = (typeof certificationWays.values)[number];
/** How far the proof of identity is. */
export const certificationStates = valueSet('certificationState', ['review', 'passed']);

/** How a code reaches a person who opens an account. */
export const codeChannels = valueSet('codeChannel', ['sms', 'email']);
