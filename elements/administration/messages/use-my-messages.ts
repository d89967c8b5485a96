import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../shared/client/api-error.ts';
import type { MessageGroup } from '../../../shared/domain/message/message.values.ts';
import type { ToldMessage } from '../../../shared/domain/workplace/overview.ts';
import { useLang } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useLive } from '../../../shared/ui/hooks/use-live.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';

/** One of the person's messages with the group of its event. */
export interface MyMessage extends ToldMessage {
  readonly group: MessageGroup;
}

interface Page {
  readonly rows: readonly MyMessage[];
  readonly next: string | null;
  readonly unread: number;
}

/** The first instant of a day, or the last, by the clock of this browser. */
const edge = (day: string, time: string): string => new Date(`${day}T${time}`).toISOString();

/** Reads the person's messages page by page, anew when the filters change or a message comes. */
export function useMyMessages(asked: Readonly<Record<string, string | undefined>>) {
  const { api } = useScreen();
  const lang = useLang();
  const user = useUser();
  const [state, setState] = useState<
    Partial<Page> & { readonly error?: ApiError | undefined; readonly loading: boolean }
  >({
    loading: true,
  });
  const turn = useRef(0);
  const key = JSON.stringify(asked);
  const read = useCallback(
    async (cursor: string | null) => {
      const mine = (turn.current += 1);
      setState(before => ({ ...before, loading: true }));
      const { from, until, ...rest } = JSON.parse(key) as Record<string, string>;
      const days = {
        ...(from ? { from: edge(from, '00:00:00') } : {}),
        ...(until ? { until: edge(until, '23:59:59.999') } : {}),
      };
      try {
        const params = { ...rest, ...days, ...(cursor ? { cursor } : {}) };
        const page = await api.get<Page>('/message/list', params, { quiet: true });
        if (mine !== turn.current) return;
        setState(before => ({
          ...{ next: page.next, unread: page.unread, loading: false },
          rows: cursor ? [...(before.rows ?? []), ...page.rows] : page.rows,
        }));
      } catch (fault) {
        const error = asApiError(fault);
        if (mine === turn.current && !error.aborted) setState(before => ({ ...before, loading: false, error }));
      }
    },
    [api, key],
  );
  useEffect(() => {
    void read(null);
  }, [read, lang]);
  useLive<{ id: string }>(user ? `/live?topic=${encodeURIComponent(`message:${user.id}`)}` : null, (_, event) => {
    // What other pages have marked changes the count alone; a new message comes to the top.
    if (event.id !== 'count') void read(null);
  });
  const drop = (what: 'read' | 'gone', ids: readonly string[]) =>
    setState(before => {
      const hit = new Set(ids);
      const rows = before.rows ?? [];
      const fresh = rows.filter(row => hit.has(row.id) && !row.readAt).length;
      return {
        ...before,
        unread: Math.max(0, (before.unread ?? 0) - fresh),
        rows:
          what === 'gone'
            ? rows.filter(row => !hit.has(row.id))
            : rows.map(row => (hit.has(row.id) ? { ...row, readAt: row.readAt ?? row.at } : row)),
      };
    });
  return { ...state, next: state.next ?? null, unread: state.unread ?? 0, read, drop };
}
