import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { ActionBar } from '../record/action-bar.tsx';
import type { ListSpec } from './list-spec.ts';

/** Props of `RowMoves`. */
export interface RowMovesProps {
  readonly entity: AnyEntity;
  readonly spec: Pick<ListSpec<AnyEntity>, 'edit' | 'rowActions'>;
  readonly row: Answered<AnyEntity>;
  readonly onDone: () => void;
}

/** What may be done with a row of a list: the way to its form, and its moves. */
export function RowMoves({ entity, spec, row, onDone }: RowMovesProps) {
  const t = useT();
  const { go } = useScreen();
  const { edit, rowActions } = spec;
  return (
    <>
      {edit && row.actions['update'] === true && (
        <button type="button" className="list-link" onClick={() => go(edit(row))}>
          {t('list.edit')}
        </button>
      )}
      <ActionBar<AnyEntity> entity={entity} record={row} actions={rowActions} size="small" onDone={onDone} />
    </>
  );
}
