import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { HallAnswer } from './hall.ts';
import type { scoreSheet } from '../../../shared/domain/review/score-sheet.entity.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { localStore, parseJson } from '../../../shared/client/storage.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useTelling } from '../../../shared/ui/hooks/use-telling.ts';
import { isJudged, isTooLong, pointsFault, type Line, type Mark } from './consensus.ts';

/** A member's own sheet with what is typed. */
export interface OwnSheet {
  readonly id: string;
  readonly bidId: string;
  readonly state: string;
  readonly returnReason: string | null;
  readonly revision: number;
  readonly marks: ReadonlyMap<string, Mark>;
}

/** How the saving of typed marks stands; `held`: everything but what the server would refuse, which stays in this browser. */
export type SaveState = 'saved' | 'held' | 'waiting' | 'saving' | 'failed';

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
  /** Codes of the marks of which something was not sent, since it is out of bounds. */
  held: ReadonlySet<string>;
  running: Promise<void> | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const SAVE_AFTER = 500;
const blank = (code: string): Mark => ({ code, passed: null, points: null, comment: null });
/** The marks in which this browser knows more than the server. */
const ownOf = ({ changed, held }: Pick<Entry, 'changed' | 'held'>): ReadonlySet<string> =>
  new Set([...changed, ...held]);
const keyOf = (reader: string) => `ebs.sheets.${reader}`;

/** The reader's sheets of the present stage. What could not be saved stays in this browser and is sent when the hall is opened again. */
export function useSheets(hall: HallAnswer, readerId: string, lines: readonly Line[]): Sheets {
  const { api } = useScreen();
  const { saved, failed } = useTelling();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const entries = useRef(new Map<string, Entry>());
  const fault = useRef<string | undefined>(undefined);
  const latestLines = useRef(lines);
  latestLines.current = lines;

  const keep = useCallback(() => {
    const open = [...entries.current.values()].filter(entry => ownOf(entry).size > 0);
    localStore.set(
      keyOf(readerId),
      open.length
        ? JSON.stringify(
            Object.fromEntries(
              open.map(entry => [entry.sheet.id, [...ownOf(entry)].flatMap(code => entry.sheet.marks.get(code) ?? [])]),
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
          const sendable = [...marks.values()].map(mark => within(mark, latestLines.current));
          try {
            const answer = await api.post<Answered<typeof scoreSheet>>(
              '/review/score-sheet/save',
              { id, revision, marks: sendable },
              undefined,
              { quiet: true },
            );
            saved('scoreSheet', id);
            entry.sheet = { ...entry.sheet, revision: answer.revision };
            entry.held = new Set(sendable.filter(mark => mark !== marks.get(mark.code)).map(mark => mark.code));
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
            fault.current = failed(error).message;
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
    [api, saved, failed, keep],
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
            : states.some(({ held }) => held.size > 0)
              ? 'held'
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
  const sheets = hall.mySheets.filter(sheet => sheet.stage === stage && sheet.state !== 'void');
  for (const id of entries.keys()) if (!sheets.some(sheet => sheet.id === id)) entries.delete(id);
  for (const sheet of sheets) {
    const known = entries.get(sheet.id);
    const { id, bidId, state, returnReason, revision } = sheet;
    const facts = { id, bidId: bidId ?? '', state, returnReason };
    const isOurs = known && (known.changed.size > 0 || (known.held.size > 0 && state === 'draft'));
    if (known && (isOurs || known.running || revision <= known.sheet.revision)) {
      known.sheet = { ...known.sheet, ...facts };
      continue;
    }
    const left = new Map(
      known || state !== 'draft' ? [] : (kept[id] ?? []).map(mark => [mark.code, { ...blank(mark.code), ...mark }]),
    );
    const own = { changed: new Set(left.keys()), held: new Set<string>() };
    const marks = merged(sheet.marks ?? [], { sheet: { marks: left }, ...own });
    entries.set(id, { sheet: { ...facts, revision, marks }, ...own, running: undefined, timer: undefined });
  }
}

/** What the server has of a sheet, with the marks that were changed here in their places. */
function merged(
  saved: NonNullable<Answered<typeof scoreSheet>['marks']>,
  { sheet, ...own }: { readonly sheet: Pick<OwnSheet, 'marks'> } & Pick<Entry, 'changed' | 'held'>,
): ReadonlyMap<string, Mark> {
  const known = new Map(saved.map(mark => [mark.code ?? '', { ...blank(mark.code ?? ''), ...mark } as Mark]));
  for (const code of ownOf(own)) {
    const mark = sheet.marks.get(code);
    if (mark) known.set(code, mark);
  }
  return known;
}

/** Of a mark what the server takes: the mark itself, or one without the points or the reason that are out of bounds. */
function within(mark: Mark, lines: readonly Line[]): Mark {
  const max = lines.find(line => line.code === mark.code)?.max;
  const points = max && mark.points !== null && pointsFault(mark.points, max) ? null : mark.points;
  const comment = isTooLong(mark) ? null : mark.comment;
  return points === mark.points && comment === mark.comment ? mark : { ...mark, points, comment };
}
