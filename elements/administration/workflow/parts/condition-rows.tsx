import { useEffect, useRef } from 'react';
import {
  BLANK_ROW,
  type ConditionGroup,
  type ConditionRow,
  isGroup,
} from '../../../../shared/domain/workflow/condition-text.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { IconButton } from '../../../../shared/ui/kit/icon-button.tsx';
import { Select } from '../../../../shared/ui/kit/select.tsx';
import { ConditionRowPart } from './condition-row.tsx';
import type { Variables } from './condition-words.ts';

/** Props of `ConditionRows`. */
export interface ConditionRowsProps {
  readonly group: ConditionGroup;
  readonly variables: Variables;
  readonly faulty: boolean;
  readonly disabled: boolean;
  readonly onChange: (group: ConditionGroup) => void;
  /** The number of the group it is; left out for the whole condition, which alone holds groups. */
  readonly number?: string;
}

/** The rows of a condition, or of a group of it, and which of them must hold. */
export function ConditionRows({ group, variables, faulty, disabled, onChange, number }: ConditionRowsProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const goTo = useRef<string>(undefined);
  const { join, parts } = group;
  const numberOf = (at: number): string => (number === undefined ? String(at + 1) : `${number}.${at + 1}`);
  useEffect(() => {
    const to = goTo.current;
    goTo.current = undefined;
    if (to !== undefined) box.current?.querySelector<HTMLElement>(to)?.focus();
  });
  const put = (at: number, part: ConditionGroup['parts'][number]) =>
    onChange({ join, parts: parts.map((each, index) => (index === at ? part : each)) });
  const add = (part: ConditionRow | ConditionGroup) => {
    const at = numberOf(parts.length);
    goTo.current = isGroup(part) ? `[data-row="${at}.1"] input` : `[data-row="${at}"] input`;
    onChange({ join, parts: [...parts, part] });
  };
  const remove = (at: number) => {
    goTo.current = `.wf-add[data-of="${number ?? ''}"]`;
    onChange({ join, parts: parts.filter((_, index) => index !== at) });
  };
  return (
    <div className="wf-rows" ref={box}>
      {parts.length > 1 && (
        <Select
          label={number === undefined ? t('wfCond.join') : t('wfCond.joinGroup', { number })}
          required
          value={join}
          options={(['all', 'any'] as const).map(value => ({ value, label: t(`wfCond.${value}`) }))}
          disabled={disabled}
          onChange={chosen => chosen && onChange({ join: chosen, parts })}
        />
      )}
      {parts.map((part, at) =>
        isGroup(part) ? (
          <div key={at} className="wf-group" role="group" aria-label={t('wfCond.group', { number: numberOf(at) })}>
            <div className="wf-group-head">
              <strong>{t('wfCond.group', { number: numberOf(at) })}</strong>
              <IconButton
                name="delete"
                label={t('wfCond.removeGroup', { number: numberOf(at) })}
                disabled={disabled}
                onClick={() => remove(at)}
              />
            </div>
            <ConditionRows
              {...{ variables, faulty, disabled }}
              group={part}
              number={numberOf(at)}
              onChange={next => put(at, next)}
            />
          </div>
        ) : (
          <ConditionRowPart
            key={at}
            {...{ variables, faulty, disabled }}
            number={numberOf(at)}
            row={part}
            onChange={next => put(at, next)}
            onRemove={() => remove(at)}
          />
        ),
      )}
      {!disabled && (
        <div className="ebs-row">
          <button type="button" className="ebs-button wf-add" data-of={number ?? ''} onClick={() => add(BLANK_ROW)}>
            {number === undefined ? t('wfCond.addRow') : t('wfCond.addToGroup', { number })}
          </button>
          {number === undefined && parts.length > 0 && (
            <button
              type="button"
              className="ebs-button"
              onClick={() => add({ join: join === 'all' ? 'any' : 'all', parts: [BLANK_ROW] })}
            >
              {t('wfCond.addGroup')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
