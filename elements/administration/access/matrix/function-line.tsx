import { memo } from 'react';
import type { DataScope } from '../../../../shared/domain/kernel/access.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { BASICS, permissionsOf, type FunctionRow } from '../catalogue.ts';
import { PermissionCell } from './permission-cell.tsx';

interface FunctionLineProps {
  readonly row: FunctionRow;
  /** For each permission of the row: `-` not held, `*` without a scope, else the scope. */
  readonly mine: string;
  readonly base: string;
  readonly compared: string | undefined;
  readonly disabled: boolean;
  onPut(permissions: readonly string[], to: DataScope | null | undefined): void;
}

function Line({ row, mine, base, compared, disabled, onPut }: FunctionLineProps) {
  const t = useT();
  const all = permissionsOf(row);
  const [now, before, against] = [mine.split(','), base.split(','), compared?.split(',')];
  const cell = (permission: string, label: string, isTold: boolean) => {
    const at = all.indexOf(permission);
    return (
      <PermissionCell
        key={permission}
        permission={permission}
        label={label}
        isTold={isTold}
        what={row.title}
        now={now[at] ?? '-'}
        before={before[at] ?? '-'}
        against={against?.[at]}
        disabled={disabled}
        onPut={onPut}
      />
    );
  };
  return (
    <tr>
      <th scope="row">
        {row.title}
        {row.pages.length > 0 && (
          <span className="access-pages" title={row.pages.map(page => `${page.title} ${page.path}`).join('\n')}>
            {t('accessUi.opens', {
              pages: row.pages
                .map(page => page.title)
                .slice(0, 3)
                .join(t.lang === 'zh' ? '、' : ', '),
              more: row.pages.length > 3 ? ' …' : '',
            })}
          </span>
        )}
      </th>
      {BASICS.map(column => (
        <td key={column} data-label={t(`accessUi.columns.${column}`)}>
          {row[column] && cell(row[column], t(`accessUi.columns.${column}`), false)}
        </td>
      ))}
      <td className="access-moves" data-label={t('accessUi.columns.moves')}>
        {row.moves.map(move => cell(move.permission, move.label, true))}
      </td>
    </tr>
  );
}

/** One function of the matrix. Drawn anew only when something of its own changes. */
export const FunctionLine = memo(
  Line,
  (a, b) =>
    a.row === b.row && a.mine === b.mine && a.base === b.base && a.compared === b.compared && a.disabled === b.disabled,
);
