import type { KeyboardEvent } from 'react';
import { LaterPart } from '../later-part.tsx';
import type { FormUndo } from './use-form-undo.ts';

const loadOffer = () => import('./undo-offer.tsx').then(({ UndoOffer }) => UndoOffer);

/** Where a form offers to take its last change back; stands in the form's foot, which is always in view. */
export function UndoBar({ undo }: { readonly undo: FormUndo }) {
  return (
    <div role="status" className="form-undo-place">
      {undo.change && <LaterPart load={loadOffer} props={{ undo }} waiting={<span />} />}
    </div>
  );
}

const OWN_UNDO =
  'input:not([type=file], [type=radio], [type=checkbox]), textarea, [contenteditable], [role=grid], sl-input, sl-textarea';

/** Takes a form's last change back by Ctrl+Z (⌘Z), anywhere but in what has an undo of its own: a text, a table. For the form's `onKeyDown`. */
export const undoByKey =
  (undo: FormUndo) =>
  (event: KeyboardEvent): void => {
    const isUndo =
      event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isUndo || !undo.change || (event.target as Element).closest(OWN_UNDO)) return;
    event.preventDefault();
    undo.turn();
  };
