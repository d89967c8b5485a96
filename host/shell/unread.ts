import { atom } from 'nanostores';
import { core } from '../../shared/client/core.ts';
import { followStream } from '../../shared/client/event-stream.ts';
import { carryTopic } from '../../shared/client/live-hub.ts';
import { whileInSight } from '../../shared/client/sight.ts';
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
/** What is saved while it is typed: nobody is written to for that. */
const TYPED: ReadonlySet<string> = new Set(['scoreSheet', 'examAttempt']);
/** So long after its beginning a page counts as just opened, ms. */
const JUST_OPENED = 5000;

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

/** What the tab that reads the stream tells the others, with the place in the stream from which they would go on. */
type Heard = Partial<LiveMessage> & {
  readonly user: string;
  readonly at: string;
  readonly news?: unknown;
  readonly rights?: true;
  readonly missed?: true;
};

/**
 * Follows the person's messages: live by one stream for all tabs of the browser (whoever holds the lock reads it and tells the others,
 * since a browser opens only six connections to one server), and once a minute for the case that no stream stands. What else of the page follows
 * the messages is told by it too. Answers the function that stops it.
 */
export function followMessages(userId: string, onMessage: (message: LiveMessage) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(CHANNEL) : undefined;
  const topic = `message:${userId}`;
  const carried = carryTopic(api(), topic);
  // Every tab knows how far it has been told: when the one that reads is closed, the next goes on from there.
  const last = { id: '' };
  const hear = ({ rights, news, missed, id }: Partial<Heard>) => {
    // The menus follow the routes.
    if (rights) return void loadUserLists(api());
    if (news) return hearNews(news);
    void askUnread();
    if (missed) return carried.miss();
    if (!id) return;
    carried.tell({ id });
    onMessage({ id });
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Heard>) => {
    if (data.user !== userId) return;
    last.id = data.at || last.id;
    hear(data);
  });
  const begun = performance.now();
  const read = (during: AbortSignal) => {
    const tell = (heard: Partial<Heard>) => {
      channel?.postMessage({ ...heard, user: userId, at: last.id });
      hear(heard);
    };
    // A page that has just been opened has read everything by itself.
    let isNew = performance.now() - begun < JUST_OPENED;
    return followStream(api(), `/live?topic=${topic}&topic=configuration`, {
      signal: during,
      last,
      onGap() {
        if (!isNew) tell({ missed: true });
        isNew = false;
      },
      onEvent({ event, data }) {
        if (event === 'live.rights') return tell({ rights: true });
        const message = parseJson<LiveMessage>(data);
        if (event === 'configuration') tell({ news: message });
        else if (message?.id) tell({ id: message.id });
      },
    });
  };
  if (navigator.locks)
    void navigator.locks.request(`${CHANNEL}.${userId}`, { signal }, () => read(signal)).catch(() => undefined);
  // Without locks each tab has its own: those that nobody looks at ask when they are looked at again.
  else whileInSight(during => void read(during), signal);
  const onAsk = () => {
    if (!document.hidden) void askUnread();
  };
  onAsk();
  const timer = setInterval(onAsk, EVERY);
  document.addEventListener('visibilitychange', onAsk);
  const onSaved = (event: Event) => {
    const { entity = '' } = (event as CustomEvent<{ readonly entity?: string } | null>).detail ?? {};
    if (!TYPED.has(entity)) onAsk();
  };
  document.addEventListener('ebs-saved', onSaved);
  return () => {
    stop.abort();
    channel?.close();
    carried.end();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onAsk);
    document.removeEventListener('ebs-saved', onSaved);
    $unread.set(0);
  };
}
