import { useEffect, useId, useRef, useState } from 'react';
import type { EndMode } from '../../shared/client/end-session.ts';
import type { KeptKeys } from '../../shared/client/kept-keys.ts';
import { useT } from '../../shared/i18n/translate.ts';
import sheet from './sign-out.css';
import './sign-out.strings.ts';
import { WindowToasts } from './toast-stack.tsx';

document.adoptedStyleSheets.push(sheet);

interface SignOutQuestionProps {
  readonly kept: KeptKeys;
  /** Pieces of unsaved work that would go. */
  readonly drafts: number;
  /** The answer; undefined: stay signed in. */
  readonly onAnswer: (mode: EndMode | undefined) => void;
}

/** Asks before unsaved work of a person who signs out is removed, and whose computer this is before keys are kept or removed. */
export function SignOutQuestion({ kept, drafts, onAnswer }: SignOutQuestionProps) {
  const t = useT();
  const title = useId();
  const text = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isSure, setSure] = useState(false);
  const hasKeys = kept.count > 0;
  const mustBeSure = kept.withoutFile > 0;
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="sign-out"
      aria-labelledby={title}
      aria-describedby={text}
      onCancel={event => (event.preventDefault(), onAnswer(undefined))}
    >
      <h2 id={title}>{t(hasKeys ? 'signOut.title' : 'signOut.leaveTitle')}</h2>
      <div id={text}>
        {drafts > 0 && <p>{t('signOut.drafts', { count: drafts })}</p>}
        {hasKeys && <p>{t('signOut.text')}</p>}
        {hasKeys && <p>{t(mustBeSure ? 'signOut.onlyHere' : 'signOut.withFile')}</p>}
      </div>
      {mustBeSure && (
        <label>
          <input type="checkbox" checked={isSure} onChange={event => setSure(event.currentTarget.checked)} />
          <span>{t('signOut.sure')}</span>
        </label>
      )}
      <div className="sign-out-answers">
        <button type="button" className="ebs-button" onClick={() => onAnswer(undefined)}>
          {t('signOut.cancel')}
        </button>
        <button
          type="button"
          className="ebs-button"
          data-tone="danger"
          disabled={mustBeSure && !isSure}
          onClick={() => onAnswer('shared')}
        >
          {t(hasKeys ? 'signOut.shared' : 'signOut.leave')}
        </button>
        {hasKeys && (
          <button type="button" className="ebs-button" data-tone="primary" onClick={() => onAnswer('own')}>
            {t('signOut.own')}
          </button>
        )}
      </div>
      <WindowToasts />
    </dialog>
  );
}
