import { type ReactNode, useId, useMemo, useState } from 'react';
import {
  type ConditionGroup,
  isGroup,
  isUnfinished,
  NO_CONDITION,
  writeCondition,
} from '../../../../shared/domain/workflow/condition-text.ts';
import { readRows } from '../../../../shared/domain/workflow/read-condition.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { Icon } from '../../../../shared/ui/kit/icon.tsx';
import { ConditionInput } from './condition-input.tsx';
import { ConditionRows } from './condition-rows.tsx';
import { useVariables } from './use-variables.ts';

/** Props of `ConditionEditor`. */
export interface ConditionEditorProps {
  readonly label: string;
  /** The kind of records; '' while it is not chosen. */
  readonly entity: string;
  /** CEL; null for a condition that always holds. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly hint?: string | undefined;
  /** Why the server refuses it, as a sentence. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** Makes a condition from rows of field, operator and value; what rows cannot show is written by hand in CEL, as all of it is kept. */
export function ConditionEditor({
  label,
  entity,
  value,
  onChange,
  hint,
  error,
  disabled = false,
}: ConditionEditorProps) {
  const t = useT();
  const id = useId();
  const data = useVariables(entity);
  const variables = useMemo(() => new Map((data?.variables ?? []).map(each => [each.name, each])), [data]);
  const text = value || null;
  const read = useMemo(() => readRows(text, variables), [text, variables]);
  // The rows as they were made: a group of one, or an empty one, is not to be read in its text.
  const [made, setMade] = useState<{ readonly text: string | null; readonly group: ConditionGroup }>();
  const [byHand, setByHand] = useState(false);
  const [aside, setAside] = useState<string | null>(null);
  const group = made && made.text === text ? made.group : read;
  const change = (next: ConditionGroup) => {
    const written = writeCondition(next, variables);
    setMade({ text: written, group: next });
    onChange(written);
  };
  if (!entity || data === undefined)
    return (
      <fieldset className="wf-condition" aria-busy={entity ? true : undefined}>
        <legend>{label}</legend>
        <p className="ebs-quiet">{entity ? t('wfCond.reading') : t('wfArea.bindEntityFirst')}</p>
      </fieldset>
    );
  if (!data || byHand || !group)
    return (
      <div className="wf-condition">
        <ConditionInput
          label={t('wfCond.hand', { label })}
          variables={data?.variables ?? []}
          {...{ value, hint, error, disabled, onChange }}
        />
        {data && (
          <Switch note={group ? undefined : t('wfCond.byHand')}>
            {group ? (
              <Turn text={t('wfCond.toRows')} onClick={() => setByHand(false)} />
            ) : (
              !disabled && (
                <Turn
                  text={t('wfCond.begin')}
                  onClick={() => {
                    setAside(text);
                    setByHand(false);
                    change(NO_CONDITION);
                  }}
                />
              )
            )}
          </Switch>
        )}
      </div>
    );
  const isOpen = hasUnfinished(group, variables);
  const fault = error && isOpen ? t('wfCond.unfinished') : error;
  return (
    <fieldset className="wf-condition" aria-describedby={`${id}-below`} data-invalid={fault ? true : undefined}>
      <legend>{label}</legend>
      {group.parts.length === 0 && <p className="ebs-quiet">{hint ?? t('wfCond.none')}</p>}
      <ConditionRows {...{ group, variables, disabled }} faulty={Boolean(error)} onChange={change} />
      <div id={`${id}-below`} className="ebs-below">
        {fault && (
          <span className="ebs-fault">
            <Icon name="error" size="1.1em" />
            {fault}
          </span>
        )}
        {group.parts.length > 0 && <span>{t('wfCond.emptyNote')}</span>}
      </div>
      <Switch>
        <Turn text={t('wfCond.toHand')} onClick={() => setByHand(true)} />
        {aside !== null && !disabled && (
          <Turn
            text={t('wfCond.takeBack')}
            onClick={() => {
              onChange(aside);
              setAside(null);
            }}
          />
        )}
      </Switch>
    </fieldset>
  );
}

const hasUnfinished = ({ parts }: ConditionGroup, variables: Parameters<typeof isUnfinished>[1]): boolean =>
  parts.some(part => (isGroup(part) ? hasUnfinished(part, variables) : isUnfinished(part, variables)));

function Switch({ note, children }: { readonly note?: string | undefined; readonly children: ReactNode }) {
  return (
    <div className="ebs-row wf-switch">
      {note && <span className="ebs-quiet">{note}</span>}
      {children}
    </div>
  );
}

const Turn = ({ text, onClick }: { readonly text: string; readonly onClick: () => void }) => (
  <button type="button" className="list-link" onClick={onClick}>
    {text}
  </button>
);
