import { useEffect, useState } from 'react';
import type { AnyEntity, Transition } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/fields.ts';
import type { Answered } from '../../domain/kernel/wire.ts';

type Move = Transition<Fields, string>;

/** A question before a move: what it does, and the input it asks for. */
export interface TransitionDialogProps<E extends AnyEntity> {
  readonly entity: E;
  readonly record: Answered<E>;
  /** The move, or null when nothing is asked. */
  readonly action: (keyof E['transitions'] & string) | null;
  readonly onClose: () => void;
  readonly onDone?: (record: Answered<E>, action: string) => void;
}

/** Whether a move makes a record public that was not: it cannot be taken back from those who have read it. */
export function publishes(entity: AnyEntity, action: string): boolean {
  const { from, to } = entity.transitions[action] as Move;
  const open: readonly string[] = entity.published ?? [];
  return to !== undefined && open.includes(to) && ![from].flat().some(state => open.includes(state));
}

/** Whether a move is asked about before it runs: it wants input, it is dangerous, or it makes the record public. */
export const asksFirst = (entity: AnyEntity, action: string): boolean => {
  const move = entity.transitions[action] as Move | undefined;
  if (!move) return false;
  return move.tone === 'danger' || Object.keys(move.input ?? {}).length > 0 || publishes(entity, action);
};

/** Asks before a move and runs it; refused input stays in the dialog with its faults. The form comes with the first question. */
export function TransitionDialog<E extends AnyEntity>({ action, ...rest }: TransitionDialogProps<E>) {
  const [parts, setParts] = useState<typeof import('./transition-question.tsx')>();
  const asked = action !== null;
  const { onClose } = rest;
  useEffect(() => {
    if (asked && !parts) import('./transition-question.tsx').then(setParts, onClose);
  }, [asked, parts, onClose]);
  return asked && parts ? <parts.TransitionQuestion key={action} action={action} {...rest} /> : null;
}
