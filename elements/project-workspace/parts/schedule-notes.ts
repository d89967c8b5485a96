import { dayOf } from '../../../shared/domain/calendar/days.ts';
import type { Finding } from '../../../shared/domain/rules/check.ts';
import type { useFormat } from '../../../shared/i18n/format.ts';
import type { Translate } from '../../../shared/i18n/translate.ts';
import type { LiveNote } from '../../../shared/ui/form/form-spec.ts';
import { citation } from '../../../shared/ui/procurement/finding-text.ts';
import { fieldOfRule } from './lawful-schedule.ts';

/**
 * Beside each date of the schedule the earliest lawful one, with the law it rests on: the latest that any rule about the field asks for.
 * `findings` are the server's, the same judgement that refuses the publication.
 */
export function scheduleNotes(
  findings: readonly Finding[],
  t: Translate,
  format: Pick<ReturnType<typeof useFormat>, 'date'>,
): readonly LiveNote[] {
  const strictest = new Map<string, Finding & { readonly dueAt: string }>();
  for (const finding of findings) {
    const { rule, dueAt } = finding;
    const field = fieldOfRule(rule);
    if (!field || !dueAt) continue;
    const held = strictest.get(field);
    if (!held || Date.parse(held.dueAt) < Date.parse(dueAt)) strictest.set(field, { ...finding, dueAt });
  }
  return [...strictest].map(([field, { rule, dueAt, holds, severity, law, article }]) => ({
    field,
    ruleId: rule,
    tone: holds ? 'info' : severity === 'block' ? 'danger' : 'warning',
    text: t('procurement.earliest', { date: format.date(dayOf(dueAt)) }),
    law: citation(t, law, article),
  }));
}
