import { formatRelative } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { Panel } from './panel.tsx';

interface Message {
  readonly id: string;
  readonly at: string;
  readonly text: string;
  readonly path: string | null;
  readonly readAt: string | null;
}

/** The newest messages; opening one marks it as read. */
export function Messages() {
  const t = useT();
  const { api, go, emit } = useScreen();
  const now = useNow(60_000);
  const { data, error, loading, reload } = useQuery<{ readonly rows: readonly Message[] }>('/workplace/messages');
  const unread = data?.rows.filter(({ readAt }) => !readAt).length ?? 0;
  const markRead = async (id?: string) => {
    await api.post('/message/read', id ? { id } : {});
    emit('ebs-saved', { entity: 'message', id: id ?? '' });
    await reload();
  };
  const open = async ({ id, path, readAt }: Message) => {
    if (!readAt) await markRead(id);
    if (path) go(path);
  };
  const tool = unread > 0 && (
    <button type="button" className="panel-tool" onClick={() => void markRead()}>
      {t('workplace.readAll')}
    </button>
  );
  return (
    <Panel
      area="messages"
      title={t('workplace.messages')}
      count={unread}
      busy={loading}
      retry={error && !data ? () => void reload() : undefined}
      tool={tool}
    >
      {!data ? (
        <Skeleton shape="text" />
      ) : data.rows.length === 0 ? (
        <EmptyState title={t('workplace.messagesNone')} text={t('workplace.messagesNoneNext')} />
      ) : (
        <ul className="message-list">
          {data.rows.map(message => (
            <li key={message.id} data-unread={!message.readAt || undefined}>
              <button type="button" onClick={() => void open(message)}>
                {!message.readAt && <span className="ebs-visually-hidden">{t('workplace.unread')}</span>}
                <span>{message.text}</span>
                <time dateTime={message.at}>{formatRelative(t.lang, message.at, now)}</time>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
