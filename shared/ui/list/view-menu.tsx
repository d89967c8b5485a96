import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { Panel } from './panel.tsx';
import { removeView, savedViews, saveView } from './saved-views.ts';

/** The reader's own views of a list: filters, sort and columns under a name. */
export function ViewMenu({
  userId,
  list,
  query,
  onOpen,
}: {
  readonly userId: string;
  readonly list: string;
  readonly query: string;
  readonly onOpen: (query: string) => void;
}) {
  const t = useT();
  const [views, setViews] = useState(() => savedViews(userId, list));
  const [name, setName] = useState('');
  const current = views.find(view => view.query === query);
  return (
    <Panel label={current?.name ?? t('list.views')} active={current !== undefined} align="end">
      {close => (
        <div className="list-views">
          {views.length === 0 && <p className="ebs-quiet">{t('list.noViews')}</p>}
          <ul>
            {views.map(view => (
              <li key={view.name}>
                <button
                  type="button"
                  className="list-link"
                  aria-current={view === current || undefined}
                  onClick={() => {
                    onOpen(view.query);
                    close();
                  }}
                >
                  {view.name}
                </button>
                <button
                  type="button"
                  className="list-remove"
                  aria-label={t('list.removeView', { name: view.name })}
                  onClick={() => setViews(removeView(userId, list, view.name))}
                />
              </li>
            ))}
          </ul>
          <form
            className="list-range"
            onSubmit={event => {
              event.preventDefault();
              if (!name.trim()) return;
              setViews(saveView(userId, list, { name: name.trim(), query }));
              setName('');
              close();
            }}
          >
            <label>
              <span>{t('list.viewName')}</span>
              <input
                className="list-field"
                maxLength={40}
                value={name}
                onChange={event => setName(event.target.value)}
              />
            </label>
            <button type="submit" className="ebs-button" data-tone="primary" disabled={!name.trim()}>
              {t('list.saveView')}
            </button>
          </form>
        </div>
      )}
    </Panel>
  );
}
