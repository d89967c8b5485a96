import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { hasBelow } from '../../client/value-sets.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { formatDecimal } from '../../i18n/format.ts';
import { type Translate, useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { useFocusPassedOn } from '../hooks/use-focus-passed-on.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { fieldOf, labelOf, type Labels } from '../record/field-text.ts';
import { filterKind, filterParams, hasBranches, type ListState } from './list-address.ts';
import { ListSearch } from './list-search.tsx';
import { Panel } from './panel.tsx';
import { PassingButton } from './passing-button.tsx';
import { useLater } from './use-later.ts';

// Filters shown beside the search; the others wait behind one button.
const SHOWN = 4;
// Calendars, numbers and references come after the first rows, or with the first press on a filter.
const loadInput = () => import('./filter-input.tsx');

/** Search and filters above a list. Each filter is a button that names what it holds; what is on can be taken off with one press. */
export function FilterBar({
  entity,
  filters,
  search,
  state,
  labels,
  ready,
  onChange,
}: {
  readonly entity: AnyEntity;
  readonly filters: readonly string[];
  readonly search: boolean;
  readonly state: ListState;
  readonly labels: Labels;
  /** Whether the rows are on the page, so that what the filters need may be loaded. */
  readonly ready: boolean;
  readonly onChange: (change: Partial<ListState>) => void;
}) {
  const t = useT();
  const { part, failed, load } = useLater(loadInput, ready && filters.length > 0);
  const [all, setAll] = useState(false);
  const [named, setNamed] = useState<Labels>({});
  const { api } = useScreen();
  const active = filters.filter(name => filterParams(entity, name).some(param => state.filters[param]?.length));
  // Rows tell the names of what they refer to; what an address asks for and no row has is asked for by its id.
  const known = { ...named, ...labels };
  const unnamed = active
    .filter(name => filterKind(fieldOf(entity, name)) === 'ref')
    .flatMap(name => {
      const ids = filterParams(entity, name).flatMap(param => state.filters[param] ?? []);
      const missing = ids.filter(id => !(id in known));
      return missing.length ? [`${name} ${missing.join()}`] : [];
    })
    .join(' ; ');
  useEffect(() => {
    if (!part || !unnamed) return undefined;
    let current = true;
    void part
      .namesOf(api, entity, unnamed.split(' ; '))
      .then(found => current && setNamed(before => ({ ...before, ...found })));
    return () => {
      current = false;
    };
  }, [part, unnamed, api, entity]);
  const put = (next: ListState['filters']) =>
    onChange({ filters: Object.fromEntries(Object.entries(next).filter(([, values]) => values.length > 0)) });
  const clear = (name: string) =>
    put({ ...state.filters, ...Object.fromEntries(filterParams(entity, name).map(param => [param, []])) });
  // One more than the bound is shown rather than hidden behind a button as wide as itself; what is on always shows.
  const folds = filters.length > SHOWN + 1;
  const shown = folds && !all ? filters.filter((name, at) => at < SHOWN || active.includes(name)) : filters;
  return (
    <div className="list-filters" role="search">
      {search && <ListSearch value={state.q} onChange={q => onChange({ q })} />}
      {shown.map(name => {
        const text = filterText(entity, name, state, t, known);
        const label = labelOf(t, entity, name);
        return (
          <FilterPlace
            key={name}
            data-active={active.includes(name) || undefined}
            data-ref={filterKind(fieldOf(entity, name)) === 'ref' || undefined}
          >
            <Panel
              label={text ? `${label}${t.lang === 'zh' ? '：' : ': '}${text}` : label}
              active={text !== ''}
              onOpen={part ? undefined : () => void load()}
            >
              {() =>
                part ? (
                  <part.FilterInput entity={entity} name={name} filters={state.filters} labels={known} onChange={put} />
                ) : failed ? (
                  <ErrorState message={t('kit.screenFailed')} onRetry={() => void load()} />
                ) : (
                  <Skeleton lines={3} />
                )
              }
            </Panel>
            {text && (
              <PassingButton
                next={itsPanel}
                className="list-remove"
                aria-label={t('list.removeFilter', { name: label })}
                onClick={() => clear(name)}
              />
            )}
          </FilterPlace>
        );
      })}
      {folds && (all || shown.length < filters.length) && (
        <button type="button" className="list-link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('list.fewerFilters') : t('list.moreFilters', { count: filters.length - shown.length })}
        </button>
      )}
      {(active.length > 1 || (active.length > 0 && state.q !== '')) && (
        <PassingButton next={itsPanel} className="list-link" onClick={() => onChange({ filters: {}, q: '' })}>
          {t('list.clearFilters')}
        </PassingButton>
      )}
    </div>
  );
}

/** What takes the focus from a button that takes filters off: the one that opens the filter, or the first of them. */
const itsPanel = (remove: HTMLElement) => remove.parentElement?.querySelector<HTMLElement>('.list-tool');

/** What takes the focus from a filter that is shown while it is on only: the one before it. */
const filterBefore = (filter: HTMLElement) => filter.previousElementSibling?.querySelector<HTMLElement>('.list-tool');

/** Where one filter stands. */
function FilterPlace(props: ComponentProps<'span'>) {
  const place = useRef<HTMLSpanElement>(null);
  useFocusPassedOn(place, filterBefore);
  return <span ref={place} className="list-filter" {...props} />;
}

/** What a filter holds, in words; '' when it is off. */
export function filterText(entity: AnyEntity, name: string, state: ListState, t: Translate, labels: Labels): string {
  const [first = '', second = ''] = filterParams(entity, name);
  const field = fieldOf(entity, name);
  const kind = filterKind(field);
  if (kind === 'dateRange' || kind === 'numberRange') {
    const word = (end: string | undefined) =>
      end && kind === 'numberRange' ? (field?.type === 'money' ? '¥' : '') + formatDecimal(end) : end;
    const [from, to] = [word(state.filters[first]?.[0]), word(state.filters[second]?.[0])];
    if (from && to) return `${from} – ${to}`;
    return from ? `≥ ${from}` : to ? `≤ ${to}` : '';
  }
  const below = hasBranches(field) ? (state.filters[second] ?? []) : [];
  const values = below.length ? below : (state.filters[first] ?? []);
  const isUnnamed = kind === 'ref' && values.some(value => !(value in labels));
  const word = (value: string) => {
    if (name === 'state') return t(`${entity.name}.states.${value}`);
    if (field?.values) {
      const own = t.value(field.values.name, value);
      return hasBelow(field.values, value) ? t('list.withBelow', { name: own }) : own;
    }
    if (kind === 'boolean') return t(value === 'true' ? 'record.yes' : 'record.no');
    return labels[value] ?? value;
  };
  const words =
    values.length > 2 || isUnnamed
      ? t('list.valuesChosen', { count: values.length })
      : values.map(word).join(t.lang === 'zh' ? '、' : ', ');
  return below.length ? t('list.withBelow', { name: words }) : words;
}
