import { operatorsOf } from '../../../../shared/domain/workflow/condition-fields.ts';
import { BLANK_ROW, type ConditionRow, isUnfinished } from '../../../../shared/domain/workflow/condition-text.ts';
import { withOperator } from '../../../../shared/domain/workflow/read-condition.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { Combobox } from '../../../../shared/ui/kit/combobox.tsx';
import { IconButton } from '../../../../shared/ui/kit/icon-button.tsx';
import { Select } from '../../../../shared/ui/kit/select.tsx';
import { nameOf, type Variables, wordOf } from './condition-words.ts';
import { ConditionValue } from './condition-value.tsx';

/** One row of a condition: field, operator and value. */
export function ConditionRowPart({
  number,
  row,
  variables,
  faulty,
  disabled,
  onChange,
  onRemove,
}: {
  /** Its place as people count, such as `2` or `3.1` in a group. */
  readonly number: string;
  readonly row: ConditionRow;
  readonly variables: Variables;
  /** What is not filled in is said to be so. */
  readonly faulty: boolean;
  readonly disabled: boolean;
  readonly onChange: (row: ConditionRow) => void;
  readonly onRemove: () => void;
}) {
  const t = useT();
  const variable = row.field === null ? undefined : variables.get(row.field);
  const missing = faulty && isUnfinished(row, variables);
  const choices = [...variables.values()]
    .filter(each => operatorsOf(each).length > 0)
    .map(each => ({ val: each.name, label: nameOf(each) }));
  const chooseField = (name: string | null) => {
    const next = name === null ? undefined : variables.get(name);
    const [operator] = next ? operatorsOf(next) : [];
    if (!next || !operator) onChange(BLANK_ROW);
    else onChange({ ...withOperator(BLANK_ROW, operator), field: next.name, currency: next.currency ? 'CNY' : null });
  };
  return (
    <div className="wf-row" role="group" aria-label={t('wfCond.row', { number })} data-row={number}>
      <Combobox
        label={t('wfCond.field')}
        required
        value={row.field}
        error={missing && !variable ? t('wfCond.fieldNeeded') : undefined}
        disabled={disabled}
        labelOf={name => choices.find(each => each.val === name)?.label}
        load={async q => choices.filter(each => each.label.toLowerCase().includes(q.toLowerCase()))}
        onChange={chooseField}
      />
      {variable && (
        <>
          <Select
            label={t('wfCond.operator')}
            required
            value={row.operator}
            options={operatorsOf(variable).map(value => ({ value, label: wordOf(t, variable, value) }))}
            disabled={disabled}
            onChange={operator => operator && onChange(withOperator(row, operator))}
          />
          <ConditionValue
            variable={variable}
            row={row}
            error={missing ? t('wfCond.needed') : undefined}
            disabled={disabled}
            onChange={onChange}
          />
        </>
      )}
      <IconButton name="delete" label={t('wfCond.removeRow', { number })} disabled={disabled} onClick={onRemove} />
    </div>
  );
}
