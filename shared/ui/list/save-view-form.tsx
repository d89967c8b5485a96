import { useState } from 'react';
import { viewFields } from '../../domain/workplace/saved-view.ts';
import { useT } from '../../i18n/translate.ts';
import { useLimit } from '../kit/limit.tsx';

/** Asks for the name of a view that is to be kept. What was typed stays where it is refused. */
export function SaveViewForm({
  busy,
  onSave,
}: {
  readonly busy: boolean;
  readonly onSave: (name: string) => Promise<boolean>;
}) {
  const t = useT();
  const [name, setName] = useState('');
  const { error, extra } = useLimit(name.trim(), viewFields.name.max, undefined);
  return (
    <form
      className="list-range"
      onSubmit={event => {
        event.preventDefault();
        if (name.trim() && !error && !busy) void onSave(name.trim()).then(saved => saved && setName(''));
      }}
    >
      <label>
        <span>{t('listTools.viewName')}</span>
        <input
          className="list-field"
          aria-invalid={error !== undefined}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        {error && <span className="cell-fault">{error}</span>}
        {extra}
      </label>
      <button
        type="submit"
        className="ebs-button"
        data-tone="primary"
        disabled={!name.trim() || error !== undefined || busy}
      >
        {t('listTools.saveView')}
      </button>
    </form>
  );
}
