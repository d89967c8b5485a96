import { useEffect, useRef, useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { entityPath } from '../hooks/entity-path.ts';
import { invalidate } from '../hooks/query-cache.ts';
import { asApiError } from '../hooks/use-query.ts';
import { reasonText } from '../record/field-text.ts';

type Row = Answered<AnyEntity>;

/** What became of one chosen row. */
export interface BatchOutcome {
  readonly id: string;
  readonly name: string;
  /** Undefined when done, else why not. */
  readonly fault: string | undefined;
}

/** A move on several rows: asked about, under way, or through. */
export interface Batch {
  /** The move; undefined while none is begun. */
  readonly action: string | undefined;
  readonly stage: 'ask' | 'running' | 'done';
  /** Rows in all. */
  readonly count: number;
  readonly results: readonly BatchOutcome[];
  readonly begin: (action: string, rows: readonly Row[]) => void;
  readonly start: () => void;
  /** Ends after the row that is under way; what has not begun stays as it is. */
  readonly stop: () => void;
  /** Runs the move again on the rows that were refused, as they now stand. */
  readonly retry: () => void;
  readonly close: () => void;
}

/** Runs a move on several rows, one after another. Every row is a call of its own that the server checks; one that is refused does not keep the others. */
export function useBatch(entity: AnyEntity, nameOf: (row: Row) => string): Batch {
  const t = useT();
  const { api } = useScreen();
  const [action, setAction] = useState<string>();
  const [stage, setStage] = useState<Batch['stage']>('ask');
  const [results, setResults] = useState<readonly BatchOutcome[]>([]);
  const rows = useRef<readonly Row[]>([]);
  const stopped = useRef(false);
  useEffect(() => () => void (stopped.current = true), []);

  /** Undefined when the move is done, else why not. */
  const move = async (name: string, given: Row, again: boolean): Promise<string | undefined> => {
    try {
      const row = again
        ? await api.get<Row>(entityPath(entity, 'get'), { id: given.id }, { quiet: true, keep: true })
        : given;
      const allowed = row.actions[name];
      if (allowed === undefined) return t('kernel.wrongState', { state: t(`${entity.name}.states.${row.state}`) });
      if (allowed !== true) return reasonText(t, allowed, entity);
      await api.post(entityPath(entity, name), { id: row.id, revision: row.revision, input: {} }, undefined, {
        quiet: true,
      });
      return undefined;
    } catch (failure) {
      return asApiError(failure).message;
    }
  };

  const run = async (name: string, some: readonly Row[], again: boolean) => {
    stopped.current = false;
    setStage('running');
    for (const row of some) {
      if (stopped.current) break;
      const result = { id: row.id, name: nameOf(row), fault: await move(name, row, again) };
      setResults(before => (again ? before.map(old => (old.id === row.id ? result : old)) : [...before, result]));
    }
    await invalidate(api, `/${entity.area}/${entity.name}/`);
    setStage('done');
  };

  return {
    action,
    stage,
    count: rows.current.length,
    results,
    begin(name, some) {
      rows.current = some;
      setResults([]);
      setAction(name);
      // What cannot be taken back is asked about first, as for one record.
      if (entity.transitions[name]?.tone === 'danger') setStage('ask');
      else void run(name, some, false);
    },
    start: () => void run(action!, rows.current, false),
    stop: () => void (stopped.current = true),
    retry() {
      const refused = new Set(results.flatMap(result => (result.fault === undefined ? [] : [result.id])));
      void run(
        action!,
        rows.current.filter(row => refused.has(row.id)),
        true,
      );
    },
    close: () => setAction(undefined),
  };
}
