import { useT } from '../../../../shared/i18n/translate.ts';
import { Checkbox } from '../../../../shared/ui/kit/checkbox.tsx';
import type { Design } from '../diagram/design.ts';
import type { Drawn, Model } from '../diagram/diagram-types.ts';
import { ConditionInput } from '../parts/condition-input.tsx';

/** The condition of a way, in CEL; null when it has none. */
const conditionOf = (way: Drawn): string | null => {
  const body = (way.businessObject.get('conditionExpression') as Model | undefined)?.get('body');
  return typeof body === 'string' && body !== '' ? body : null;
};

/** When a way out of a choice is taken: where its condition holds, or where no other does. */
export function WayFields({
  design,
  from,
  way,
  entity,
  disabled,
}: {
  readonly design: Design;
  readonly from: Drawn;
  readonly way: Drawn;
  readonly entity: string;
  readonly disabled: boolean;
}) {
  const t = useT();
  if (from.type !== 'bpmn:ExclusiveGateway') return null;
  const isDefault = (from.businessObject.get('default') as Model | undefined)?.id === way.id;
  const write = (condition: string | null) =>
    design.set(way, {
      conditionExpression:
        condition === null ? undefined : design.get('bpmnFactory').create('bpmn:FormalExpression', { body: condition }),
    });
  return (
    <>
      <Checkbox
        label={t('wfArea.otherwise')}
        value={isDefault}
        disabled={disabled}
        onChange={on => design.setDefault(from, on === true ? way : undefined)}
      />
      {!isDefault && (
        <ConditionInput
          label={t('wfArea.condition')}
          entity={entity}
          value={conditionOf(way)}
          disabled={disabled}
          onChange={write}
        />
      )}
    </>
  );
}
