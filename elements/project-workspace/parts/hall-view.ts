import { useCallback, useEffect } from 'react';
import type { bid } from '../../../shared/domain/bidding/bid.entity.ts';
import type { openingEvent } from '../../../shared/domain/bidding/opening-event.entity.ts';
import type { openingLine } from '../../../shared/domain/bidding/opening-line.entity.ts';
import type { opening } from '../../../shared/domain/bidding/opening.entity.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import type { RecordOf } from '../../../shared/domain/kernel/entity.ts';
import type { Answered, ListAnswer, UserInfo } from '../../../shared/domain/kernel/wire.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useHall } from '../../../shared/ui/hall/use-hall.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';

/** One bidder's line as the hall shows it; values are null for others until the announcement. */
export type HallLine = RecordOf<typeof openingLine>;
/** Something said or done in the hall, with what this reader may do about it. */
export type HallEvent = Answered<typeof openingEvent>;

/** `GET /bidding/opening/hall?id=`: everything this reader may see of an opening. */
export interface HallView {
  readonly now: string;
  readonly opening: Answered<typeof opening>;
  readonly lines: readonly HallLine[];
  readonly events: readonly HallEvent[];
  /** The reader's own bid, for bidders. */
  readonly mine: Partial<RecordOf<typeof bid>> | null;
}

/** In what part somebody is in the hall. */
export type HallRole = 'host' | 'bidder' | 'watcher';

/** The part of a reader: bidders by their line or bid, the host by its name or, where none is named, by the permission on the buyer's side; all others watch. */
export function roleIn(view: HallView, user: UserInfo, mayAnnounce: boolean): HallRole {
  if (user.userType === UserType.supplier) return view.mine || ownLine(view, user) ? 'bidder' : 'watcher';
  const leads = (view.opening.hostId ?? user.id) === user.id;
  return leads && mayAnnounce && user.userType !== UserType.supervisor ? 'host' : 'watcher';
}

/** The reader's own line in the hall. */
export const ownLine = (view: HallView, user: UserInfo): HallLine | undefined =>
  view.lines.find(line => line.supplierId === user.organization?.id);

/** Whether the bid behind a line is open. */
export const isOpen = (line: HallLine): boolean => line.decryption === 'decrypted' || line.decryption === 'emergency';

/** The id of the lot's opening: from the address (`id`), else looked up by the lot. */
export function useOpeningId(): { readonly id: string; readonly missing: boolean; readonly error: string | undefined } {
  const { query } = useScreen();
  const lotId = query['lotId'];
  const list = useQuery<ListAnswer<Answered<typeof opening>>>(query['id'] || !lotId ? null : '/bidding/opening/list', {
    lotId,
    size: 1,
  });
  const id = query['id'] ?? list.data?.rows[0]?.id ?? '';
  return { id, missing: id === '' && (list.data !== undefined || !lotId), error: list.error?.message };
}

/** Everything this reader may see of an opening, as it stands. */
export function useHallView(id: string) {
  const hall = useQuery<HallView>(id ? '/bidding/opening/hall' : null, { id });
  return { ...hall, view: hall.data };
}

const FALLBACK = 8000;

/**
 * The hall of an opening, read anew at each of its events. Whatever comes over the stream only says that something has changed: what this
 * reader may see of it is asked of the server. Without a stream the hall is read every eight seconds.
 */
export function useOpeningHall(id: string) {
  const hall = useHallView(id);
  const { reload } = hall;
  const changed = useCallback(() => void reload(), [reload]);
  // Who is not let in follows nothing.
  const live = useHall(hall.view ? `opening:${id}` : null, changed);
  const connected = live.connection.state === 'connected';
  const refused = hall.error?.status === 404 && !hall.view;
  useEffect(() => {
    if (connected || !id || refused) return undefined;
    const timer = setInterval(changed, FALLBACK);
    return () => clearInterval(timer);
  }, [connected, id, refused, changed]);
  return { ...hall, live };
}
