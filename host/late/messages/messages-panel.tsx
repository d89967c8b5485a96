import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatDate, formatInstant } from '../../../shared/i18n/format.ts';
import { type Translate, useT } from '../../../shared/i18n/translate.ts';
import { localText } from '../../../shared/ui/kit/date-text.ts';
import { Icon } from '../../icon.tsx';
import { api } from '../../portal-state.ts';
import type { MessageLine } from '../../shell/live-message.ts';
import { showToast } from '../../shell/toasts.ts';
import { $unread, askUnread } from '../../shell/unread.ts';
import type { Navigate } from '../../use-guard.ts';
import { Modal } from '../modal.tsx';
import './messages.strings.ts';

interface Page {
  readonly rows: readonly MessageLine[];
  readonly next: string | null;
}

interface State extends Page {
  readonly isLoading: boolean;
  readonly error: string;
}

const START: State = { rows: [], next: null, isLoading: true, error: '' };
const call = { quiet: true, keep: true } as const;

/** The day of a message in the reader's words. */
function dayOf(t: Translate, at: string): string {
  const day = (time: number) => formatDate(t.lang, localText(new Date(time).toISOString()));
  const now = api().now();
  const text = day(Date.parse(at));
  if (text === day(now)) return t('messages.today');
  return text === day(now - 86_400_000) ? t('messages.yesterday') : text;
}

/** Reads the person's messages page by page, anew when `unread` changes or one comes. */
function useMessagePages(isUnread: boolean) {
  const t = useT();
  const count = useStore($unread);
  const last = useRef(count);
  const [state, setState] = useState<State>(START);
  const turn = useRef(0);
  const read = useCallback(
    async (cursor: string | null) => {
      const mine = (turn.current += 1);
      setState(before => ({ ...before, isLoading: true, error: '' }));
      try {
        const params = { ...(isUnread ? { unread: true } : {}), ...(cursor ? { cursor } : {}) };
        const page = await api().get<Page>('/workplace/messages/page', params, call);
        if (mine !== turn.current) return;
        setState(before => ({
          ...{ next: page.next, isLoading: false, error: '' },
          rows: cursor ? [...before.rows, ...page.rows] : page.rows,
        }));
      } catch (fault) {
        if (mine === turn.current)
          setState(before => ({ ...before, isLoading: false, error: (fault as Error).message }));
      }
    },
    [isUnread],
  );
  const seeMarked = useCallback(async () => {
    const mine = turn.current;
    const page = await api()
      .get<Page>('/workplace/messages/page', {}, call)
      .catch(() => undefined);
    if (!page || mine !== turn.current) return;
    const known = new Map(page.rows.map(row => [row.id, row.readAt]));
    setState(before => ({
      ...before,
      rows: before.rows.map(row => ({ ...row, readAt: known.get(row.id) ?? row.readAt })),
    }));
  }, []);
  useEffect(() => {
    void read(null);
  }, [read, t.lang]);
  useEffect(() => {
    // A new message is read; what was marked, here or on another page, stays where it stands.
    if (count > last.current) void read(null);
    else if (count < last.current) void seeMarked();
    last.current = count;
  }, [read, seeMarked, count]);
  const markRows = (id?: string) =>
    setState(before => ({
      ...before,
      rows: before.rows.map(row =>
        id === undefined || row.id === id ? { ...row, readAt: row.readAt ?? row.at } : row,
      ),
    }));
  return { ...state, read, markRows };
}

/** All messages of a person: by day, unread first where wanted, each leading to what it is about. */
export function MessagesPanel({ navigate, close }: { readonly navigate: Navigate; readonly close: () => void }) {
  const t = useT();
  const [isUnread, setUnread] = useState(false);
  const unread = useStore($unread);
  const { rows, next, isLoading, error, read, markRows } = useMessagePages(isUnread);
  const mark = async (id?: string) => {
    try {
      await api().post('/message/read', id ? { id } : {}, undefined, call);
      markRows(id);
    } catch (fault) {
      showToast({ text: (fault as Error).message, tone: 'danger' });
    }
    await askUnread();
  };
  const open = (message: MessageLine) => {
    if (!message.readAt) void mark(message.id);
    if (!message.path) return;
    close();
    navigate(message.path);
  };
  const days = Map.groupBy(rows, row => dayOf(t, row.at));
  return (
    <Modal className="side-panel" label={t('messages.title')} close={close}>
      <header className="late-head">
        <h2>{t('messages.title')}</h2>
        <button type="button" className="plain" aria-label={t('host.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div className="message-tools">
        <label>
          <input type="checkbox" checked={isUnread} onChange={event => setUnread(event.currentTarget.checked)} />
          {t('messages.onlyUnread')}
        </label>
        <button type="button" className="plain" disabled={unread === 0} onClick={() => void mark()}>
          <Icon name="check" />
          {t('messages.readAll')}
        </button>
      </div>
      <div className="late-body" aria-busy={isLoading}>
        {[...days].map(([day, messages]) => (
          <section key={day}>
            <h3>{day}</h3>
            <ul className="message-list">
              {messages.map(message => (
                <li key={message.id} data-unread={!message.readAt || undefined}>
                  {message.path ? (
                    <a href={message.path} onClick={event => follow(event, () => open(message))}>
                      {message.text}
                    </a>
                  ) : (
                    <p>{message.text}</p>
                  )}
                  <span className="late-quiet">
                    <time dateTime={message.at}>{formatInstant(t.lang, new Date(message.at))}</time>
                    {!message.readAt && (
                      <>
                        <strong>{t('messages.unread')}</strong>
                        <button type="button" className="plain" onClick={() => void mark(message.id)}>
                          {t('messages.markRead')}
                        </button>
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p role="status" className="late-quiet">
          {error
            ? t('messages.failed', { message: error })
            : isLoading
              ? t('messages.loading')
              : rows.length === 0 && t(isUnread ? 'messages.noneUnread' : 'messages.none')}
        </p>
        {(next || error) && !isLoading && (
          <button type="button" className="ebs-button" onClick={() => void read(error ? null : next)}>
            {t(error ? 'host.retry' : 'messages.more')}
          </button>
        )}
      </div>
    </Modal>
  );
}

/** A plain click is followed here; with the middle button, Ctrl or Shift the browser has its way. */
function follow(event: React.MouseEvent, go: () => void): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go();
}
