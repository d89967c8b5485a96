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
  /** Gathered by record: how many there are, and how many of them unread. */
  readonly count?: number;
  readonly fresh?: number;
}

interface Page {
  readonly rows: readonly MyMessage[];
  readonly next: string | null;
  readonly unread: number;
}

/** The first instant of a day, or the last, by the clock of this browser. */
const edge = (day: string, time: string): string => new Date(`${day}T${time}`).toISOString();

/** What is asked of the server for the filters of the address. */
export function paramsOf({
  from,
  until,
  ...rest
}: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string | undefined>> {
  return {
    ...rest,
    ...(from ? { from: edge(from, '00:00:00') } : {}),
    ...(until ? { until: edge(until, '23:59:59.999') } : {}),
  };
}

/** Rows with what the newest page says of them: what another page has marked is seen as read here, and stays where it stands. */
function marked(rows: readonly MyMessage[], page: Page, isUnread: boolean): readonly MyMessage[] {
  const fresh = new Map(page.rows.map(row => [row.id, row]));
  const last = page.rows.at(-1)?.at ?? '';
  return rows.map(row => {
    const known = fresh.get(row.id);
    if (known) return known;
    // Of unread ones alone, one that is missing has been read.
    const isCovered = page.next === null || row.at > last;
    return isUnread && isCovered ? { ...row, readAt: row.readAt ?? row.at } : row;
  });
}

/** Reads the person's messages page by page, or gathered by record, anew when the filters change or a message comes. */
export function useMyMessages(asked: Readonly<Record<string, string | undefined>>, isGathered: boolean) {
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
  const source = isGathered ? '/message/records' : '/message/list';
  const read = useCallback(
    async (cursor: string | null) => {
      const mine = (turn.current += 1);
      setState(before => ({ ...before, loading: true }));
      try {
        const params = { ...paramsOf(JSON.parse(key) as Record<string, string>), ...(cursor ? { cursor } : {}) };
        const page = await api.get<Page>(source, params, { quiet: true });
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
    [api, key, source],
  );
  useEffect(() => {
    void read(null);
  }, [read, lang]);
  const compare = async () => {
    const mine = turn.current;
    const page = await api.get<Page>(source, paramsOf(asked), { quiet: true, keep: true }).catch(() => undefined);
    if (!page || mine !== turn.current) return;
    setState(before => ({
      ...before,
      unread: page.unread,
      ...(before.rows ? { rows: marked(before.rows, page, asked['unread'] === 'true') } : {}),
    }));
  };
  useLive<{ id: string }>(user ? `/live?topic=${encodeURIComponent(`message:${user.id}`)}` : null, (_, event) => {
    // A new message comes to the top; what other pages have marked stays where it stands.
    if (event?.id !== 'count' || isGathered) void read(null);
    else void compare();
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
