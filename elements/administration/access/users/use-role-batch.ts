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

interface Hears {
  /** The server has answered for these people. */
  answered(people: readonly string[]): void;
  /** It has for all of them. */
  done(): void;
}

/** People that the server takes at once. */
const MOST = 200;

/** Giving a role to several people, or taking it: runs it, and keeps the outcome of each. */
export function useRoleBatch(roleId: string, { answered, done }: Hears) {
  const write = useWrite();
  const [state, set] = useState<{ busy: boolean; fault?: string; results?: readonly Outcome[] }>({ busy: false });
  const run = async (what: 'add' | 'remove', people: readonly string[]) => {
    set({ busy: true });
    let results: readonly Outcome[] | undefined;
    try {
      for (let at = 0; at < people.length; at += MOST) {
        const some = people.slice(at, at + MOST);
        const body = { roleId, people: some.map(userId => ({ userId })) };
        const path = `/access/role/${what}-holders`;
        const answer = await write<{ results: readonly Outcome[] }>('role', path, body, { of: roleId });
        results = [...(results ?? []), ...answer.results];
        answered(some);
      }
      set({ busy: false, ...(results && { results }) });
      done();
    } catch (error) {
      set({ busy: false, fault: asApiError(error).message, ...(results && { results }) });
    }
  };
  return { ...state, run };
}
