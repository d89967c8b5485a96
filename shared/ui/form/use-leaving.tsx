import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useConfirm } from '../dialog/use-confirm.tsx';
import { useUnsaved } from '../hooks/use-unsaved.ts';
import './form-texts.ts';
import type { EntityForm } from './use-entity-form.ts';

/** How a form is left. */
export interface Leaving {
  /** Goes, when nothing is unsaved or the person agrees. */
  readonly leave: (go: () => void) => Promise<void>;
  /** It is saved: going on at once asks nothing. */
  readonly settle: () => void;
  /** To be put into the form once. */
  readonly dialog: ReactNode;
}

/** Asks once before a form's unsaved work is left, by whatever way, and says what becomes of it. */
export function useLeaving({ changed, values, kept }: Pick<EntityForm, 'changed' | 'values' | 'kept'>): Leaving {
  const t = useT();
  const [confirm, dialog] = useConfirm();
  const isUnsaved = changed.length > 0;
  // Saving or answering has settled it: going on at once must not ask (again).
  const settled = useRef(false);
  useEffect(() => {
    settled.current = false;
  }, [values]);
  const ask = async () =>
    settled.current ||
    confirm({
      title: t('form.leaveTitle'),
      text: t(`form.leaving.${kept ?? 'browser'}`),
      tone: 'danger',
      confirmLabel: t('form.leave'),
    });
  useUnsaved(isUnsaved, ask);
  const settle = () => {
    settled.current = true;
  };
  return {
    async leave(go) {
      if (isUnsaved && !(await ask())) return;
      settle();
      go();
    },
    settle,
    dialog,
  };
}
