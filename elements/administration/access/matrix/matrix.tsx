import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Held } from '../../../../shared/domain/access/permission-merge.ts';
import type { DataScope } from '../../../../shared/domain/kernel/access.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { type Stages, useStages } from '../../../../shared/ui/hooks/use-stages.ts';
import { BASICS, permissionsOf, type Catalogue, type FunctionRow } from '../catalogue.ts';
import { FunctionLine } from './function-line.tsx';
import { moveFocus } from './grid-focus.ts';
import { GroupLine } from './group-line.tsx';
import type { Show } from './matrix-tools.tsx';

const STAGES: Stages = { first: 4, step: 4 };

interface MatrixProps {
  readonly catalogue: Catalogue;
  readonly held: Held;
  readonly base: Held;
  readonly compared: Held | undefined;
  readonly show: Show;
  readonly disabled: boolean;
  /** Gives permissions with a scope, or takes them (`undefined`). */
  onPut(permissions: readonly string[], to: DataScope | null | undefined): void;
}

/** Whether any permission of a function is to be shown. */
function fits(
  row: FunctionRow,
  { held, base, compared, show }: Pick<MatrixProps, 'held' | 'base' | 'compared' | 'show'>,
): boolean {
  const all = permissionsOf(row);
  if (show.only === 'held' && !all.some(each => each in held)) return false;
  if (show.only === 'changed' && !all.some(each => held[each] !== base[each])) return false;
  if (show.only === 'differs' && compared && !all.some(each => held[each] !== compared[each])) return false;
  if (!show.q.trim()) return true;
  const text = [
    row.title,
    row.name,
    ...all,
    ...row.moves.map(move => move.label),
    ...row.pages.flatMap(page => [page.title, page.path]),
  ]
    .join(' ')
    .toLowerCase();
  return show.q
    .trim()
    .toLowerCase()
    .split(/\s+/u)
    .every(word => text.includes(word));
}

/**
 * Functions by rows, buttons by columns, each with its data scope. Groups are folded until they are opened or something in them is
 * searched for, so that only what is looked at is drawn. The keyboard is that of the WAI-ARIA grid: arrows move, space ticks.
 */
export function Matrix(props: MatrixProps) {
  const { catalogue, held, base, compared, show, disabled, onPut } = props;
  const t = useT();
  const grid = useRef<HTMLTableElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const byGroup = useMemo(() => Map.groupBy(catalogue.rows, row => row.group), [catalogue]);
  const isNarrowed = show.q.trim() !== '' || show.only !== 'all';
  const groups = catalogue.groups.flatMap(group => {
    const rows = (byGroup.get(group.key) ?? []).filter(row => fits(row, { held, base, compared, show }));
    return rows.length > 0 ? [{ ...group, rows, isOpen: isNarrowed || open.has(group.key) }] : [];
  });
  const drawn = useStages(groups.length, STAGES);
  const toggle = (key: string) =>
    setOpen(now => new Set(now.has(key) ? [...now].filter(each => each !== key) : [...now, key]));
  const keys = (event: KeyboardEvent) => moveFocus(grid.current, event);
  if (groups.length === 0)
    return (
      <p className="ebs-quiet" role="status">
        {t('accessUi.nothingFound')}
      </p>
    );
  return (
    <div className="access-matrix-box">
      <p id="access-keys" className="ebs-quiet">
        {t('accessUi.keys')}
      </p>
      <table
        ref={grid}
        className="access-matrix"
        role="grid"
        aria-label={t('accessUi.matrix')}
        aria-describedby="access-keys"
        onKeyDown={keys}
      >
        <thead>
          <tr>
            <th scope="col">{t('accessUi.function')}</th>
            {BASICS.map(column => (
              <th key={column} scope="col">
                {t(`accessUi.columns.${column}`)}
              </th>
            ))}
            <th scope="col">{t('accessUi.columns.moves')}</th>
          </tr>
        </thead>
        {groups.slice(0, drawn).map((group, index) => (
          <tbody key={group.key}>
            <GroupLine
              group={group}
              held={held}
              disabled={disabled}
              isFirst={index === 0}
              onToggle={() => toggle(group.key)}
              onPut={onPut}
            />
            {group.isOpen &&
              group.rows.map(row => (
                <FunctionLine
                  key={row.name}
                  row={row}
                  mine={pick(held, row)}
                  base={pick(base, row)}
                  compared={compared && pick(compared, row)}
                  disabled={disabled}
                  onPut={onPut}
                />
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

// As text, so that a row is drawn anew only when something of its own has changed.
const pick = (held: Held, row: FunctionRow): string =>
  permissionsOf(row)
    .map(permission => (permission in held ? (held[permission] ?? '*') : '-'))
    .join(',');
