import { useState } from 'react';
import type { MenuLine } from '../../../../shared/domain/access/menu-nodes.ts';
import { menuTree } from '../../../../shared/domain/access/menu-tree.entity.ts';
import { isConflict, useAction } from '../../../../shared/ui/hooks/use-action.ts';
import { asApiError } from '../../../../shared/ui/hooks/use-query.ts';
import { useT } from '../../../../shared/i18n/translate.ts';

/** The menu to be edited (`GET /access/menu/draft`). */
export interface MenuDraft {
  readonly record: { readonly id: string; readonly revision: number; readonly name: string } | null;
  /** Whether this tenant has arranged its own. */
  readonly arranged: boolean;
  readonly lines: readonly MenuLine[];
  readonly standard: Readonly<Record<string, { readonly zh: string; readonly en: string; readonly icon: string }>>;
}

/** The editing of a menu: its lines, what was done (to be undone), saving, back to the standard. */
export function useMenuDraft(draft: MenuDraft, onSaved: () => void) {
  const t = useT();
  const run = useAction(menuTree, { quiet: true });
  const [{ lines, past }, set] = useState<{ lines: readonly MenuLine[]; past: readonly (readonly MenuLine[])[] }>({
    lines: draft.lines,
    past: [],
  });
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (nodes: readonly MenuLine[]) => {
    setBusy(true);
    setFault(undefined);
    try {
      if (draft.record) await run('update', draft.record, { nodes });
      else await run('create', null, { name: t('accessUi.ownMenu'), nodes });
      onSaved();
    } catch (error) {
      const known = asApiError(error);
      setFault(
        isConflict(known) ? t('accessUi.menuConflict') : (Object.values(known.data.fields ?? {})[0] ?? known.message),
      );
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ lines, fault, busy, isChanged: past.length > 0 },
    change: (next: readonly MenuLine[]) => next !== lines && set({ lines: next, past: [...past, lines].slice(-50) }),
    undo: () => set(({ past: all }) => ({ lines: all.at(-1) ?? lines, past: all.slice(0, -1) })),
    save: () => send(lines),
    reset: () => send([]),
  };
}
