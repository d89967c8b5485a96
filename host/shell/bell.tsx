import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { core } from '../../shared/client/core.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { Icon } from '../icon.tsx';
import { openLate } from './late.ts';
import { tellMessage } from './live-message.ts';
import { $unread, followMessages } from './unread.ts';

/** The number at a bell; nothing for none. */
export function UnreadCount() {
  const unread = useStore($unread);
  return unread > 0 ? <span className="bell-count">{unread > 99 ? '99+' : unread}</span> : null;
}

/** Keeps the number of unread messages, and shows each that comes. */
export function useMessages(): void {
  const user = useStore(core().$user)?.id;
  useEffect(() => (user ? followMessages(user, message => void tellMessage(message.id)) : undefined), [user]);
}

/** The bell: how many messages are unread; it opens them. */
export function Bell() {
  const t = useT();
  const unread = useStore($unread);
  const label = unread ? t('member.unread', { count: unread }) : t('member.noUnread');
  return (
    <button
      type="button"
      className="plain bell"
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={() => openLate('messages')}
    >
      <Icon name="bell" />
      <UnreadCount />
    </button>
  );
}
