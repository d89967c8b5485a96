import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reason } from '../../domain/kernel/entity.ts';
import { useScreen } from '../element-context.tsx';
import { asApiError } from '../hooks/use-query.ts';
import { useWrite } from '../hooks/use-write.ts';
import type { Hall } from './use-hall.ts';

/** One entry of the chat as the server answers it. */
export interface ChatEntry {
  readonly id: string;
  readonly sequence: number;
  readonly at: string;
  readonly kind: 'message' | 'pin' | 'unpin' | 'mute' | 'unmute';
  readonly authorId: string;
  /** Empty where only the organization is told. */
  readonly authorName: string;
  readonly organizationName: string;
  readonly host: boolean;
  readonly text: string | null;
  readonly about: string | null;
}

interface ChatAnswer {
  readonly entries: readonly ChatEntry[];
  readonly pinned: ChatEntry | null;
  readonly allMuted: boolean;
  /** For the host everybody who is muted, for others themselves. */
  readonly muted: readonly string[];
  readonly host: boolean;
  /** Whether the reader may speak, or why not. */
  readonly speak: true | Reason;
}

/** The chat of a hall. */
export interface HallChatState {
  readonly chat: ChatAnswer | undefined;
  /** Why it could not be read. */
  readonly error: string | undefined;
  readonly reload: () => void;
  /** Reads what was said before what is shown; answers why not. Undefined where all of it is. */
  readonly earlier: (() => Promise<string | undefined>) | undefined;
  /** Says something; sent again with the same key it is not said twice. Answers why not, undefined when it was said. */
  readonly say: (text: string, key: string) => Promise<string | undefined>;
  /** An act of the host; answers why not. */
  readonly act: (kind: 'pin' | 'unpin' | 'mute' | 'unmute', about?: string) => Promise<string | undefined>;
}

/** Entries kept while the newest come in; more stand there only when the reader has asked for earlier ones. */
const MOST_SHOWN = 500;
const PAGE = 200;

/** Reads the chat of a hall and follows it: what is said arrives with its event, anything else is asked for. */
export function useHallChat(hall: Hall, state: string): HallChatState {
  const { api } = useScreen();
  const write = useWrite();
  const { topic, listen } = hall;
  const [chat, setChat] = useState<ChatAnswer>();
  const [error, setError] = useState<string>();
  const known = useRef<ChatAnswer>(undefined);
  const most = useRef(MOST_SHOWN);
  const running = useRef<Promise<void>>(undefined);

  const read = useCallback(async () => {
    if (!topic) return;
    for (let more = true; more;) {
      const last = known.current?.entries.at(-1)?.sequence;
      const answer = await api.get<ChatAnswer>(
        '/live/chat',
        { topic, ...(last !== undefined && { after: last }) },
        { quiet: true },
      );
      const held = known.current?.entries ?? [];
      // What was said meanwhile has come with its event already.
      const newest = held.at(-1)?.sequence ?? 0;
      const entries = [...held, ...answer.entries.filter(({ sequence }) => sequence > newest)].slice(-most.current);
      known.current = { ...answer, entries };
      more = last !== undefined && answer.entries.length === PAGE;
    }
    setChat(known.current);
    setError(undefined);
  }, [api, topic]);
  // One reading after another: two at once would both append what is new.
  const reload = useCallback(() => {
    const next = (running.current ?? Promise.resolve()).then(read).catch(fault => setError(asApiError(fault).message));
    running.current = next;
    return next;
  }, [read]);

  useEffect(() => {
    void reload();
    return listen(news => {
      const entry = news?.event === 'chat' ? (news['entry'] as ChatEntry | undefined) : undefined;
      if (news && !entry) return;
      const held = known.current;
      const next = (held?.entries.at(-1)?.sequence ?? 0) + 1;
      // A stream that resumes may tell again what has been read meanwhile.
      if (held && entry && entry.sequence < next) return;
      // The next message is simply added; an act changes who may speak, and a hole is asked for.
      if (!held || !entry || entry.kind !== 'message' || entry.sequence !== next) return void reload();
      known.current = { ...held, entries: [...held.entries, entry].slice(-most.current) };
      setChat(known.current);
    });
    // Who may speak changes with the state of what the hall is about.
  }, [listen, reload, state]);

  const earlier = useCallback(async () => {
    const before = known.current?.entries[0]?.sequence;
    if (before === undefined) return undefined;
    try {
      const { entries } = await api.get<ChatAnswer>('/live/chat', { topic, before }, { quiet: true });
      const held = known.current;
      // Read anew meanwhile: then it begins elsewhere.
      if (!held || held.entries[0]?.sequence !== before) return undefined;
      most.current = Math.max(most.current, held.entries.length + entries.length);
      known.current = { ...held, entries: [...entries, ...held.entries] };
      setChat(known.current);
      return undefined;
    } catch (fault) {
      return asApiError(fault).message;
    }
  }, [api, topic]);

  const post = useCallback(
    async (path: string, body: object) => {
      try {
        await write(null, path, { topic, ...body });
        await reload();
        return undefined;
      } catch (fault) {
        return asApiError(fault).message;
      }
    },
    [write, topic, reload],
  );
  const say = useCallback((text: string, key: string) => post('/live/chat', { text, key }), [post]);
  const act = useCallback<HallChatState['act']>(
    (kind, about) => post(`/live/chat/${kind}`, about === undefined ? {} : { about }),
    [post],
  );
  const first = chat?.entries[0]?.sequence ?? 1;
  return { chat, error, reload, earlier: first > 1 ? earlier : undefined, say, act };
}
