import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { HallAnswer } from './hall.ts';
import type { scoreSheet } from '../../../shared/domain/review/score-sheet.entity.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { localStore, parseJson } from '../../../shared/client/storage.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { isJudged, pointsFault, type Line, type Mark } from './consensus.ts';

/** A member's own sheet with what is typed. */
export interface OwnSheet {
  readonly id: string;
  readonly bidId: string;
  readonly state: string;
  readonly returnReason: string | null;
  readonly revision: number;
  readonly marks: ReadonlyMap<string, Mark>;
}

/** How the saving of typed marks stands. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';

/** A member's sheets of one stage, saved while they are filled. */
export interface Sheets {
  readonly of: (bidId: string) => OwnSheet | undefined;
  readonly mark: (bidId: string, code: string) => Mark | undefined;
  readonly set: (bidId: string, code: string, change: Partial<Mark>) => void;
  readonly state: SaveState;
  /** Why saving failed, in the reader's language. */
  readonly fault: string | undefined;
  /** Sends whatever is not yet saved, now; true when everything is. */
  readonly flush: () => Promise<boolean>;
  /** The sheets in which every line is judged, and all. */
  readonly complete: number;
  readonly all: readonly OwnSheet[];
}

interface Entry {
  sheet: OwnSheet;
  /** Codes of the marks that are not saved yet: only these are the reader's latest word, other tabs and devices may have saved the rest. */
  changed: Set<string>;
  running: Promise<void> | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const SAVE_AFTER = 500;
const blank = (code: string): Mark => ({ code, passed: null, points: null, comment: null });
const keyOf = (reader: string) => `ebs.sheets.${reader}`;

/** The reader's sheets of the present stage. What could not be saved stays in this browser and is sent when the hall is opened again. */
export function useSheets(hall: HallAnswer, readerId: string, lines: readonly Line[]): Sheets {
  const { api } = useScreen();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const entries = useRef(new Map<string, Entry>());
  const fault = useRef<string | undefined>(undefined);
  const latestLines = useRef(lines);
  latestLines.current = lines;

  const keep = useCallback(() => {
    const open = [...entries.current.values()].filter(({ changed }) => changed.size > 0);
    localStore.set(
      keyOf(readerId),
      open.length
        ? JSON.stringify(
            Object.fromEntries(
              open.map(({ sheet, changed }) => [sheet.id, [...changed].flatMap(code => sheet.marks.get(code) ?? [])]),
            ),
          )
        : null,
    );
  }, [readerId]);

  const push = useCallback(
    (entry: Entry): Promise<void> => {
      clearTimeout(entry.timer);
      entry.timer = undefined;
      // Without anything to send the work would end before it is noted as running, and stay noted for good.
      if (!entry.running && entry.changed.size === 0) return Promise.resolve();
      entry.running ??= (async () => {
        let again = true;
        while (entry.changed.size > 0) {
          const sent = entry.changed;
          entry.changed = new Set();
          const { id, revision, marks } = entry.sheet;
          try {
            const saved = await api.post<Answered<typeof scoreSheet>>(
              '/review/score-sheet/save',
              { id, revision, marks: sendable(marks, latestLines.current) },
              undefined,
              { quiet: true },
            );
            entry.sheet = { ...entry.sheet, revision: saved.revision };
            fault.current = undefined;
          } catch (thrown) {
            const error = asApiError(thrown);
            entry.changed = new Set([...sent, ...entry.changed]);
            const current = error.data.current as Partial<Answered<typeof scoreSheet>> | undefined;
            if (error.status === 409 && current?.revision !== undefined && again) {
              // Only the member writes the sheet: another device of the same person was quicker. What was changed here is set into what it saved.
              again = false;
              entry.sheet = {
                ...entry.sheet,
                revision: current.revision,
                marks: merged(current.marks ?? [...marks.values()], entry),
              };
              continue;
            }
            fault.current = error.message;
            break;
          }
        }
        entry.running = undefined;
        keep();
        draw();
      })();
      draw();
      return entry.running;
    },
    [api, keep],
  );

  adopt(hall, readerId, lines, entries.current);
  const pushLeft = useCallback(() => {
    for (const entry of entries.current.values())
      if (entry.changed.size > 0 && !entry.running && !entry.timer) void push(entry);
  }, [push]);
  // Marks left over from an earlier visit are sent once the sheets are known.
  useEffect(pushLeft, [pushLeft, hall.mySheets]);
  useEffect(() => {
    addEventListener('online', pushLeft);
    return () => removeEventListener('online', pushLeft);
  }, [pushLeft]);
  useEffect(() => {
    const leave = () => {
      keep();
      for (const entry of entries.current.values()) if (entry.changed.size > 0) void push(entry);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [keep, push]);

  const all = [...entries.current.values()].map(entry => entry.sheet);
  const find = (bidId: string) => [...entries.current.values()].find(entry => entry.sheet.bidId === bidId);
  const states = [...entries.current.values()];
  return {
    of: bidId => find(bidId)?.sheet,
    mark: (bidId, code) => find(bidId)?.sheet.marks.get(code),
    set(bidId, code, change) {
      const entry = find(bidId);
      if (!entry || entry.sheet.state !== 'draft') return;
      const marks = new Map(entry.sheet.marks);
      marks.set(code, { ...(marks.get(code) ?? blank(code)), ...change });
      entry.sheet = { ...entry.sheet, marks };
      entry.changed.add(code);
      clearTimeout(entry.timer);
      entry.timer = setTimeout(() => void push(entry), SAVE_AFTER);
      keep();
      draw();
    },
    state:
      fault.current && states.some(({ changed }) => changed.size > 0)
        ? 'failed'
        : states.some(entry => entry.running !== undefined)
          ? 'saving'
          : states.some(({ changed }) => changed.size > 0)
            ? 'waiting'
            : 'saved',
    fault: fault.current,
    async flush() {
      await Promise.all(states.filter(({ changed, running }) => changed.size > 0 || running !== undefined).map(push));
      return states.every(({ changed }) => changed.size === 0);
    },
    complete: all.filter(sheet => lines.every(line => isJudged(line, sheet.marks.get(line.code)))).length,
    all,
  };
}

/** Takes over what the server answered, but never over marks that are still to be saved. */
function adopt(hall: HallAnswer, readerId: string, lines: readonly Line[], entries: Map<string, Entry>): void {
  const stage = lines[0]?.max === null ? 'qualification' : 'scoring';
  const kept = parseJson<Record<string, Mark[]>>(localStore.get(keyOf(readerId))) ?? {};
  const own = hall.mySheets.filter(sheet => sheet.stage === stage && sheet.state !== 'void');
  for (const id of entries.keys()) if (!own.some(sheet => sheet.id === id)) entries.delete(id);
  for (const sheet of own) {
    const known = entries.get(sheet.id);
    const { id, bidId, state, returnReason, revision } = sheet;
    const facts = { id, bidId: bidId ?? '', state, returnReason };
    if (known && (known.changed.size > 0 || known.running || revision <= known.sheet.revision)) {
      known.sheet = { ...known.sheet, ...facts };
      continue;
    }
    const left = new Map(
      known || state !== 'draft' ? [] : (kept[id] ?? []).map(mark => [mark.code, { ...blank(mark.code), ...mark }]),
    );
    const changed = new Set(left.keys());
    const marks = merged(sheet.marks ?? [], { sheet: { marks: left }, changed });
    entries.set(id, { sheet: { ...facts, revision, marks }, changed, running: undefined, timer: undefined });
  }
}

/** What the server has of a sheet, with the marks that were changed here in their places. */
function merged(
  saved: NonNullable<Answered<typeof scoreSheet>['marks']>,
  { sheet, changed }: { readonly sheet: Pick<OwnSheet, 'marks'>; readonly changed: ReadonlySet<string> },
): ReadonlyMap<string, Mark> {
  const known = new Map(saved.map(mark => [mark.code ?? '', { ...blank(mark.code ?? ''), ...mark } as Mark]));
  for (const code of changed) {
    const own = sheet.marks.get(code);
    if (own) known.set(code, own);
  }
  return known;
}

/** The marks that the server may be sent: what is out of range stays on the screen only. */
const sendable = (marks: ReadonlyMap<string, Mark>, lines: readonly Line[]): readonly Mark[] =>
  [...marks.values()].map(mark => {
    const max = lines.find(line => line.code === mark.code)?.max;
    return max && mark.points !== null && pointsFault(mark.points, max) ? { ...mark, points: null } : mark;
  });
