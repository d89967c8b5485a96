import { useEffect, useRef } from 'react';
import type { ErrorData } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';

/** A refusal by law: what it says, and the law and article it rests on. */
export function LawNote({ error }: { readonly error: ErrorData & { readonly message: string } }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  // Where it stands may be far from the button that was pressed.
  useEffect(() => box.current?.focus(), [error]);
  return (
    <div ref={box} className="law-note" role="alert" tabIndex={-1}>
      <strong>{t('form.refused')}</strong>
      <p>{error.message}</p>
      {error.law && <p className="law-source">{t('record.law', { law: error.law, article: error.article ?? '' })}</p>}
    </div>
  );
}
