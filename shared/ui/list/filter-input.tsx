import { useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useT } from '../../i18n/translate.ts';
import { RefInput } from '../form/ref-input.tsx';
import { DateInput } from '../kit/date-input.tsx';
import { NumberInput } from '../kit/number-input.tsx';
import { fieldOf, labelOf } from '../record/field-text.ts';
import { filterKind, filterParams } from './list-address.ts';

type Filters = Readonly<Record<string, readonly string[]>>;

/** The content of one filter's panel: values to tick, two ends of a range, a reference to search, or yes and no. Ranges apply on Enter or on the button. */
export function FilterInput({
  entity,
  name,
  filters,
  onChange,
}: {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}) {
  const t = useT();
  const field = fieldOf(entity, name);
  const kind = filterKind(field);
  const chosen = filters[name] ?? [];
  const put = (values: readonly string[]) => onChange({ ...filters, [name]: values });
  if (kind === 'dateRange' || kind === 'numberRange')
    return (
      <RangeFilter
        entity={entity}
        name={name}
        type={kind === 'dateRange' ? 'date' : 'number'}
        filters={filters}
        onChange={onChange}
      />
    );
  if (kind === 'ref')
    return (
      <RefInput
        name={`filter-${name}`}
        entity={entity}
        field={field!}
        label={labelOf(t, entity, name)}
        value={chosen[0] ?? null}
        onChange={value => put(value ? [value] : [])}
      />
    );
  if (kind === 'text')
    return (
      <TextFilter
        label={labelOf(t, entity, name)}
        value={chosen[0] ?? ''}
        onChange={value => put(value ? [value] : [])}
      />
    );
  const options =
    kind === 'boolean'
      ? ['true', 'false'].map(value => ({ value, label: t(value === 'true' ? 'record.yes' : 'record.no') }))
      : name === 'state'
        ? Object.keys(entity.states).map(value => ({ value, label: t(`${entity.name}.states.${value}`) }))
        : (field?.values?.values ?? []).map(value => ({ value, label: t.value(field!.values!.name, value) }));
  return (
    <fieldset className="list-choices">
      <legend className="ebs-visually-hidden">{labelOf(t, entity, name)}</legend>
      {options.map(option => (
        <label key={option.value}>
          <input
            type={kind === 'boolean' ? 'radio' : 'checkbox'}
            name={`filter-${name}`}
            checked={chosen.includes(option.value)}
            onChange={event =>
              put(
                kind === 'boolean'
                  ? [option.value]
                  : event.target.checked
                    ? [...chosen, option.value]
                    : chosen.filter(value => value !== option.value),
              )
            }
          />
          {option.label}
        </label>
      ))}
      {chosen.length > 0 && (
        <button type="button" className="list-link" onClick={() => put([])}>
          {t('list.all')}
        </button>
      )}
    </fieldset>
  );
}

function RangeFilter({
  entity,
  name,
  type,
  filters,
  onChange,
}: {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly type: 'date' | 'number';
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}) {
  const t = useT();
  const [from = '', to = ''] = filterParams(entity, name);
  const [ends, setEnds] = useState<Readonly<Record<string, string | null>>>({
    [from]: filters[from]?.[0] ?? null,
    [to]: filters[to]?.[0] ?? null,
  });
  const apply = () =>
    onChange({
      ...filters,
      ...Object.fromEntries(Object.entries(ends).map(([end, value]) => [end, value ? [value] : []])),
    });
  return (
    <form
      className="list-range"
      onSubmit={event => {
        event.preventDefault();
        apply();
      }}
    >
      {[from, to].map((end, at) => {
        const common = {
          label: t(at === 0 ? 'list.from' : 'list.to'),
          name: end,
          size: 'small' as const,
          value: ends[end] ?? null,
          onChange: (value: string | null) => setEnds(before => ({ ...before, [end]: value })),
        };
        return type === 'date' ? (
          <DateInput key={end} {...common} />
        ) : (
          <NumberInput key={end} {...common} scale={6} negative />
        );
      })}
      <button type="submit" className="ebs-button" data-tone="primary">
        {t('list.apply')}
      </button>
    </form>
  );
}

function TextFilter({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const t = useT();
  const [text, setText] = useState(value);
  return (
    <form
      className="list-range"
      onSubmit={event => {
        event.preventDefault();
        onChange(text.trim());
      }}
    >
      <label>
        <span>{label}</span>
        <input className="list-field" value={text} onChange={event => setText(event.target.value)} />
      </label>
      <button type="submit" className="ebs-button" data-tone="primary">
        {t('list.apply')}
      </button>
    </form>
  );
}
