import { useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { optionsPath } from '../form/ref-areas.ts';
import { MultiCombobox } from '../kit/multi-combobox.tsx';
import { fieldOf, type Labels } from '../record/field-text.ts';
import { filterParams } from './list-address.ts';
import './list-tools.strings.ts';

type Filters = Readonly<Record<string, readonly string[]>>;
interface Option {
  readonly id: string;
  readonly label: string;
}

/** Records of one kind that a filter takes at most; more would not fit an address. */
const MOST_RECORDS = 20;

/** The panel of a filter by records: they are searched by name; where they form a tree, what is below them may be taken in too. */
export function RefFilter({
  entity,
  name,
  label,
  filters,
  labels,
  onChange,
}: {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly label: string;
  readonly filters: Filters;
  readonly labels: Labels;
  readonly onChange: (filters: Filters) => void;
}) {
  const t = useT();
  const { api } = useScreen();
  const field = fieldOf(entity, name)!;
  const [exact = '', branch = ''] = filterParams(entity, name);
  const [below, setBelow] = useState((filters[branch] ?? []).length > 0);
  const chosen = [...(filters[exact] ?? []), ...(filters[branch] ?? [])];
  const put = (ids: readonly string[], within: boolean) =>
    onChange({ ...filters, [exact]: within ? [] : ids, ...(branch && { [branch]: within ? ids : [] }) });
  return (
    <div className="list-range">
      <MultiCombobox
        label={label}
        name={`filter-${name}`}
        size="small"
        max={MOST_RECORDS}
        value={chosen}
        onChange={ids => put(ids, below)}
        labelOf={id => labels[id]}
        load={async (q, signal) => {
          const found = await api.get<readonly Option[]>(
            optionsPath(field.target!, entity.area),
            { q },
            { quiet: true, signal },
          );
          return found.map(option => ({ val: option.id, label: option.label }));
        }}
      />
      {branch && (
        <label className="list-below">
          <input
            type="checkbox"
            checked={below}
            onChange={event => {
              setBelow(event.target.checked);
              put(chosen, event.target.checked);
            }}
          />
          <span>{t('listTools.branches')}</span>
        </label>
      )}
    </div>
  );
}
