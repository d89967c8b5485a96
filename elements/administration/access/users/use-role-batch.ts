import { useState } from 'react';
import { useScreen } from '../../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../../shared/ui/hooks/use-query.ts';

/** What became of one person. */
export interface Outcome {
  readonly userId: string;
  readonly name: string;
  readonly done: boolean;
  readonly reason: string | null;
}

/** Giving a role to several people, or taking it: runs it, and keeps the outcome of each. `done` is called when the server has answered. */
export function useRoleBatch(roleId: string, done: () => void) {
  const { api } = useScreen();
  const [state, set] = useState<{ busy: boolean; fault?: string; results?: readonly Outcome[] }>({ busy: false });
  const run = async (what: 'add' | 'remove', people: readonly string[]) => {
    set({ busy: true });
    try {
      const body = { roleId, people: people.map(userId => ({ userId })) };
      const { results } = await api.post<{ results: readonly Outcome[] }>(
        `/access/role/${what}-holders`,
        body,
        undefined,
        { quiet: true },
      );
      set({ busy: false, results });
      done();
    } catch (error) {
      set({ busy: false, fault: asApiError(error).message });
    }
  };
  return { ...state, run };
}
