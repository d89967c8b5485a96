import type { VariableValues } from '../../../shared/domain/operations/template-variables.ts';
import type { FormValues } from '../../../shared/ui/form/form-spec.ts';
import { formatMoney } from '../../../shared/i18n/format.ts';
import { formatInstant } from '../../../shared/i18n/format-instant.ts';
import { translate, type Lang } from '../../../shared/i18n/translate.ts';
import { requirementsOf } from './bulletin-text.ts';
import type { Lot, Project } from './use-workspace.ts';

const TIMES = ['documentIssueStart', 'documentIssueEnd', 'questionDeadline', 'bidDeadline', 'openingAt'] as const;

/** What the variables of a bulletin's template hold for a purchase, in the template's language. */
export function bulletinValues(
  project: Project,
  lots: readonly Lot[],
  values: FormValues,
  { lang, now }: { readonly lang: Lang; readonly now: Date },
): VariableValues {
  const label = (set: string, value: string | null) => (value ? translate(lang, `dic.${set}.${value}`) : '');
  const times = TIMES.map(name => {
    const value = values[name];
    return [name, typeof value === 'string' ? formatInstant(lang, value) : ''] as const;
  });
  return {
    projectName: project.name ?? '',
    projectCode: project.code ?? '',
    buyerName: project.buyerName ?? '',
    today: formatInstant(lang, now).slice(0, -6),
    contactName: project.contactName ?? '',
    contactPhone: project.contactPhone ?? '',
    contactEmail: project.contactEmail ?? '',
    method: label('procurementMethod', project.method),
    regime: label('regime', project.regime),
    category: label('category', project.category),
    budget: project.budget ? formatMoney(project.budget) : '',
    fundingSource: project.fundingSource ?? '',
    description: project.description ?? '',
    lots: lots.map(lot => `${lot.number ?? ''} ${lot.name ?? ''}`.trim()).join('\n'),
    requirements: requirementsOf(lots).join('\n'),
    openingPlace: typeof values['openingPlace'] === 'string' ? values['openingPlace'] : '',
    ...Object.fromEntries(times),
  };
}
