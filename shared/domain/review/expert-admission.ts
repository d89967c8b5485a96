import { ageOn, readResidentId, type ResidentIdFault } from '../account/resident-id.ts';
import type { Issue, Reason } from '../kernel/entity.ts';

/** Years in the field that the law asks of an expert (招标投标法 art. 37). */
export const EXPERT_YEARS = 8;
/** Levels of title that count as senior. */
export const SENIOR_LEVELS: readonly string[] = ['associateSenior', 'senior'];
/** The version of the commitment that applicants sign; its text is shown by the screen. */
export const COMMITMENT_VERSION = '2026-1';
/** The version of the page "what to know before joining". */
export const KNOW_VERSION = '2026-1';
/** Fewest full years of an applicant: capacity for civil acts (民法典 arts. 17, 18). */
const ADULT = 18;
/** Nobody works in a field before this age (未成年人保护法 art. 61: sixteen). */
const YOUNGEST_WORK = 16;
/** A bound for numbers that are only read; whether somebody is born yet is asked when the application is submitted. */
const ANY_DAY = '9999-12-31';

const ID_FAULTS: Readonly<Record<ResidentIdFault, string>> = {
  length: 'expert.reasons.idNumberLength',
  region: 'expert.reasons.idNumberRegion',
  date: 'expert.reasons.idNumberDate',
  check: 'expert.reasons.idNumberCheck',
};

/** What the admission looks at. */
export interface AdmissionFacts {
  readonly sex?: string | null;
  readonly birthDate?: string | null;
  readonly idKind?: string | null;
  readonly idNumber?: string | null;
  readonly yearsInField?: number | null;
  readonly titleLevel?: string | null;
  readonly equivalence?: string | null;
  readonly specialities?: readonly string[] | null;
  readonly practice?: readonly { readonly speciality: string | null; readonly years: number | null }[] | null;
  readonly jobs?: readonly { readonly from: string | null; readonly to: string | null }[] | null;
}

/** Whether the title is senior, or equal professional standing is set out (招标投标法 art. 37). */
export const hasStanding = ({ titleLevel, equivalence }: AdmissionFacts): boolean =>
  SENIOR_LEVELS.includes(titleLevel ?? '') || Boolean(equivalence?.trim());

/** Faults within the facts, at any time: an identity number that cannot be, or that tells another birthday or sex (GB 11643); jobs that end before they begin. */
export function factFaults(facts: AdmissionFacts): readonly Issue[] {
  const jobs = (facts.jobs ?? []).flatMap((job, at) =>
    job.from && job.to && job.to < job.from ? [{ field: `jobs.${at}.to`, reason: 'expert.reasons.endsBefore' }] : [],
  );
  return [...idFaults(facts), ...jobs];
}

function idFaults({ idKind, idNumber, birthDate, sex }: AdmissionFacts): Issue[] {
  if (idKind !== 'residentId' || !idNumber) return [];
  const read = readResidentId(idNumber, ANY_DAY);
  if (typeof read === 'string') return [{ field: 'idNumber', reason: ID_FAULTS[read] }];
  const faults: Issue[] = [];
  if (birthDate && birthDate !== read.birthDate)
    faults.push({ field: 'birthDate', reason: 'expert.reasons.birthDateDiffers' });
  if (sex && sex !== read.sex) faults.push({ field: 'sex', reason: 'expert.reasons.sexDiffers' });
  return faults;
}

/** What stands against admission on a day (`YYYY-MM-DD`): the conditions of 招标投标法 art. 37, evidence for each speciality, age. Field → reason. */
export function admissionFaults(facts: AdmissionFacts, today: string): Readonly<Record<string, Reason>> {
  const faults: Record<string, Reason> = {};
  if ((facts.yearsInField ?? 0) < EXPERT_YEARS)
    faults['yearsInField'] = { key: 'expert.reasons.years', params: { years: EXPERT_YEARS } };
  if (!hasStanding(facts)) faults['titleLevel'] = 'expert.reasons.standing';
  if (facts.birthDate && facts.birthDate > today) faults['birthDate'] = 'expert.reasons.notBorn';
  else if (facts.birthDate && ageOn(facts.birthDate, today) < ADULT)
    faults['birthDate'] = { key: 'expert.reasons.age', params: { years: ADULT } };
  const shown = new Set((facts.practice ?? []).map(row => row.speciality));
  if ((facts.specialities ?? []).some(one => !shown.has(one))) faults['practice'] = 'expert.reasons.practice';
  const age = facts.birthDate ? ageOn(facts.birthDate, today) : undefined;
  if (age !== undefined && age >= ADULT && (facts.yearsInField ?? 0) > age - YOUNGEST_WORK)
    faults['yearsInField'] = 'expert.reasons.yearsBeyondAge';
  return faults;
}
