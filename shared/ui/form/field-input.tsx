import { type ReactNode, useContext } from 'react';
import type { AnyEntity, Reason } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/fields.ts';
import type { FileRef, Money } from '../../domain/kernel/values.ts';
import { currenciesFor } from '../../domain/money/currencies.ts';
import { useT } from '../../i18n/translate.ts';
import { useValues } from '../hooks/use-values.ts';
import { DateInput } from '../kit/date-input.tsx';
import { DateTimeInput } from '../kit/date-time-input.tsx';
import { FieldFrame } from '../kit/field-frame.tsx';
import { Input } from '../kit/input.tsx';
import { MoneyInput } from '../kit/money-input.tsx';
import { MultiSelect } from '../kit/multi-select.tsx';
import { NumberInput } from '../kit/number-input.tsx';
import { Select } from '../kit/select.tsx';
import { Switch } from '../kit/switch.tsx';
import { Textarea } from '../kit/textarea.tsx';
import type { Labels } from '../record/field-text.ts';
import { constraintText } from './constraint.ts';
import { FilesInput } from './files-input.tsx';
import './form-texts.ts';
import { RefInput } from './ref-input.tsx';
import { RichTextInput } from './rich-text-input.tsx';
import { RowsInput } from './rows-input.tsx';
import { UnreadFields } from './unread-fields.ts';
import { LONG_SET, ValueInput, ValuesInput } from './value-input.tsx';

/** One input by a field's definition, with its label, hint, constraint and error. */
export interface FieldInputProps {
  readonly field: Field;
  /** The field's path in its form; the error summary's links lead to it. */
  readonly name: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: () => void;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string;
  /** Errors of cells below a `rows` field: path → text. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
  /** Names of referred records that are known already, id → name. */
  readonly labels?: Labels;
  /** Key prefix of the labels of inner columns: `<entity>.inner.<field>`. */
  readonly inner?: string;
  /** Of an amount: the currencies it may be in where the field does not say it; one alone is shown, not asked. */
  readonly currencies?: readonly string[] | undefined;
  /** The entity whose `options` endpoint offers the values of a `ref`. */
  readonly entity?: AnyEntity;
}

/** The input of one field, chosen by its type. Not filled is null. */
export function FieldInput(props: FieldInputProps) {
  return (
    <div
      className="form-field"
      data-field={props.name}
      data-type={props.field.type}
      data-wide={WIDE.has(props.field.type) || undefined}
    >
      <Control {...props} />
    </div>
  );
}

const WIDE = new Set<Field['type']>(['longText', 'richText', 'rows', 'files']);

function Control(props: FieldInputProps) {
  const t = useT();
  const { field, name, value, onChange, onBlur, label, error, disabled = false } = props;
  const limits = constraintText(field, t, Boolean(props.hint));
  const hint =
    props.hint || limits ? (
      <>
        {props.hint && <span className="form-hint">{props.hint}</span>}
        {limits && <span className="form-limit">{limits}</span>}
      </>
    ) : undefined;
  const common = { label, name, hint, error, required: field.required ?? false, disabled, onBlur, onChange };
  const heard = useContext(UnreadFields);
  const unread = heard ? { onUnread: (why: Reason | undefined) => heard(name, why) } : {};
  const options = useValues(field.values, [value].flat());
  const framed = (input: ReactNode) => (
    <FieldFrame label={label} hint={hint} error={error} required={field.required ?? false}>
      {input}
    </FieldFrame>
  );
  switch (field.type) {
    case 'longText':
      return <Textarea {...common} maxLength={field.max} value={(value as string | null) ?? null} />;
    case 'integer':
      return (
        <NumberInput
          {...common}
          {...unread}
          value={value === null || value === undefined ? null : String(value)}
          onChange={text => onChange(text === null || !/^-?\d+$/.test(text) ? text : Number(text))}
        />
      );
    case 'decimal':
      return <NumberInput {...common} {...unread} value={(value as string | null) ?? null} scale={field.scale ?? 6} />;
    case 'money':
      return (
        <MoneyInput
          {...common}
          {...unread}
          currencies={props.currencies ?? currenciesFor(field, (value as Money | null)?.currency)}
          value={(value as Money | null) ?? null}
          scale={field.scale ?? 2}
        />
      );
    case 'boolean':
      return <Switch {...common} value={(value as boolean | null) ?? null} />;
    case 'choice':
      return options.length > LONG_SET ? (
        <ValueInput {...common} value={(value as string | null) ?? null} options={options} />
      ) : (
        <Select {...common} value={(value as string | null) ?? null} options={options} />
      );
    case 'choices':
      return options.length > LONG_SET ? (
        <ValuesInput
          {...common}
          value={(value as readonly string[] | null) ?? []}
          options={options}
          max={field.max ?? 50}
        />
      ) : (
        <MultiSelect {...common} value={(value as readonly string[] | null) ?? []} options={options} />
      );
    case 'date':
      return <DateInput {...common} {...unread} value={(value as string | null) ?? null} />;
    case 'dateTime':
      return <DateTimeInput {...common} {...unread} value={(value as string | null) ?? null} />;
    case 'ref':
      return (
        <RefInput
          {...common}
          entity={props.entity}
          field={field}
          value={(value as string | null) ?? null}
          known={props.labels}
        />
      );
    case 'files':
      return framed(
        <FilesInput
          label={label}
          value={(value as readonly FileRef[] | null) ?? []}
          max={field.max ?? 50}
          ownerEntity={props.entity?.name}
          disabled={disabled}
          {...unread}
          onChange={onChange}
        />,
      );
    case 'richText':
      return framed(
        <RichTextInput
          name={name}
          label={label}
          value={(value as string | null) ?? ''}
          invalid={Boolean(error)}
          maxLength={field.max}
          disabled={disabled}
          ownerEntity={props.entity?.name}
          onChange={onChange}
          onBlur={onBlur}
        />,
      );
    case 'rows':
      return framed(
        <RowsInput
          {...props}
          rows={(value as readonly Readonly<Record<string, unknown>>[] | null) ?? []}
          onRows={onChange}
        />,
      );
    default:
      return <Input {...common} maxLength={field.max} value={(value as string | null) ?? null} />;
  }
}
