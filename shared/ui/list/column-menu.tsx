import { useT } from '../../i18n/translate.ts';
import { Panel } from './panel.tsx';

/** Which columns are shown, and in which order. */
export function ColumnMenu({
  all,
  shown,
  standard,
  onChange,
}: {
  readonly all: readonly { readonly id: string; readonly label: string }[];
  readonly shown: readonly string[];
  readonly standard: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}) {
  const t = useT();
  const ordered = [
    ...shown.flatMap(id => all.filter(column => column.id === id)),
    ...all.filter(column => !shown.includes(column.id)),
  ];
  const put = (columns: readonly string[]) => onChange(columns.join() === standard.join() ? [] : columns);
  const move = (id: string, by: number) => {
    const at = shown.indexOf(id);
    const next = shown.filter(other => other !== id);
    next.splice(at + by, 0, id);
    put(next);
  };
  return (
    <Panel label={t('list.columns')} align="end">
      {() => (
        <div className="list-columns">
          <ul>
            {ordered.map(({ id, label }) => {
              const at = shown.indexOf(id);
              return (
                <li key={id}>
                  <label>
                    <input
                      type="checkbox"
                      checked={at >= 0}
                      disabled={at >= 0 && shown.length === 1}
                      onChange={() => put(at >= 0 ? shown.filter(other => other !== id) : [...shown, id])}
                    />
                    {label}
                  </label>
                  {at >= 0 && (
                    <span>
                      <button
                        type="button"
                        className="list-nudge"
                        disabled={at === 0}
                        aria-label={t('list.moveUp', { name: label })}
                        onClick={() => move(id, -1)}
                      >
                        <span aria-hidden="true" data-arrow="up" />
                      </button>
                      <button
                        type="button"
                        className="list-nudge"
                        disabled={at === shown.length - 1}
                        aria-label={t('list.moveDown', { name: label })}
                        onClick={() => move(id, 1)}
                      >
                        <span aria-hidden="true" data-arrow="down" />
                      </button>
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
          <button type="button" className="list-link" onClick={() => onChange([])}>
            {t('list.resetColumns')}
          </button>
        </div>
      )}
    </Panel>
  );
}
