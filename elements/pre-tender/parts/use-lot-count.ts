import { useEffect, useState } from 'react';
import type { Api } from '../../../shared/client/api.ts';
import { ByApi } from '../../../shared/client/shared-api.ts';
import type { ListAnswer } from '../../../shared/domain/kernel/wire.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';

interface LotRow {
  readonly id: string;
  readonly projectId: string;
}

type Told = (count: number | undefined) => void;
const PAGE = 200;
const waiting = new ByApi<Map<string, Told[]>>();

/** The rows of a list are drawn together: their projects' lots are asked for in one request, not one for each row. */
function ask(api: Api, projectId: string, tell: Told): void {
  const present = waiting.get(api);
  const asked = present ?? new Map<string, Told[]>();
  asked.set(projectId, [...(asked.get(projectId) ?? []), tell]);
  if (present) return;
  waiting.set(api, asked);
  queueMicrotask(() => {
    waiting.delete(api);
    void answer(api, asked);
  });
}

async function answer(api: Api, asked: ReadonlyMap<string, readonly Told[]>): Promise<void> {
  const counts = new Map<string, number>([...asked.keys()].map(id => [id, 0]));
  try {
    for (let page = 1, left = true; left; page += 1) {
      const params = { projectId: [...asked.keys()], size: PAGE, page, sort: 'number' };
      const { rows, total } = await api.get<ListAnswer<LotRow>>('/pre-tender/lot/list', params, { quiet: true });
      for (const row of rows) counts.set(row.projectId, (counts.get(row.projectId) ?? 0) + 1);
      left = rows.length === PAGE && page * PAGE < total;
    }
  } catch {
    // A count that cannot be read leaves its cell open; the list itself says what failed.
    counts.clear();
  }
  for (const [id, tells] of asked) for (const tell of tells) tell(counts.get(id));
}

/** How many lots a project has; undefined while it is not known. */
export function useLotCount(projectId: string): number | undefined {
  const { api } = useScreen();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let live = true;
    ask(api, projectId, told => live && setCount(told));
    return () => {
      live = false;
    };
  }, [api, projectId]);
  return count;
}
