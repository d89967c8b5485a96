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
  dirty: boolean;
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
    const open = [...entries.current.values()].filter(entry => entry.dirty);
    localStore.set(
      keyOf(readerId),
      open.length
        ? JSON.stringify(Object.fromEntries(open.map(({ sheet }) => [sheet.id, [...sheet.marks.values()]])))
        : null,
    );
  }, [readerId]);

  const push = useCallback(
    (entry: Entry): Promise<void> => {
      clearTimeout(entry.timer);
      entry.running ??= (async () => {
        let again = true;
        while (entry.dirty) {
          entry.dirty = false;
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
            entry.dirty = true;
            const current = (error.data.current as { revision?: number } | undefined)?.revision;
            if (error.status === 409 && current !== undefined && again) {
              // Only the member writes the sheet: another tab of the same person was quicker, and the latest word counts.
              again = false;
              entry.sheet = { ...entry.sheet, revision: current };
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
  useEffect(() => {
    for (const entry of entries.current.values()) if (entry.dirty && !entry.running && !entry.timer) void push(entry);
    // Marks left over from an earlier visit are sent once the sheets are known.
  }, [push, hall.mySheets]);
  useEffect(() => {
    const leave = () => {
      keep();
      for (const entry of entries.current.values()) if (entry.dirty) void push(entry);
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
      entry.dirty = true;
      clearTimeout(entry.timer);
      entry.timer = setTimeout(() => void push(entry), SAVE_AFTER);
      keep();
      draw();
    },
    state:
      fault.current && states.some(entry => entry.dirty)
        ? 'failed'
        : states.some(entry => entry.running !== undefined)
          ? 'saving'
          : states.some(entry => entry.dirty)
            ? 'waiting'
            : 'saved',
    fault: fault.current,
    async flush() {
      await Promise.all(states.filter(entry => entry.dirty || entry.running !== undefined).map(push));
      return states.every(entry => !entry.dirty);
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
    if (known && (known.dirty || known.running || revision <= known.sheet.revision)) {
      known.sheet = { ...known.sheet, ...facts };
      continue;
    }
    const left = known || state !== 'draft' ? undefined : kept[id];
    const marks = new Map(
      (left ?? sheet.marks ?? []).map(mark => [mark.code ?? '', { ...blank(mark.code ?? ''), ...mark } as Mark]),
    );
    entries.set(id, {
      sheet: { ...facts, revision, marks },
      dirty: left !== undefined,
      running: undefined,
      timer: undefined,
    });
  }
}

/** The marks that the server may be sent: what is out of range stays on the screen only. */
const sendable = (marks: ReadonlyMap<string, Mark>, lines: readonly Line[]): readonly Mark[] =>
  [...marks.values()].map(mark => {
    const max = lines.find(line => line.code === mark.code)?.max;
    return max && mark.points !== null && pointsFault(mark.points, max) ? { ...mark, points: null } : mark;
  });
