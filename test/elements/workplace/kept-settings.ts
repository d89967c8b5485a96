import type { Call } from '../../kit/fake-api.ts';

/** Answers of the two calls of settings, as the server gives them; `kept` is what it holds. */
export function settingsServer(kept: Record<string, { value: unknown; revision: number }> = {}) {
  return {
    kept,
    answers: {
      'GET /workplace/settings': ({ params }: Call) =>
        Object.fromEntries(Object.entries(kept).filter(([key]) => String(params['keys']).split(',').includes(key))),
      'POST /workplace/settings/save': ({ body }: Call) => {
        const { key, value, revision } = body as { key: string; value: unknown; revision: number | null };
        kept[key] = { value, revision: (revision ?? 0) + 1 };
        return { revision: kept[key].revision };
      },
    },
  };
}
