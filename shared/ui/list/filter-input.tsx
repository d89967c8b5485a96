import { useState } from 'react';
import type { Api } from '../../client/api.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useT } from '../../i18n/translate.ts';
import { useValues } from '../hooks/use-values.ts';
import { LaterPart } from '../form/later-part.tsx';
import { optionsPath } from '../form/ref-areas.ts';
import { useSheet } from '../kit/use-sheet.ts';
import { fieldOf, labelOf, type Labels } from '../record/field-text.ts';
import { filterKind, filterParams } from './list-address.ts';
import sheet from './list-tools.css';
import './list-tools.strings.ts';
import { RangeFilter } from './range-filter.tsx';
import { ValuesFilter } from './values-filter.tsx';

type Filters = Readonly<Record<string, readonly string[]>>;
interface Option {
  readonly id: string;
  readonly label: string;
}

const loadRefFilter = () => import('./ref-filter.tsx').then(({ RefFilter }) => RefFilter);

/** The names of what filters refer to, id → name, of those that the reader may see; each is given as the filter and its ids, parted by a space. */
export async function namesOf(api: Api, entity: AnyEntity, wanted: readonly string[]): Promise<Labels> {
  const found = await Promise.all(
    wanted.map(async each => {
      const [name = '', ids = ''] = each.split(' ');
      const path = optionsPath(fieldOf(entity, name)!.target!, entity.area);
      return api.get<readonly Option[]>(path, { ids }, { quiet: true }).catch(() => []);
    }),
  );
  return Object.fromEntries(found.flat().map(({ id, label }) => [id, label]));
}

/** The content of one filter's panel: values to tick, two ends of a range, records to search, or yes and no. Ranges apply on Enter or on the button. */
export function FilterInput({
  entity,
  name,
  filters,
  labels,
  onChange,
}: {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly filters: Filters;
  readonly labels: Labels;
  readonly onChange: (filters: Filters) => void;
}) {
  useSheet(sheet);
  const t = useT();
  const field = fieldOf(entity, name);
  const kind = filterKind(field);
  const valueOptions = useValues(field?.values, 'all');
  const chosen = filters[name] ?? [];
  const put = (values: readonly string[]) => onChange({ ...filters, [name]: values });
  const label = labelOf(t, entity, name);
  if (kind === 'dateRange' || kind === 'numberRange') {
    const [from = '', to = ''] = filterParams(entity, name);
    return (
      <RangeFilter
        type={kind === 'dateRange' ? 'date' : 'number'}
        names={[from, to]}
        value={[filters[from]?.[0] ?? null, filters[to]?.[0] ?? null]}
        currency={field?.type === 'money' ? 'CNY' : undefined}
        scale={field?.type === 'integer' ? 0 : (field?.scale ?? (field?.type === 'money' ? 2 : 6))}
        onApply={([first, second]) =>
          onChange({ ...filters, [from]: first ? [first] : [], [to]: second ? [second] : [] })
        }
      />
    );
  }
  if (kind === 'ref')
    return <LaterPart load={loadRefFilter} props={{ entity, name, label, filters, labels, onChange }} />;
  if (kind === 'text')
    return <TextFilter label={label} value={chosen[0] ?? ''} onChange={text => put(text ? [text] : [])} />;
  const options =
    kind === 'boolean'
      ? ['true', 'false'].map(value => ({ value, label: t(value === 'true' ? 'record.yes' : 'record.no') }))
      : name === 'state'
        ? Object.keys(entity.states).map(value => ({ value, label: t(`${entity.name}.states.${value}`) }))
        : valueOptions;
  return (
    <ValuesFilter
      name={name}
      label={label}
      options={options}
      chosen={chosen}
      single={kind === 'boolean'}
      onChange={put}
    />
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
        <input className="list-field" maxLength={200} value={text} onChange={event => setText(event.target.value)} />
      </label>
      <button type="submit" className="ebs-button" data-tone="primary">
        {t('listTools.apply')}
      </button>
    </form>
  );
}
