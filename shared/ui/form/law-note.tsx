import type { ErrorData } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';

/** A refusal by law: what it says, and the law and article it rests on. */
export function LawNote({ error }: { readonly error: ErrorData & { readonly message: string } }) {
  const t = useT();
  return (
    <div className="law-note" role="alert">
      <strong>{t('form.refused')}</strong>
      <p>{error.message}</p>
      {error.law && <p className="law-source">{t('record.law', { law: error.law, article: error.article ?? '' })}</p>}
    </div>
  );
}
