import type { SettingLine } from '../../../shared/domain/configuration/wire.ts';
import { type Translate, useT } from '../../../shared/i18n/translate.ts';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { NumberInput } from '../../../shared/ui/kit/number-input.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { Switch } from '../../../shared/ui/kit/switch.tsx';
import { Textarea } from '../../../shared/ui/kit/textarea.tsx';

/** A value as it is told to people. */
export function valueText(t: Translate, line: Pick<SettingLine, 'type' | 'limits'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('confUi.empty');
  if (typeof value === 'boolean') return t(`confUi.${value ? 'yes' : 'no'}`);
  if (line.type === 'choice') return t(`configuration.choices.${String(value)}`);
  if (Array.isArray(value) && line.type === 'words') return value.join(', ') || t('confUi.empty');
  if (Array.isArray(value) && value.every(isNamed))
    return value.map(each => each[t.lang]).join(', ') || t('confUi.empty');
  if (typeof value === 'object') return JSON.stringify(value);
  return line.limits.unit ? `${String(value)} ${t(`configuration.units.${line.limits.unit}`)}` : String(value);
}

const isNamed = (value: unknown): value is Readonly<Record<'zh' | 'en', string>> =>
  typeof value === 'object' &&
  value !== null &&
  ['zh', 'en'].every(lang => typeof (value as Readonly<Record<string, unknown>>)[lang] === 'string');

/** What is typed for a setting, as text where its type is edited as text. */
export type Typed = string | boolean | null;

/** A value as it is typed. */
export function typedOf(line: Pick<SettingLine, 'type'>, value: unknown): Typed {
  if (typeof value === 'boolean') return value;
  if (line.type === 'words') return ((value as readonly string[] | null) ?? []).join('\n');
  if (line.type === 'json') return JSON.stringify(value, null, 2);
  return value === null || value === undefined ? null : String(value);
}

/** The JSON text of what is typed; what is no JSON goes as it is, so that the server names the fault. */
export function jsonOf(line: Pick<SettingLine, 'type'>, typed: Typed): string {
  if (line.type === 'number' || line.type === 'duration')
    return typed === null || typed === '' ? 'null' : String(typed);
  if (line.type === 'json') return String(typed ?? 'null');
  if (line.type === 'words')
    return JSON.stringify(
      String(typed ?? '')
        .split(/[\s,，、]+/)
        .filter(Boolean),
    );
  return JSON.stringify(typed ?? '');
}

/** The input of a setting, after its type. */
export function SettingInput({
  line,
  value,
  onChange,
  error,
}: {
  readonly line: SettingLine;
  readonly value: Typed;
  readonly onChange: (value: Typed) => void;
  readonly error?: string | undefined;
}) {
  const t = useT();
  const { type, limits } = line;
  const common = { label: t('confUi.valueOf', { name: line.name }), labelHidden: true, error };
  if (type === 'boolean')
    return <Switch label={line.name} value={value === true} onChange={next => onChange(next === true)} error={error} />;
  if (type === 'choice')
    return (
      <Select
        {...common}
        required
        value={String(value)}
        onChange={onChange}
        options={(limits.values ?? []).map(one => ({ value: one, label: t(`configuration.choices.${one}`) }))}
      />
    );
  if (type === 'number' || type === 'duration')
    return (
      <NumberInput
        {...common}
        value={value === null ? null : String(value)}
        onChange={onChange}
        hint={t('confUi.range', { min: limits.min ?? 0, max: limits.max ?? 0 })}
        suffix={limits.unit ? t(`configuration.units.${limits.unit}`) : undefined}
      />
    );
  if (type === 'text')
    return <Input {...common} value={String(value ?? '')} onChange={onChange} maxLength={limits.max ?? 200} />;
  return (
    <Textarea
      label={t('confUi.valueOf', { name: line.name })}
      value={String(value ?? '')}
      onChange={onChange}
      rows={type === 'json' ? 6 : 4}
      error={error}
    />
  );
}
