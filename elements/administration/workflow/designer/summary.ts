import type { Translate } from '../../../../shared/i18n/translate.ts';
import type { Step } from '../diagram/step-order.ts';
import { durationOf } from '../diagram/duration.ts';
import { settingOf } from '../diagram/step-settings.ts';

/** What a step is set to, in a few words: who signs and until when, what the server does, how long is waited. */
export function summaryOf({ kind, element }: Step, t: Translate): string {
  const model = element.businessObject;
  const value = (set: string, name: string): string | undefined => {
    const chosen = settingOf(model, name);
    return chosen === null ? undefined : t.value(set, chosen);
  };
  const time = (count: string | null, unit: string): string | undefined =>
    count === null ? undefined : t('wfArea.within', { time: t(`wfArea.${unit}`, { count }) });
  const parts = {
    approval: () => [
      value('assigneeKind', 'assigneeKind'),
      value('countersign', 'countersign'),
      time(settingOf(model, 'deadline'), settingOf(model, 'deadlineUnit') ?? 'workingDay'),
    ],
    service: () => [value('workflowService', 'service')],
    timer: () => [time(durationOf(model).count, durationOf(model).unit)],
    end: () => {
      const outcome = settingOf(model, 'outcome');
      return [outcome === null ? undefined : t(`wfArea.outcomes.${outcome}`)];
    },
  };
  const found = kind && kind in parts ? parts[kind as keyof typeof parts]() : [];
  return found.filter(Boolean).join(' · ');
}
