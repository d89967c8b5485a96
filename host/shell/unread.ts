import { atom } from 'nanostores';
import { core } from '../../shared/client/core.ts';
import { followStream } from '../../shared/client/event-stream.ts';
import { loadUserLists } from '../../shared/client/user-lists.ts';
import { parseJson } from '../../shared/client/storage.ts';
import { api } from '../portal-state.ts';
import { tellUnreachable } from './unreachable.ts';

/** How many messages the person has not read. */
export const $unread = atom(0);

/** A message that has just come. */
export interface LiveMessage {
  readonly id: string;
}

const EVERY = 60_000;
const CHANNEL = 'ebs.messages';

/** Asks how many messages are unread; a failure leaves the number as it is. */
export async function askUnread(): Promise<void> {
  const person = core().session.get();
  if (!person) return;
  const answer = await api()
    .get<{ unread: number }>('/message/mine', { unread: true }, { quiet: true, keep: true })
    .catch((fault: { status?: number }) => {
      if (fault.status === 0) tellUnreachable();
      return null;
    });
  if (answer && core().session.get()) $unread.set(answer.unread);
}

// All pages hear of a change at one instant and would ask at one instant; the processes of the server hear of it then, too.
const hearNews = (news: unknown): void =>
  void setTimeout(
    () =>
      void import('../late/configuration-news.ts').then(
        part => part.hearNews(news as never),
        () => undefined,
      ),
    300 + Math.random() * 1200,
  );

/**
 * Follows the person's messages: live by one stream for all tabs of the browser (whoever holds the lock reads it and tells the others,
 * since a browser opens only six connections to one server), and once a minute for the case that no stream stands. Answers the function
 * that stops it.
 */
export function followMessages(userId: string, onMessage: (message: LiveMessage) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(CHANNEL) : undefined;
  const hear = (message: LiveMessage) => {
    void askUnread();
    onMessage(message);
  };
  type Heard = LiveMessage & { readonly user: string; readonly news?: unknown; readonly rights?: true };
  channel?.addEventListener('message', ({ data }: MessageEvent<Heard>) => {
    if (data.user !== userId) return;
    if (data.rights) void loadUserLists(api());
    else if (data.news) hearNews(data.news);
    else hear(data);
  });
  const read = () =>
    followStream(api(), `/live?topic=message:${userId}&topic=configuration`, {
      signal,
      onEvent({ event, data }) {
        // The menus follow the routes.
        if (event === 'live.rights') {
          channel?.postMessage({ rights: true, user: userId });
          return void loadUserLists(api());
        }
        const message = parseJson<LiveMessage>(data);
        if (event === 'configuration') {
          channel?.postMessage({ news: message, user: userId });
          return hearNews(message);
        }
        if (!message?.id) return;
        channel?.postMessage({ id: message.id, user: userId });
        hear(message);
      },
    });
  if (navigator.locks) void navigator.locks.request(`${CHANNEL}.${userId}`, { signal }, read).catch(() => undefined);
  else void read();
  const onAsk = () => {
    if (!document.hidden) void askUnread();
  };
  onAsk();
  const timer = setInterval(onAsk, EVERY);
  document.addEventListener('visibilitychange', onAsk);
  document.addEventListener('ebs-saved', onAsk);
  return () => {
    stop.abort();
    channel?.close();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onAsk);
    document.removeEventListener('ebs-saved', onAsk);
    $unread.set(0);
  };
}
