import { useT } from '../../../../shared/i18n/translate.ts';
import { Checkbox } from '../../../../shared/ui/kit/checkbox.tsx';
import type { Design } from '../diagram/design.ts';
import type { Drawn, Model } from '../diagram/diagram-types.ts';
import { ConditionEditor } from '../parts/condition-editor.tsx';
import { faultInWords } from './fault-words.ts';
import type { Fault } from './use-faults.ts';

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
  faults,
}: {
  readonly design: Design;
  readonly from: Drawn;
  readonly way: Drawn;
  readonly entity: string;
  readonly disabled: boolean;
  readonly faults?: readonly Fault[] | undefined;
}) {
  const t = useT();
  if (from.type !== 'bpmn:ExclusiveGateway') return null;
  const isDefault = (from.businessObject.get('default') as Model | undefined)?.id === way.id;
  const fault = faults?.find(({ node }) => node === way.id);
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
        <ConditionEditor
          label={t('wfArea.condition')}
          entity={entity}
          value={conditionOf(way)}
          error={fault && faultInWords(design, t, fault.reason)}
          disabled={disabled}
          onChange={write}
        />
      )}
    </>
  );
}
