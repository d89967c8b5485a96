import { figuresInForce } from '../../../shared/client/law.ts';
import { workingCalendar } from '../../../shared/domain/calendar/working-calendar.ts';
import { figure } from '../../../shared/domain/rules/parameters.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import type { Money } from '../../../shared/domain/kernel/values.ts';
import { compare, divide, multiply, round } from '../../../shared/domain/money/decimal.ts';
import type { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { check } from '../../../shared/domain/rules/check.ts';
import type { LotFacts, RuleFacts } from '../../../shared/domain/rules/facts.ts';
import { depositCap } from '../../../shared/domain/rules/amounts.ts';
import { formatMoney } from '../../../shared/i18n/format.ts';
import type { FormValues, LiveContext, LiveNote } from '../../../shared/ui/form/form-spec.ts';
import { citation, findingText } from '../../../shared/ui/procurement/finding-text.ts';

/** Beside which input a planning rule speaks; the others speak in the compliance panel only. */
const PROJECT_FIELDS: Readonly<Record<string, string>> = { 'PLAN-01': 'mandatory', 'PLAN-02': 'exceptionReason' };
const LOT_FIELDS: Readonly<Record<string, string>> = { 'DEP-01': 'depositAmount', 'DEP-02': 'depositAmount' };

type ProjectValues = Partial<
  Pick<
    Answered<typeof project>,
    'regime' | 'mandatory' | 'stateFunded' | 'method' | 'category' | 'qualification' | 'budget' | 'exceptionReason'
  >
>;

const amount = (value: unknown): string | null => {
  const text = (value as Money | null | undefined)?.amount;
  return text && /^\d+(\.\d+)?$/.test(text) ? text : null;
};

const factsOf = (values: ProjectValues, lots?: readonly LotFacts[]): RuleFacts => ({
  figures: figuresInForce(),
  regime: values.regime ?? 'tenderLaw',
  mandatory: values.mandatory ?? false,
  stateFunded: values.stateFunded ?? false,
  method: values.method ?? 'openTender',
  category: values.category ?? 'works',
  qualification: values.qualification ?? null,
  budget: amount(values.budget),
  exceptionReason: values.exceptionReason ?? null,
  ...(lots ? { lots } : {}),
});

function notesOf(
  facts: RuleFacts,
  fields: Readonly<Record<string, string>>,
  { t, now }: LiveContext,
): readonly LiveNote[] {
  return check(facts, 'planProject', now, workingCalendar)
    .filter(finding => !finding.holds && !finding.missing && fields[finding.rule])
    .map(finding => ({
      field: fields[finding.rule]!,
      tone: finding.severity === 'block' ? 'danger' : 'warning',
      text: findingText(t, finding),
      law: citation(t, finding.law, finding.article),
    }));
}

/** What the planning rules say of a project's values while they are typed (PLAN-01, PLAN-02). */
export const projectNotes = (values: FormValues, context: LiveContext): readonly LiveNote[] =>
  notesOf(factsOf(values as ProjectValues), PROJECT_FIELDS, context);

/** What the law allows for a lot's amounts while they are typed: deposit at most 2 % of the estimate, ceiling price not above it. */
export function lotNotes(values: FormValues, of: ProjectValues, context: LiveContext): readonly LiveNote[] {
  const { t } = context;
  const estimate = amount(values['estimate']);
  const ceiling = amount(values['ceilingPrice']);
  const lot: LotFacts = {
    number: Number(values['number']) || 1,
    estimate,
    ceilingPrice: ceiling,
    depositAmount: amount(values['depositAmount']),
  };
  const money = (text: string) => formatMoney({ amount: text, currency: (values['estimate'] as Money).currency });
  const hints: LiveNote[] = [];
  if (estimate && !amount(values['depositAmount']))
    hints.push({ field: 'depositAmount', tone: 'info', text: t('preTenderArea.lot.depositFree') });
  if (estimate)
    hints.push({
      field: 'depositAmount',
      tone: 'info',
      text: t('preTenderArea.lot.depositCap', {
        cap: money(depositCap(estimate, figure('depositPercent', figuresInForce()))),
      }),
    });
  if (estimate && ceiling && compare(ceiling, estimate) > 0)
    hints.push({
      field: 'ceilingPrice',
      tone: 'danger',
      text: t('preTenderArea.lot.ceilingOver', { estimate: money(estimate) }),
    });
  else if (estimate && ceiling && compare(estimate, '0') > 0)
    hints.push({
      field: 'ceilingPrice',
      tone: 'info',
      text: t('preTenderArea.lot.ceilingRate', { rate: round(divide(multiply(ceiling, '100'), estimate), 1) }),
    });
  const found = notesOf(factsOf(of, [lot]), LOT_FIELDS, context);
  return found.length ? [...hints.filter(hint => hint.field !== 'depositAmount'), ...found] : hints;
}
