import { useEffect, useRef } from 'react';
import type { Held } from '../../../../shared/domain/access/permission-merge.ts';
import type { DataScope } from '../../../../shared/domain/kernel/access.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { Icon } from '../../../../shared/ui/kit/icon.tsx';
import { permissionsOf, type FunctionRow } from '../catalogue.ts';

interface GroupLineProps {
  readonly group: {
    readonly key: string;
    readonly title: string;
    readonly rows: readonly FunctionRow[];
    readonly isOpen: boolean;
  };
  readonly held: Held;
  readonly disabled: boolean;
  readonly isFirst: boolean;
  onToggle(): void;
  onPut(permissions: readonly string[], to: DataScope | null | undefined): void;
}

/** The heading of a group: folds it, tells how much of it is held, ticks all that is shown of it. */
export function GroupLine({ group, held, disabled, isFirst, onToggle, onPut }: GroupLineProps) {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  const all = group.rows.flatMap(permissionsOf);
  const count = all.filter(permission => permission in held).length;
  const some = count > 0 && count < all.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <tr className="access-group">
      <th scope="rowgroup" colSpan={5}>
        <input
          ref={box}
          type="checkbox"
          className="access-check"
          data-cell=""
          aria-label={t('accessUi.tickGroup', { group: group.title })}
          checked={count === all.length}
          disabled={disabled}
          tabIndex={isFirst ? 0 : -1}
          onChange={() => {
            if (count === all.length) onPut(all, undefined);
            else
              onPut(
                all.filter(permission => !(permission in held)),
                null,
              );
          }}
        />
        <button type="button" data-cell="" tabIndex={isFirst ? 0 : -1} aria-expanded={group.isOpen} onClick={onToggle}>
          <Icon name={group.isOpen ? 'chevron-down' : 'chevron-right'} />
          {group.title}
          <span className="ebs-quiet ebs-number">{t('accessUi.ofHeld', { count, all: all.length })}</span>
        </button>
      </th>
    </tr>
  );
}
