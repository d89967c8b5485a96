import { useState } from 'react';
import { asApiError } from '../../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../../shared/ui/hooks/use-write.ts';

/** What became of one person. */
export interface Outcome {
  readonly userId: string;
  readonly name: string;
  readonly done: boolean;
  readonly reason: string | null;
}

/** Giving a role to several people, or taking it: runs it, and keeps the outcome of each. `done` is called when the server has answered. */
export function useRoleBatch(roleId: string, done: () => void) {
  const write = useWrite();
  const [state, set] = useState<{ busy: boolean; fault?: string; results?: readonly Outcome[] }>({ busy: false });
  const run = async (what: 'add' | 'remove', people: readonly string[]) => {
    set({ busy: true });
    try {
      const body = { roleId, people: people.map(userId => ({ userId })) };
      const path = `/access/role/${what}-holders`;
      const { results } = await write<{ results: readonly Outcome[] }>('role', path, body, { of: roleId });
      set({ busy: false, results });
      done();
    } catch (error) {
      set({ busy: false, fault: asApiError(error).message });
    }
  };
  return { ...state, run };
}
