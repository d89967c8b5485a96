import { useStore } from '@nanostores/react';
import { useEffect, useReducer } from 'react';
import type { Api } from '../../client/api.ts';
import type { DefaultViews } from '../../domain/workplace/saved-view.ts';
import { useScreen } from '../element-context.tsx';
import { $reader } from '../hooks/query-cache.ts';

interface Known {
  readonly reader: number;
  views: DefaultViews | undefined;
  readonly asked: Promise<void>;
}

const known = new WeakMap<Api, Known>();

/**
 * With which query a list opens for its reader; undefined where there is none, or it is not known yet. All defaults are asked for once
 * for a session, beside the first list's own rows, so that no list waits for them.
 */
export function useDefaultView(list: string | null): string | undefined {
  const { api } = useScreen();
  const reader = useStore($reader);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const here = known.get(api);
  const views = here?.reader === reader ? here.views : undefined;
  useEffect(() => {
    if (list === null || views) return undefined;
    let live = true;
    void defaults(api, reader).then(() => live && draw());
    return () => {
      live = false;
    };
  }, [api, reader, list, views]);
  return list === null ? undefined : views?.[list];
}

function defaults(api: Api, reader: number): Promise<void> {
  const present = known.get(api);
  if (present?.reader === reader) return present.asked;
  const made: Known = {
    reader,
    views: undefined,
    // Without them a list opens as it is declared; the next session asks again.
    asked: api.get<DefaultViews>('/workplace/views/defaults', undefined, { quiet: true }).then(
      views => void (made.views = views),
      () => void (made.views = {}),
    ),
  };
  known.set(api, made);
  return made.asked;
}

/** Takes note of a changed default, so that the list knows it without asking again. */
export function noteDefault(api: Api, list: string, query: string | undefined): void {
  const here = known.get(api);
  if (!here?.views) return;
  const { [list]: _before, ...others } = here.views;
  here.views = query === undefined ? others : { ...others, [list]: query };
}
