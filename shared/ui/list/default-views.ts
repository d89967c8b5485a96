import { useStore } from '@nanostores/react';
import { useEffect, useReducer } from 'react';
import type { Api } from '../../client/api.ts';
import { ByApi } from '../../client/shared-api.ts';
import type { Density, ListDefaults } from '../../domain/workplace/saved-view.ts';
import { useScreen } from '../element-context.tsx';
import { $reader } from '../hooks/query-cache.ts';

interface Known {
  readonly reader: number;
  defaults: ListDefaults | undefined;
  readonly asked: Promise<void>;
}

const known = new ByApi<Known>();

const PLAIN: ListDefaults = { views: {}, density: 'comfortable' };

/**
 * With which query and row height a list opens for its reader; the platform's own where none is chosen, or it is not known yet. All
 * defaults are asked for once for a session, beside the first list's own rows, so that no list waits for them. A list without a path
 * asks for nothing.
 */
export function useListDefaults(list: string | null): {
  readonly view: string | undefined;
  readonly density: Density;
} {
  const { api } = useScreen();
  const reader = useStore($reader);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const here = known.get(api);
  const found = here?.reader === reader ? here.defaults : undefined;
  useEffect(() => {
    if (list === null || found) return undefined;
    let live = true;
    void defaults(api, reader).then(() => live && draw());
    return () => {
      live = false;
    };
  }, [api, reader, list, found]);
  const { views, density } = found ?? PLAIN;
  return { view: list === null ? undefined : views[list], density };
}

function defaults(api: Api, reader: number): Promise<void> {
  const present = known.get(api);
  if (present?.reader === reader) return present.asked;
  const made: Known = {
    reader,
    defaults: undefined,
    // Without them a list opens as it is declared; the next session asks again.
    asked: api.get<ListDefaults>('/workplace/views/defaults', undefined, { quiet: true }).then(
      found => void (made.defaults = found),
      () => void (made.defaults = PLAIN),
    ),
  };
  known.set(api, made);
  return made.asked;
}

/** Takes note of a changed default, so that the list knows it without asking again. */
export function noteDefault(api: Api, list: string, query: string | undefined): void {
  const here = known.get(api)?.defaults;
  if (!here) return;
  const { [list]: _before, ...others } = here.views;
  note(api, { ...here, views: query === undefined ? others : { ...others, [list]: query } });
}

/** Takes note of a changed row height: lists that open from now on have it. */
export function noteDensity(api: Api, density: Density): void {
  const here = known.get(api)?.defaults;
  if (here) note(api, { ...here, density });
}

function note(api: Api, defaults: ListDefaults): void {
  const here = known.get(api);
  if (here) here.defaults = defaults;
}
