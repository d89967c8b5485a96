import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import type { QueryParams } from '../hooks/query-cache.ts';
import { asApiError } from '../hooks/use-query.ts';
import { useSheet } from '../kit/use-sheet.ts';
import { useToast } from '../toast.tsx';
import { BatchResult } from './batch-result.tsx';
import sheet from './list-tools.css';
import './list-tools.strings.ts';
import { readMatching, MOST_CHOSEN } from './read-matching.ts';
import { useBatch } from './use-batch.ts';

type Row = Answered<AnyEntity>;

/** Props of `BatchBar`. */
export interface BatchBarProps {
  readonly entity: AnyEntity;
  /** What is chosen, over all pages: id → row as it was read. */
  readonly chosen: ReadonlyMap<string, Row>;
  /** Moves that may be run on it. */
  readonly actions: readonly string[];
  readonly nameOf: (row: Row) => string;
  /** Rows that match the list's filters, as far as they are counted. */
  readonly total: number;
  /** The list's endpoint and its parameters without paging. */
  readonly path: string;
  readonly params: QueryParams;
  readonly onChoose: (chosen: ReadonlyMap<string, Row>) => void;
}

/** What takes the focus when nothing is chosen any more and the bar goes that had it: the box above the rows, or the first thing of the table. */
const inTable = (bar: HTMLElement): HTMLElement | null | undefined =>
  bar.closest('.list-screen')?.querySelector<HTMLElement>('.list-table :is(input, button, a, [tabindex])');

/** What is chosen in a list and the moves to run on all of it, one after another, each checked by the server, with the result of each row. */
export function BatchBar({ entity, chosen, actions, nameOf, total, path, params, onChoose }: BatchBarProps) {
  useSheet(sheet);
  const t = useT();
  const format = useFormat();
  const { api } = useScreen();
  const toast = useToast();
  const [reading, setReading] = useState<AbortController>();
  // Whoever clears the choice or goes on to other rows does not want them any more; the bar goes then.
  useEffect(() => () => reading?.abort(), [reading]);
  const batch = useBatch(entity, nameOf);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const gone = bar.current;
    const root = gone?.getRootNode() as Document | ShadowRoot | undefined;
    return () => {
      const next = gone?.contains(root?.activeElement ?? null) && inTable(gone);
      // A dialog in it keeps the focus until it is gone.
      if (next) queueMicrotask(() => !root?.activeElement && next.focus({ preventScroll: true }));
    };
  }, []);
  const isBusy = batch.action !== undefined || reading !== undefined;
  const count = { count: format.number(chosen.size) };

  const chooseAll = async () => {
    const controller = new AbortController();
    setReading(controller);
    try {
      const found = await readMatching(api, path, params, controller.signal);
      if (!controller.signal.aborted) onChoose(found);
    } catch (fault) {
      const error = asApiError(fault);
      if (!error.aborted && !controller.signal.aborted) toast(error.message, 'danger');
    } finally {
      setReading(undefined);
    }
  };
  const close = () => {
    const done = new Set(batch.results.flatMap(result => (result.fault === undefined ? [result.id] : [])));
    onChoose(new Map([...chosen].filter(([id]) => !done.has(id))));
    batch.close();
  };
  return (
    <div ref={bar} className="batch-bar" role="group" aria-label={t('list.selected', count)}>
      <strong role="status">{t('list.selected', count)}</strong>
      {actions.map(action => (
        <button
          key={action}
          type="button"
          className="ebs-button"
          data-tone={entity.transitions[action]?.tone === 'danger' ? 'danger' : undefined}
          // Not `disabled`: the dialog that it opens gives the focus back to it.
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || batch.begin(action, [...chosen.values()])}
        >
          {t(`${entity.name}.actions.${action}`)}
        </button>
      ))}
      {reading ? (
        <>
          <span role="status">{t('listTools.batchReading')}</span>
          <button type="button" className="list-link" onClick={() => reading.abort()}>
            {t('listTools.batchStop')}
          </button>
        </>
      ) : (
        chosen.size < Math.min(total, MOST_CHOSEN) && (
          <button type="button" className="list-link" onClick={() => void chooseAll()}>
            {total > MOST_CHOSEN
              ? t('listTools.batchFirst', { most: format.number(MOST_CHOSEN) })
              : t('listTools.batchAll', { count: format.number(total) })}
          </button>
        )
      )}
      <button type="button" className="list-link" onClick={() => onChoose(new Map())}>
        {t('list.clearSelection')}
      </button>
      {batch.action !== undefined && (
        <BatchResult batch={batch} entity={entity} name={t(`${entity.name}.actions.${batch.action}`)} onClose={close} />
      )}
    </div>
  );
}
