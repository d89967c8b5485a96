import { useCallback, useEffect, useId, useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { IconButton } from '../../../shared/ui/kit/icon-button.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { MessageText } from './message-line.tsx';
import { type MyMessage, paramsOf } from './use-my-messages.ts';

interface MessageRecordProps {
  readonly message: MyMessage;
  readonly asked: Readonly<Record<string, string | undefined>>;
  /** Marks all that fit about one record as read. */
  readonly onMarkAll: (about: string) => void;
  readonly onMark: (id: string) => void;
}

/** The messages about one record: the newest, and the others when they are asked for. */
export function MessageRecord({ message, asked, onMarkAll, onMark }: MessageRecordProps) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { path, count = 1, fresh = 0 } = message;
  return (
    <li data-unread={fresh > 0 || undefined}>
      <div>
        <MessageText message={message} onFollow={() => path && onMarkAll(path)} />
        {count > 1 && (
          <span className="message-of">
            <button
              type="button"
              className="message-more"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {t(open ? 'messagesArea.mine.hideOthers' : 'messagesArea.mine.showOthers', { count })}
            </button>
            {fresh > 0 && <span className="ebs-quiet">{t('messagesArea.mine.count', { count: fresh })}</span>}
          </span>
        )}
        <div id={id}>{open && path && <Others path={path} asked={asked} onMark={onMark} />}</div>
      </div>
      {fresh > 0 && (
        <IconButton
          name="check"
          label={t('messagesArea.mine.markRecord', { text: message.text })}
          onClick={() => (path ? onMarkAll(path) : onMark(message.id))}
        />
      )}
    </li>
  );
}

interface OthersProps {
  readonly path: string;
  readonly asked: Readonly<Record<string, string | undefined>>;
  readonly onMark: (id: string) => void;
}

function Others({ path, asked, onMark }: OthersProps) {
  const { api } = useScreen();
  const [found, setFound] = useState<{ readonly rows?: readonly MyMessage[]; readonly fault?: string }>({});
  const key = JSON.stringify(asked);
  const read = useCallback(
    () =>
      api
        .get<{ rows: readonly MyMessage[] }>(
          '/message/list',
          { ...paramsOf(JSON.parse(key) as Record<string, string>), about: path },
          { quiet: true },
        )
        .then(setFound, (fault: unknown) => setFound({ fault: asApiError(fault).message })),
    [api, key, path],
  );
  useEffect(() => {
    void read();
  }, [read]);
  if (found.fault !== undefined) return <ErrorState message={found.fault} onRetry={() => void read()} />;
  if (!found.rows) return <Skeleton shape="text" />;
  return (
    <ul className="message-others">
      {found.rows.map(row => (
        <li key={row.id} data-unread={!row.readAt || undefined}>
          <MessageText message={row} onFollow={() => !row.readAt && onMark(row.id)} />
        </li>
      ))}
    </ul>
  );
}
