import type { AnyEntity, Transition } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/fields.ts';
import type { HistoryEntry } from '../../domain/kernel/wire.ts';

/** The moves of an approval. */
export interface ApprovalMoves {
  /** Moves that hand a record in: those that lead to where it is decided. */
  readonly submit: readonly string[];
  readonly approve: string;
  readonly return: string;
}

/** A field that was changed between two versions. */
export interface Changed {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** One time a record was handed in, what was decided, and what had been changed since it came back before. */
export interface ApprovalRound {
  readonly number: number;
  readonly submitted: HistoryEntry;
  readonly answers: readonly HistoryEntry[];
  /** `waiting` until it is decided, or taken back by another move. */
  readonly outcome: 'waiting' | 'approved' | 'returned' | 'ended';
  /** Of rounds after the first. */
  readonly changes: readonly Changed[];
}

const statesOf = (move: Transition<Fields, string> | undefined): readonly string[] => (move ? [move.from].flat() : []);

/** The approval of an entity by the names of its moves: `approve`, and `return` or `reject`; undefined when it has none. */
export function approvalMoves(
  entity: AnyEntity,
  named?: { readonly approve: string; readonly return: string },
): ApprovalMoves | undefined {
  const moves = entity.transitions as Readonly<Record<string, Transition<Fields, string>>>;
  const approve = named?.approve ?? 'approve';
  const back = named?.return ?? ['return', 'reject'].find(name => name in moves);
  if (!(approve in moves) || !back || !(back in moves)) return undefined;
  const decided = statesOf(moves[approve]);
  const submit = Object.keys(moves).filter(
    name =>
      name !== approve &&
      name !== back &&
      decided.includes(moves[name]?.to ?? '') &&
      !statesOf(moves[name]).every(state => decided.includes(state)),
  );
  return { submit, approve, return: back };
}

/** The rounds of an approval from a record's history, oldest first. */
export function approvalRounds(history: readonly HistoryEntry[], moves: ApprovalMoves): readonly ApprovalRound[] {
  const rounds: {
    submitted: HistoryEntry;
    answers: HistoryEntry[];
    outcome: ApprovalRound['outcome'];
    changes: readonly Changed[];
  }[] = [];
  let since: HistoryEntry[] = [];
  for (const entry of [...history].sort((a, b) => a.revision - b.revision || (a.at < b.at ? -1 : 1))) {
    const open = rounds.at(-1)?.outcome === 'waiting' ? rounds.at(-1) : undefined;
    if (moves.submit.includes(entry.action)) {
      if (open) open.outcome = 'ended';
      rounds.push({
        submitted: entry,
        answers: [],
        outcome: 'waiting',
        changes: rounds.length > 0 ? changesOf([...since, entry]) : [],
      });
      since = [];
    } else if (open && (entry.action === moves.approve || entry.action === moves.return)) {
      open.answers.push(entry);
      // An approval in several steps stays where it is until the last one.
      if (entry.fromState !== entry.toState) open.outcome = entry.action === moves.approve ? 'approved' : 'returned';
      since = [];
    } else {
      if (open && entry.fromState !== entry.toState) open.outcome = 'ended';
      since.push(entry);
    }
  }
  return rounds.map((round, at) => ({ number: at + 1, ...round }));
}

/** What several changes come to: the first value before and the last one after; what came back to where it was is no change. */
export function changesOf(entries: readonly HistoryEntry[]): readonly Changed[] {
  const found = new Map<string, { from: unknown; to: unknown }>();
  for (const { changes } of entries)
    for (const [field, { from, to }] of Object.entries(changes ?? {}))
      found.set(field, { from: found.has(field) ? found.get(field)!.from : from, to });
  return [...found]
    .filter(([field, { from, to }]) => field !== 'state' && JSON.stringify(from) !== JSON.stringify(to))
    .map(([field, change]) => ({ field, ...change }));
}
