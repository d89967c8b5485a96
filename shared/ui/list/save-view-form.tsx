import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';

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
  return (
    <form
      className="list-range"
      onSubmit={event => {
        event.preventDefault();
        if (name.trim() && !busy) void onSave(name.trim()).then(saved => saved && setName(''));
      }}
    >
      <label>
        <span>{t('listTools.viewName')}</span>
        <input className="list-field" maxLength={60} value={name} onChange={event => setName(event.target.value)} />
      </label>
      <button type="submit" className="ebs-button" data-tone="primary" disabled={!name.trim() || busy}>
        {t('listTools.saveView')}
      </button>
    </form>
  );
}
