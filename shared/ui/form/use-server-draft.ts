import { useCallback, useEffect, useRef, useState } from 'react';
import type { Api } from '../../client/api.ts';
import { core } from '../../client/core.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { goesToServer, SERVER_DRAFTS } from '../../domain/workplace/drafts.ts';
import { useScreen } from '../element-context.tsx';
import type { Draft } from '../hooks/use-draft.ts';
import { asApiError } from '../hooks/use-query.ts';
import { deviceName } from './device-name.ts';
import { readDraft } from './draft-reading.ts';
import type { FormValues } from './form-spec.ts';
import { same } from './form-values.ts';
import { fetchOffer } from './late-offer.ts';

/** Rest after the last change before it is sent, ms. */
const REST = 3000;
/** So long, in ms, the form of a record waits to know whether a draft is offered above its fields, which would push them down. */
const PATIENCE = 300;
/** A request that outlives its page may carry no more, bytes (Fetch standard, §4.6). */
const KEEPALIVE = 60_000;
const SAVE = '/workplace/drafts/save';
const REMOVE = '/workplace/drafts/remove';

/** What `useServerDraft` is told. */
export interface ServerDraftOptions {
  readonly entity: AnyEntity;
  readonly id: string | null;
  /** Of a new record: the record that it will belong to. */
  readonly within?: string | undefined;
  /** False for guests, whose work stays in their tab. */
  readonly signedIn: boolean;
  /** The draft that this form was opened with, and whether it was written in this tab. */
  readonly local: Draft | undefined;
  readonly isOwn: boolean;
  /** The drafts that other tabs of this browser hold now. */
  readonly others: () => readonly Draft[];
  /** Called when the server has kept what was sent. */
  readonly onSent: (draftRevision: number) => void;
}

/** What is kept of a draft: what was typed, and on what. */
export type TypedOn = Pick<Draft, 'values' | 'revision' | 'base'>;

/** The same with the title of the work, for a list of drafts. */
export type TitledDraft = TypedOn & { readonly title: string };

/** A draft of another device or tab, to be restored or discarded. */
export interface OfferedDraft extends TypedOn {
  /** ISO 8601. */
  readonly at: string;
  readonly device: string;
  /** It is of another tab of this browser. */
  readonly isHere?: boolean;
}

/** The server's half of a form's draft. */
export interface ServerDraftKeeper {
  readonly offered: OfferedDraft | undefined;
  /** Whether anything is offered is known, or has been waited for long enough. */
  readonly isSettled: boolean;
  /** Keeps what is typed, once the person rests. */
  readonly keep: (draft: TitledDraft) => void;
  /** Whether the server has kept all that was typed. */
  readonly hasAll: boolean;
  /** Forgets what was typed here, as it is back at what the record says. */
  readonly withdraw: () => void;
  /** Forgets it, saved or discarded, unless another tab or device has gone on with it. */
  readonly forget: () => void;
  /** The offered draft is taken into the form, or thrown away. */
  readonly settle: (discard: boolean) => void;
}

/**
 * Keeps a form's draft on the server besides the browser's own, so that it can be gone on with elsewhere; quietly, since the browser's is
 * the one that counts. While another device's draft is offered nothing is sent, so that neither overwrites the other.
 */
export function useServerDraft(options: ServerDraftOptions): ServerDraftKeeper {
  const { api, path, search } = useScreen();
  const { entity, id, within, signedIn, local } = options;
  const isKept = signedIn && goesToServer(entity);
  const [offered, setOffered] = useState<OfferedDraft | undefined>();
  const [hasAll, setHasAll] = useState(false);
  // The draft of a record is read beside the record, that of a new one only now: its form does not wait.
  const [isSettled, setSettled] = useState(!isKept || id === null);
  const told = useRef({ ...options, path, search });
  useEffect(() => {
    told.current = { ...options, path, search };
  });
  // `undefined` until the server has answered what it holds.
  const known = useRef<number | null | undefined>(undefined);
  // What the server holds when it holds what was written here.
  const written = useRef<number | undefined>(undefined);
  const blocked = useRef(false);
  const waiting = useRef<TitledDraft | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // Writes go one after the other: what is removed is what the one before has kept.
  const writes = useRef<Promise<unknown>>(Promise.resolve());

  const form = useCallback(
    () => ({ entity: entity.name, ...(id && { id }), ...(within && !id && { within }) }),
    [entity, id, within],
  );
  const body = useCallback(
    ({ values, revision, base, title }: TitledDraft) => {
      const typed = JSON.stringify(values);
      const was = base && JSON.stringify(base);
      return {
        ...form(),
        path: `${told.current.path}${told.current.search ? `?${told.current.search}` : ''}`,
        title: title.slice(0, 200) || null,
        values: typed,
        base: was && was.length + typed.length <= SERVER_DRAFTS.size ? was : null,
        revision,
        draftRevision: known.current ?? null,
        device: deviceName(),
      };
    },
    [form],
  );

  const look = useCallback(
    async (mine: Draft | undefined) => {
      const found = await readDraft(api, form());
      if (found === undefined) return;
      known.current = found?.draftRevision ?? null;
      if (!found) return;
      if (found.draftRevision === mine?.sent) {
        if (told.current.isOwn) written.current = found.draftRevision;
        return;
      }
      const values = JSON.parse(found.values) as FormValues;
      const here = [mine ?? [], told.current.others()].flat();
      if (here.some(each => each.sent === found.draftRevision || same(each.values, values))) return;
      blocked.current = true;
      const base = found.base ? (JSON.parse(found.base) as FormValues) : undefined;
      await fetchOffer();
      setOffered({ values, base, revision: found.revision, at: found.at, device: found.device });
    },
    [api, form],
  );
  useEffect(() => {
    if (!isKept) return undefined;
    const settled = () => setSettled(true);
    void look(local).then(settled, settled);
    const timer = setTimeout(settled, PATIENCE);
    return () => clearTimeout(timer);
    // The draft as it was when the form was opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isKept, look]);

  const take = useCallback((): TitledDraft | undefined => {
    clearTimeout(timer.current);
    const now = waiting.current;
    // Nothing follows a person who has signed out, and nothing goes before it is known what is there.
    if (!now || blocked.current || known.current === undefined || !core().session.get()) return undefined;
    waiting.current = undefined;
    return now;
  }, []);
  const sendNow = useCallback(async () => {
    const now = take();
    if (!now) return;
    const sent = body(now);
    if (sent.values.length > SERVER_DRAFTS.size) return;
    try {
      const { draftRevision } = await api.post<{ draftRevision: number }>(SAVE, sent, undefined, { quiet: true });
      written.current = known.current = draftRevision;
      setHasAll(waiting.current === undefined);
      told.current.onSent(draftRevision);
    } catch (fault) {
      if (asApiError(fault).status === 409) await look({ ...now, at: 0 });
    }
  }, [api, body, look, take]);
  const send = useCallback(() => {
    writes.current = writes.current.then(sendNow);
  }, [sendNow]);

  useEffect(() => {
    const leave = () => {
      const now = take();
      if (now) void outlive(api, body(now));
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      send();
    };
  }, [api, body, send, take]);

  /** Removes the draft that is known here, where it `isMine`; a newer one of another device stays. */
  const remove = useCallback(
    (isMine: (draftRevision: number) => boolean = () => true) => {
      writes.current = writes.current.then(async () => {
        const draftRevision = known.current;
        if (blocked.current || typeof draftRevision !== 'number' || !isMine(draftRevision)) return;
        known.current = null;
        await api.post(REMOVE, { ...form(), draftRevision }, undefined, { quiet: true }).catch(() => undefined);
      });
    },
    [api, form],
  );
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = undefined;
  }, []);

  return {
    offered,
    isSettled,
    hasAll,
    keep: useCallback(
      draft => {
        if (!isKept) return;
        if (waiting.current && same(waiting.current.values, draft.values)) return;
        waiting.current = draft;
        setHasAll(false);
        clearTimeout(timer.current);
        timer.current = setTimeout(send, REST);
      },
      [isKept, send],
    ),
    withdraw: useCallback(() => {
      stop();
      remove(draftRevision => draftRevision === written.current);
    }, [remove, stop]),
    forget: useCallback(() => {
      stop();
      remove();
    }, [remove, stop]),
    settle: useCallback(
      discard => {
        blocked.current = false;
        setOffered(undefined);
        if (discard) remove();
        else written.current = known.current ?? undefined;
      },
      [remove],
    ),
  };
}

/** Sends a small draft in a request that outlives its page; of a larger one what was typed, and one larger still stays in the browser. */
async function outlive(api: Api, sent: Readonly<Record<string, unknown>>): Promise<void> {
  const text = JSON.stringify(sent);
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > KEEPALIVE) return sent['base'] ? outlive(api, { ...sent, base: null }) : undefined;
  const digest = new Uint8Array((await crypto.subtle?.digest('SHA-256', bytes)) ?? []);
  const hex = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
  const headers = await api.headers('POST', SAVE, undefined, hex || undefined);
  await fetch(api.url(SAVE), {
    method: 'POST',
    body: text,
    keepalive: true,
    credentials: 'include',
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  }).catch(() => undefined);
}
