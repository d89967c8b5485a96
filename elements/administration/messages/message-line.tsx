import { formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { IconButton } from '../../../shared/ui/kit/icon-button.tsx';
import type { MyMessage } from './use-my-messages.ts';

interface MessageLineProps {
  readonly message: MyMessage;
  readonly chosen: boolean;
  readonly onChoose: (on: boolean) => void;
  readonly onMark: () => void;
  readonly onRemove: () => void;
}

interface MessageTextProps {
  readonly message: MyMessage;
  readonly onFollow: () => void;
}

/** What a message says, leading to what it is about; with group and time. */
export function MessageText({ message, onFollow }: MessageTextProps) {
  const t = useT();
  const { go, href } = useScreen();
  const { text, path, at, readAt, group } = message;
  const follow = (event: React.MouseEvent) => {
    onFollow();
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(path ?? '');
  };
  return (
    <>
      {path ? (
        <a href={href(path)} onClick={follow}>
          {text}
        </a>
      ) : (
        <span>{text}</span>
      )}
      <span className="ebs-quiet">
        {!readAt && <strong>{t('messagesArea.mine.isUnread')}</strong>}
        <span>{t.value('messageGroup', group)}</span>
        <time dateTime={at}>{formatInstant(t.lang, at)}</time>
      </span>
    </>
  );
}

/** One of the own messages; following it marks it as read. */
export function MessageLine({ message, chosen, onChoose, onMark, onRemove }: MessageLineProps) {
  const t = useT();
  const { text, readAt } = message;
  return (
    <li data-unread={!readAt || undefined}>
      <input
        type="checkbox"
        className="message-check"
        aria-label={t('messagesArea.mine.choose', { text })}
        checked={chosen}
        onChange={event => onChoose(event.currentTarget.checked)}
      />
      <div>
        <MessageText message={message} onFollow={() => !readAt && onMark()} />
      </div>
      {!readAt && <IconButton name="check" label={t('messagesArea.mine.mark', { text })} onClick={onMark} />}
      <IconButton name="delete" label={t('messagesArea.mine.remove', { text })} onClick={onRemove} />
    </li>
  );
}
