import type { expert } from '../../../shared/domain/review/expert.entity.ts';
import type { FieldSection } from '../../../shared/ui/form/form-spec.ts';
import type { FactSection } from '../../../shared/ui/record/record-spec.ts';

type Section = FactSection<typeof expert>;

/** Who the expert is, as form sections and facts. */
export const baseSections = [
  {
    title: 'expertArea.own.identity',
    fields: ['name', 'sex', 'idKind', 'idNumber', 'birthDate', 'nationality', 'politicalStatus', 'idFiles', 'photo'],
  },
  { title: 'expertArea.own.education', fields: ['education', 'degree', 'school', 'educationFiles'] },
  { title: 'expertArea.own.work', fields: ['employerName', 'duty', 'jobs'] },
  { title: 'expertArea.own.contact', fields: ['mobile', 'email', 'language', 'phone', 'region', 'address'] },
  { title: 'expertArea.own.pay', hint: 'expertArea.own.payHint', fields: ['bankName', 'bankAccount'] },
] as const satisfies readonly FieldSection<typeof expert>[];

/** What the expert can judge, as form sections and facts. */
export const majorSections = [
  { title: 'expertArea.own.field', fields: ['yearsInField', 'specialities', 'practice'] },
  {
    title: 'expertArea.own.titles',
    hint: 'expertArea.own.titlesHint',
    fields: ['titleLevel', 'titles', 'titleFiles', 'equivalence'],
  },
  { title: 'expertArea.own.qualifications', fields: ['qualifications', 'qualificationFiles'] },
  { title: 'expertArea.own.experience', fields: ['experience'] },
  { title: 'expertArea.own.avoids', fields: ['avoids'] },
] as const satisfies readonly FieldSection<typeof expert>[];

/** How the application was signed and decided. */
export const courseSections: readonly Section[] = [
  {
    title: 'expertArea.own.signed',
    fields: ['submittedAt', 'commitmentVersion', 'committedAt', 'knownVersion', 'knownAt'],
    when: record => record.submittedAt !== null,
  },
  {
    title: 'expertArea.own.decision',
    fields: ['opinion', 'decidedBy', 'decidedAt', 'admittedAt'],
    when: record => record.decidedAt !== null,
  },
];
