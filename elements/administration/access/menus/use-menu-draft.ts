import { useMemo, useState } from 'react';
import type { MenuLine } from '../../../../shared/domain/access/menu-nodes.ts';
import { menuTree } from '../../../../shared/domain/access/menu-tree.entity.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { useScreen } from '../../../../shared/ui/element-context.tsx';
import type { ConflictViewProps } from '../../../../shared/ui/form/conflict-view.tsx';
import { isConflict, useAction } from '../../../../shared/ui/hooks/use-action.ts';
import { useKeeping, useKeptWork } from '../../../../shared/ui/hooks/use-kept-work.ts';
import { asApiError } from '../../../../shared/ui/hooks/use-query.ts';

/** The menu to be edited (`GET /access/menu/draft`). */
export interface MenuDraft {
  readonly record: { readonly id: string; readonly revision: number; readonly name: string } | null;
  /** Whether this tenant has arranged its own. */
  readonly arranged: boolean;
  readonly lines: readonly MenuLine[];
  readonly standard: Readonly<Record<string, { readonly zh: string; readonly en: string; readonly icon: string }>>;
}

type Lines = readonly MenuLine[];

/** The menu as somebody else has saved it meanwhile, and what this editor began with. */
export interface MenuConflict {
  readonly base: Lines;
  readonly theirs: ConflictViewProps['theirs'];
}

/**
 * The editing of a menu: its lines, what was done (to be undone), saving, back to the standard. What is not saved is kept as a draft, and
 * what somebody else has saved meanwhile is shown beside it.
 */
export function useMenuDraft(draft: MenuDraft, onSaved: () => void) {
  const t = useT();
  const { api } = useScreen();
  const run = useAction(menuTree, { quiet: true });
  const work = useKeptWork('menuTree', draft.record?.id ?? null);
  const [found] = useState(work.restored);
  const [began, setBegan] = useState(() => ({
    lines: ((found?.base ?? {})['lines'] as Lines | undefined) ?? draft.lines,
    revision: found ? found.revision : (draft.record?.revision ?? null),
  }));
  const [{ lines, past }, set] = useState<{ lines: Lines; past: readonly Lines[] }>(() =>
    found ? { lines: found.values['lines'] as Lines, past: [draft.lines] } : { lines: draft.lines, past: [] },
  );
  const isChanged = past.length > 0;
  useKeeping(
    work,
    useMemo(
      () => (isChanged ? { values: { lines }, base: { lines: began.lines }, revision: began.revision } : undefined),
      [isChanged, lines, began],
    ),
  );
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<MenuConflict>();
  const send = async (nodes: Lines, on = began.revision) => {
    setBusy(true);
    setFault(undefined);
    try {
      if (draft.record && on !== null) await run('update', { id: draft.record.id, revision: on }, { nodes });
      else await run('create', null, { name: t('accessUi.ownMenu'), nodes });
      set(now => ({ lines: now.lines, past: [] }));
      work.discard();
      onSaved();
    } catch (error) {
      const known = asApiError(error);
      // Without lines of its own the saved menu is the standard one: what stands is read as it is shown.
      const now = isConflict(known) && (await api.get<MenuDraft>('/access/menu/draft').catch(() => undefined));
      if (now)
        setConflict({
          base: began.lines,
          theirs: { ...(known.data.current as MenuConflict['theirs']), ...now.record, nodes: now.lines },
        });
      else setFault(Object.values(known.data.fields ?? {})[0] ?? known.message);
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ lines, fault, busy, isChanged, conflict },
    /** When the draft was kept that the editor began with; undefined once nothing of it is left to be undone. */
    restoredAt: isChanged ? found?.at : undefined,
    change: (next: Lines) => next !== lines && set({ lines: next, past: [...past, lines].slice(-50) }),
    undo: () => set(({ past: all }) => ({ lines: all.at(-1) ?? lines, past: all.slice(0, -1) })),
    discard() {
      set({ lines: draft.lines, past: [] });
      setBegan({ lines: draft.lines, revision: draft.record?.revision ?? null });
      work.discard();
    },
    save: () => send(lines),
    reset: () => send([]),
    /** Goes on from what the other has saved, with the chosen lines. */
    async resolve(chosen: Readonly<Record<string, unknown>>) {
      if (!conflict) return;
      const { theirs } = conflict;
      const saved = theirs['nodes'] as Lines;
      const nodes = (chosen['nodes'] as Lines | undefined) ?? saved;
      setConflict(undefined);
      setBegan({ lines: saved, revision: theirs.revision });
      set({ lines: nodes, past: [...past, lines].slice(-50) });
      await send(nodes, theirs.revision);
    },
  };
}
