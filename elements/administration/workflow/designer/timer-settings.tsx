import { useT } from '../../../../shared/i18n/translate.ts';
import { NumberInput } from '../../../../shared/ui/kit/number-input.tsx';
import { deadlineUnits } from '../../../../shared/domain/workflow/workflow.values.ts';
import type { Model } from '../diagram/diagram-types.ts';
import { durationOf, durationText } from '../diagram/duration.ts';
import { OneOf } from '../parts/one-of.tsx';
import type { SettingsProps } from './settings.tsx';

/** How long a timer on a step waits, in working days or hours. */
export function TimerSettings({ design, element, disabled }: SettingsProps) {
  const t = useT();
  const definition = (element.businessObject.get('eventDefinitions') as readonly Model[] | undefined)?.[0];
  const { count, unit } = durationOf(element.businessObject);
  if (!definition) return null;
  const write = (amount: string | null, of: string) => {
    const body = amount === null ? undefined : durationText(Number(amount), of);
    const expression = body && design.get('bpmnFactory').create('bpmn:FormalExpression', { body });
    design.setModel(element, definition, { timeDuration: expression });
  };
  return (
    <>
      <NumberInput
        label={t('wfArea.wait')}
        name="duration"
        required
        scale={0}
        value={count}
        disabled={disabled}
        onChange={value => write(value, unit)}
      />
      <OneOf
        name="durationUnit"
        label={t('wfArea.deadlineUnit')}
        of={deadlineUnits}
        value={unit}
        disabled={disabled}
        onChange={value => value && write(count ?? '1', value)}
      />
    </>
  );
}
