import { useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { entityPath } from '../hooks/entity-path.ts';
import { invalidate } from '../hooks/query-cache.ts';
import { asApiError } from '../hooks/use-query.ts';
import { reasonText } from '../record/field-text.ts';
import { useToast } from '../toast.tsx';
import type { BatchOutcome } from './batch-result.tsx';
import { useLater } from './use-later.ts';

type Row = Answered<AnyEntity>;

// The dialog with the results is loaded while the reader looks at what is chosen.
const loadResult = () => import('./batch-result.tsx');

/** What is chosen in a list and the moves to run on all of it, one after another, with the result of each row. */
export function BatchBar({
  entity,
  rows,
  actions,
  nameOf,
  onClear,
}: {
  readonly entity: AnyEntity;
  readonly rows: readonly Row[];
  readonly actions: readonly string[];
  readonly nameOf: (row: Row) => string;
  readonly onClear: () => void;
}) {
  const t = useT();
  const { api } = useScreen();
  const toast = useToast();
  const { part, load } = useLater(loadResult, true);
  const [results, setResults] = useState<readonly BatchOutcome[]>([]);
  const [running, setRunning] = useState('');
  const [count, setCount] = useState(0);

  const run = async (action: string) => {
    setRunning(action);
    setCount(rows.length);
    setResults([]);
    // Without the dialog nobody would see what became of the rows.
    if (!(await load())) {
      setRunning('');
      toast(t('kit.screenFailed'), 'danger');
      return;
    }
    for (const row of rows) {
      const allowed = row.actions[action];
      let fault: string | undefined;
      try {
        if (allowed !== true)
          fault =
            allowed === undefined
              ? t('kernel.wrongState', { state: t(`${entity.name}.states.${row.state}`) })
              : reasonText(t, allowed, entity);
        else
          await api.post(entityPath(entity, action), { id: row.id, revision: row.revision, input: {} }, undefined, {
            quiet: true,
          });
      } catch (failure) {
        fault = asApiError(failure).message;
      }
      const result = { id: row.id, name: nameOf(row), fault };
      setResults(before => [...before, result]);
    }
    await invalidate(api, `/${entity.area}/${entity.name}/`);
  };

  const close = () => {
    setRunning('');
    onClear();
  };
  return (
    <div className="batch-bar" role="group" aria-label={t('list.selected', { count: rows.length })}>
      <strong>{t('list.selected', { count: rows.length })}</strong>
      {actions.map(action => (
        <button
          key={action}
          type="button"
          className="ebs-button"
          disabled={running !== ''}
          onClick={() => void run(action)}
        >
          {t(`${entity.name}.actions.${action}`)}
        </button>
      ))}
      <button type="button" className="list-link" onClick={onClear}>
        {t('list.clearSelection')}
      </button>
      {running && part && (
        <part.BatchResult
          action={t(`${entity.name}.actions.${running}`)}
          count={count}
          results={results}
          onClose={close}
        />
      )}
    </div>
  );
}
