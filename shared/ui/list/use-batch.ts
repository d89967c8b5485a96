import { useEffect, useRef, useState } from 'react';
import type { AnyEntity, Transition } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/fields.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { entityPath } from '../hooks/entity-path.ts';
import { invalidate } from '../hooks/query-cache.ts';
import { useTelling } from '../hooks/use-telling.ts';
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
  /** What became of the rows so far; those that are tried again are in it once they are through again. */
  readonly results: readonly BatchOutcome[];
  /** Rows of the run under way: those that are through, and all. */
  readonly run: { readonly done: number; readonly count: number };
  /** What the move asks for, once for all rows. */
  readonly fields: Fields;
  readonly begin: (action: string, rows: readonly Row[]) => void;
  readonly start: (input?: object) => void;
  /** Ends after the row that is under way; what has not begun stays as it is. */
  readonly stop: () => void;
  /** Runs the move again on the rows that were refused, as they now stand. */
  readonly retry: () => void;
  readonly close: () => void;
}

/** What a move on several rows asks for: what it needs, and the words with it. What is chosen by the record is left to the move of one record. */
export function batchFields(entity: AnyEntity, action: string): Fields {
  const input = (entity.transitions[action] as Transition<Fields, string> | undefined)?.input ?? {};
  return Object.fromEntries(
    Object.entries(input).filter(([, field]) => field.required === true || field.type === 'longText'),
  );
}

/** Runs a move on several rows, one after another. Every row is a call of its own that the server checks; one that is refused does not keep the others. */
export function useBatch(entity: AnyEntity, nameOf: (row: Row) => string): Batch {
  const t = useT();
  const { api } = useScreen();
  const { saved, failed } = useTelling();
  const [action, setAction] = useState<string>();
  const [stage, setStage] = useState<Batch['stage']>('ask');
  const [results, setResults] = useState<readonly BatchOutcome[]>([]);
  const [{ kept, asked }, setRun] = useState({ kept: 0, asked: 0 });
  const rows = useRef<readonly Row[]>([]);
  const stopped = useRef(false);
  const given = useRef<object>({});
  useEffect(() => () => void (stopped.current = true), []);

  /** Undefined when the move is done, else why not. */
  const move = async (name: string, known: Row, again: boolean): Promise<string | undefined> => {
    try {
      const row = again
        ? await api.get<Row>(entityPath(entity, 'get'), { id: known.id }, { quiet: true, keep: true })
        : known;
      const allowed = row.actions[name];
      if (allowed === undefined) return t('kernel.wrongState', { state: t(`${entity.name}.states.${row.state}`) });
      if (allowed !== true) return reasonText(t, allowed, entity);
      await api.post(
        entityPath(entity, name),
        { id: row.id, revision: row.revision, input: given.current },
        undefined,
        {
          quiet: true,
        },
      );
      saved(entity.name, row.id);
      return undefined;
    } catch (failure) {
      return failed(failure).message;
    }
  };

  const run = async (name: string, some: readonly Row[], done: readonly BatchOutcome[], again: boolean) => {
    stopped.current = false;
    setStage('running');
    setResults(done);
    setRun({ kept: done.length, asked: some.length });
    for (const row of some) {
      if (stopped.current) break;
      const result = { id: row.id, name: nameOf(row), fault: await move(name, row, again) };
      setResults(before => [...before, result]);
    }
    // As after the move of one record: it has effects on others.
    await invalidate(api, '/');
    setStage('done');
  };

  return {
    action,
    stage,
    count: rows.current.length,
    results,
    run: { done: results.length - kept, count: asked },
    fields: action === undefined ? {} : batchFields(entity, action),
    begin(name, some) {
      rows.current = some;
      setResults([]);
      setAction(name);
      given.current = {};
      // What cannot be taken back, and what wants words, is asked about first, as for one record.
      const asks = entity.transitions[name]?.tone === 'danger' || Object.keys(batchFields(entity, name)).length > 0;
      if (asks) setStage('ask');
      else void run(name, some, [], false);
    },
    start(input = {}) {
      given.current = input;
      void run(action!, rows.current, [], false);
    },
    stop: () => void (stopped.current = true),
    retry() {
      const done = results.filter(({ fault }) => fault === undefined);
      const refused = rows.current.filter(row => results.some(({ id, fault }) => id === row.id && fault !== undefined));
      void run(action!, refused, done, true);
    },
    close: () => setAction(undefined),
  };
}
