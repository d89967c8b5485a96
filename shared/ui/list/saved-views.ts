import type { Api } from '../../client/api.ts';
import { localStore, parseJson } from '../../client/storage.ts';

interface KeptView {
  readonly name: string;
  readonly query: string;
}

const keyOf = (userId: string, list: string) => `ebs.views.${userId}.${list}`;

/**
 * Brings the views that earlier versions kept in this browser to the server, once; then the browser holds none. A view whose name
 * stands on the server already is not brought again. Answers whether there were any.
 */
export async function bringKeptViews(api: Api, userId: string, list: string): Promise<boolean> {
  const key = keyOf(userId, list);
  const kept = parseJson<readonly KeptView[]>(localStore.get(key));
  if (!kept) return false;
  localStore.set(key, null);
  const failed: KeptView[] = [];
  for (const view of Array.isArray(kept) ? (kept as readonly KeptView[]).slice(0, 30) : []) {
    if (typeof view?.name !== 'string' || typeof view.query !== 'string') continue;
    const body = { id: null, revision: null, list, name: view.name.slice(0, 60), query: view.query };
    // A refusal would come again; only without a connection is there another time.
    await api.post('/workplace/views/save', body, undefined, { quiet: true }).catch((fault: { status?: number }) => {
      if (!fault.status) failed.push(view);
    });
  }
  if (failed.length) localStore.set(key, JSON.stringify(failed));
  return true;
}
