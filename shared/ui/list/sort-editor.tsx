import { useRef } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useFocusPassedOn } from '../hooks/use-focus-passed-on.ts';
import type { ShownColumn } from './list-table.tsx';
import { PassingButton } from './passing-button.tsx';

/** Most columns that the server sorts by at once. */
const MOST_SORTED = 4;

/** What takes the focus when a column is sorted by no more: the one beside it, or what adds another, or the first thing of the panel. */
function besideSort(remove: HTMLElement): HTMLElement | null | undefined {
  const line = remove.closest('li');
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  return (
    beside?.querySelector<HTMLElement>('.list-remove') ??
    line?.closest('fieldset')?.querySelector<HTMLElement>('select') ??
    line?.closest('.list-columns')?.querySelector<HTMLElement>('input')
  );
}

/** What takes the focus when no more can be added. */
const lastSort = (add: HTMLElement) => add.parentElement?.querySelector<HTMLElement>('li:last-child .list-remove');

/** The sort over several columns, without a mouse or a Shift key: in order, each with its direction. */
export function SortEditor({
  all,
  sort,
  onChange,
}: {
  readonly all: readonly ShownColumn[];
  readonly sort: readonly string[];
  readonly onChange: (sort: readonly string[]) => void;
}) {
  const t = useT();
  const names = sort.map(part => part.replace(/^-/, ''));
  const nameOf = (name: string) => all.find(column => column.sort === name)?.label ?? name;
  const free = all.filter(column => column.sort && !names.includes(column.sort));
  return (
    <fieldset className="list-sorts">
      <legend>{t('listTools.sort')}</legend>
      {sort.length === 0 && <p className="ebs-quiet">{t('listTools.noSort')}</p>}
      <ol>
        {sort.map((part, at) => {
          const name = names[at]!;
          const down = part.startsWith('-');
          const label = nameOf(name);
          return (
            <li key={name}>
              <span>{label}</span>
              <span>
                <button
                  type="button"
                  className="list-nudge"
                  aria-label={t(down ? 'listTools.descending' : 'listTools.ascending', { name: label })}
                  onClick={() => onChange(sort.map(other => (other === part ? (down ? name : `-${name}`) : other)))}
                >
                  <span aria-hidden="true" data-arrow={down ? 'down' : 'up'} />
                </button>
                <PassingButton
                  next={besideSort}
                  className="list-remove"
                  aria-label={t('listTools.removeSort', { name: label })}
                  onClick={() => onChange(sort.filter(other => other !== part))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {free.length > 0 && sort.length < MOST_SORTED && (
        <AddSort free={free} onAdd={name => onChange([...sort, name])} />
      )}
    </fieldset>
  );
}

function AddSort({ free, onAdd }: { readonly free: readonly ShownColumn[]; readonly onAdd: (name: string) => void }) {
  const t = useT();
  const box = useRef<HTMLLabelElement>(null);
  useFocusPassedOn(box, lastSort);
  return (
    <label ref={box} className="list-size">
      <span className="ebs-quiet">{t('listTools.addSort')}</span>
      <select className="list-field" value="" onChange={event => event.target.value && onAdd(event.target.value)}>
        <option value="" />
        {free.map(column => (
          <option key={column.id} value={column.sort}>
            {column.label}
          </option>
        ))}
      </select>
    </label>
  );
}
