import { valueSet } from '../kernel/values.ts';

/** Senior title or its equal is what the law asks of an expert (COM-03). */
export const titleLevel = valueSet('titleLevel', ['junior', 'intermediate', 'associateSenior', 'senior']);
/** Fields of work that experts are drawn from. */
export const speciality = valueSet(
  'speciality',
  [
    'civilWorks',
    'mechanical',
    'electrical',
    'informationTechnology',
    'medicalEquipment',
    'economics',
    'law',
    'logistics',
  ],
  { open: true },
);
/** Whose seat a committee member fills. */
export const seat = valueSet('seat', ['expert', 'representative']);
/** Why a drawn person does not sit: legal grounds of avoidance and practical ones. */
export const declineReason = valueSet('declineReason', [
  'interest',
  'relative',
  'employer',
  'supervisor',
  'punished',
  'ill',
  'busy',
  'noAnswer',
]);
/** The two sheets a member fills for each bid. */
export const sheetStage = valueSet('sheetStage', ['qualification', 'scoring']);
/** Why the first-ranked does not win (AWD-02; 实施条例 art. 55). */
export const awardReason = valueSet('awardReason', [
  'rankedFirst',
  'firstGivesUp',
  'forceMajeure',
  'noPerformanceBond',
  'unlawfulConduct',
]);
/** Who an award notice is for. */
export const noticeKind = valueSet('noticeKind', ['winner', 'loser']);
/** Sex as identity documents state it. */
export const sexes = valueSet('sex', ['female', 'male']);
/** Documents that prove who an expert is. */
export const idKind = valueSet('idKind', ['residentId', 'passport', 'hongKongMacau', 'taiwan', 'permanentResidence']);
/** Political status, as personnel files state it; nobody has to state it. */
export const politicalStatus = valueSet('politicalStatus', ['member', 'probationary', 'league', 'democratic', 'none']);
/** Highest education. */
export const education = valueSet('education', ['college', 'bachelor', 'master', 'doctor', 'other']);
/** Highest academic degree. */
export const degree = valueSet('degree', ['none', 'bachelor', 'master', 'doctor']);
