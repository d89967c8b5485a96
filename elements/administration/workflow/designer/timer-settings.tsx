import { useT } from '../../../../shared/i18n/translate.ts';
import { NumberInput } from '../../../../shared/ui/kit/number-input.tsx';
import { Select } from '../../../../shared/ui/kit/select.tsx';
import { deadlineUnits } from '../../../../shared/domain/workflow/workflow.values.ts';
import type { Model } from '../diagram/diagram-types.ts';
import { durationOf, durationText } from '../diagram/duration.ts';
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
      <Select
        label={t('wfArea.deadlineUnit')}
        name="durationUnit"
        required
        value={unit}
        options={deadlineUnits.values.map(value => ({ value, label: t.value(deadlineUnits.name, value) }))}
        disabled={disabled}
        onChange={value => value && write(count ?? '1', value)}
      />
    </>
  );
}
