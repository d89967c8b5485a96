import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../kit/confirm-dialog.tsx';

/** What is asked. */
export type Question = Pick<ConfirmDialogProps, 'title' | 'text' | 'tone' | 'confirmLabel'>;

/** Asks a yes-or-no question from code: `const [confirm, dialog] = useConfirm()`; put `dialog` into the screen once. Left unanswered, or gone with its screen, it is no. */
export function useConfirm(): readonly [(question: Question) => Promise<boolean>, ReactNode] {
  const [question, setQuestion] = useState<Question>({ title: '' });
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(() => undefined);
  const confirm = useCallback((asked: Question) => {
    answer.current(false);
    setQuestion(asked);
    setOpen(true);
    return new Promise<boolean>(resolve => {
      answer.current = resolve;
    });
  }, []);
  const close = useCallback((yes: boolean) => {
    setOpen(false);
    answer.current(yes);
  }, []);
  useEffect(() => () => close(false), [close]);
  return [
    confirm,
    <ConfirmDialog
      key="confirm"
      {...question}
      open={open}
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />,
  ];
}
