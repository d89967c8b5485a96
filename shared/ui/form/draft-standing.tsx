import { useT } from '../../i18n/translate.ts';
import { useSheet } from '../kit/use-sheet.ts';
import sheet from './form-parts.css';
import './form-texts.ts';
import type { EntityForm } from './use-entity-form.ts';

/** Says in a form's foot where what is typed is kept until it is saved, or that it is not. */
export function DraftStanding({ form: { changed, kept } }: { readonly form: Pick<EntityForm, 'changed' | 'kept'> }) {
  useSheet(sheet);
  const t = useT();
  const isLost = kept === 'page' || kept === 'nowhere';
  return (
    <span className={isLost ? 'form-unkept' : 'ebs-quiet'} role="status">
      {changed.length > 0 && kept && t(`form.kept.${kept}`)}
    </span>
  );
}
