import { useRef } from 'react';
import { LONGEST_CONDITION } from '../../../../shared/domain/workflow/process-binding.entity.ts';
import type { ConditionVariables } from '../../../../shared/domain/workflow/wire.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { Textarea } from '../../../../shared/ui/kit/textarea.tsx';
import type { ConditionEditorProps } from './condition-editor.tsx';

/** Examples by CEL type: the variable is put in for `x`. */
const EXAMPLES: Readonly<Record<string, string>> = {
  string: 'x == "…"',
  int: 'x >= 3',
  double: 'x >= 4000000.0',
  bool: 'x',
  timestamp: 'x < timestamp("2026-12-31T00:00:00Z")',
  'list<string>': '"…" in x',
};

/** A condition in CEL, with the names that it may ask: choosing one puts it into the text with an example of its type. */
export function ConditionInput({
  label,
  value,
  onChange,
  hint,
  error,
  disabled = false,
  variables,
}: Omit<ConditionEditorProps, 'entity'> & {
  /** The names it may ask; none where they cannot be read. */
  readonly variables: ConditionVariables['variables'];
}) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const put = (name: string, type: string) => {
    const example = (EXAMPLES[type] ?? 'x').replace(/\bx\b/, name);
    onChange(value ? `${value} && ${example}` : example);
    box.current?.querySelector<HTMLElement>('sl-textarea')?.focus();
  };
  return (
    <div className="wf-condition" ref={box}>
      <Textarea
        label={label}
        value={value}
        rows={2}
        maxLength={LONGEST_CONDITION}
        hint={hint}
        error={error}
        disabled={disabled}
        onChange={onChange}
      />
      {variables.length > 0 && (
        <details className="wf-variables">
          <summary>{t('wfArea.variables')}</summary>
          <p className="ebs-quiet">{t('wfArea.variablesHint')}</p>
          <ul>
            {variables.map(({ name, type, label: called, of }) => (
              <li key={name}>
                <button
                  type="button"
                  className="list-link"
                  disabled={disabled}
                  aria-label={t('wfArea.insert', { name })}
                  onClick={() => put(name, type)}
                >
                  <code>{name}</code>
                </button>
                <span>{name.startsWith('record.') ? called : `${of} · ${called}`}</span>
                <span className="ebs-quiet">{type}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
