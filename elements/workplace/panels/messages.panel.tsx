import type { ToldMessage } from '../../../shared/domain/workplace/overview.ts';
import { formatRelative } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { IconButton } from '../../../shared/ui/kit/icon-button.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { OverviewPanel, type PanelProps } from './panel.tsx';

/** The newest messages; opening one marks it as read. */
export function MessagesPanel({ overview }: PanelProps) {
  const t = useT();
  const write = useWrite();
  const toast = useToast();
  const markRead = async (id?: string) => {
    try {
      await write('message', '/message/read', id ? { id } : {}, { keep: true, of: id ?? '' });
      await overview.reload();
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
    }
  };
  return (
    <OverviewPanel
      id="messages"
      overview={overview}
      part={data => data.messages}
      count={({ unread }) => unread}
      tool={({ unread }) =>
        unread > 0 && (
          <button type="button" className="panel-tool" onClick={() => void markRead()}>
            {t('workplace.readAll')}
          </button>
        )
      }
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title={t('workplace.messagesNone')} text={t('workplace.messagesNoneNext')} icon="message" />
        ) : (
          <ul className="message-list">
            {rows.map(message => (
              <Line key={message.id} message={message} markRead={() => void markRead(message.id)} />
            ))}
          </ul>
        )
      }
    </OverviewPanel>
  );
}

function Line({ message, markRead }: { readonly message: ToldMessage; readonly markRead: () => void }) {
  const t = useT();
  const { go, href } = useScreen();
  const now = useNow(60_000);
  const { text, path, at, readAt } = message;
  const body = (
    <>
      {!readAt && <span className="ebs-visually-hidden">{t('workplace.unread')}</span>}
      <span className="message-text">{text}</span>
      <time dateTime={at}>{formatRelative(t.lang, at, now)}</time>
    </>
  );
  return (
    <li data-unread={!readAt || undefined}>
      {path ? (
        <a
          className="message"
          href={href(path)}
          onClick={event => {
            if (!readAt) markRead();
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            go(path);
          }}
        >
          {body}
        </a>
      ) : (
        <span className="message">{body}</span>
      )}
      {!readAt && <IconButton name="check" label={t('workplace.markRead', { text })} onClick={markRead} />}
    </li>
  );
}
