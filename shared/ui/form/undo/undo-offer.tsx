import { useT } from '../../../i18n/translate.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { useSheet } from '../../kit/use-sheet.ts';
import sheet from './undo.css';
import './undo.strings.ts';
import type { FormUndo } from './use-form-undo.ts';

/** What was changed last, with the way back. */
export function UndoOffer({ undo }: { readonly undo: FormUndo }) {
  useSheet(sheet);
  const t = useT();
  const { change, isUndone } = undo;
  if (!change) return null;
  return (
    <p className="form-undo">
      <span>{isUndone ? t('undo.undone') : t(`undo.${change.what}`, { name: change.name ?? '' })}</span>
      <button type="button" className="ebs-button" data-size="small" data-action="undo" onClick={undo.turn}>
        {t(isUndone ? 'undo.redo' : 'undo.undo')}
      </button>
      <IconButton name="close" label={t('undo.close')} onClick={undo.forget} />
    </p>
  );
}
