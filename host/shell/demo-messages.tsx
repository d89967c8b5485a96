import { useEffect, useRef, useState } from 'react';
import { formatInstant } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { Icon } from '../icon.tsx';
import { api } from '../portal-state.ts';
import './demo-messages.strings.ts';
import { WindowToasts } from './toast-stack.tsx';

/** One line of `GET /demo/messages`: a mail or SMS that has left. */
interface DemoMessage {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string | null;
  readonly body: string;
  readonly at: string;
}

const EVERY = 2500;

/** The mail and SMS that a demo installation has sent, so that a visitor can read the codes in them. Read anew while it is open. */
export function DemoMessages({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const [messages, setMessages] = useState<readonly DemoMessage[]>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    dialog.current?.querySelector('h2')?.focus();
    return () => opener?.focus();
  }, []);
  useEffect(() => {
    let current = true;
    const read = async () => {
      try {
        const found = await api().get<DemoMessage[]>('/demo/messages', {}, { quiet: true, keep: true, outside: true });
        if (!current) return;
        setMessages(found);
        setFailed(false);
      } catch {
        if (current) setFailed(true);
      }
    };
    void read();
    const timer = setInterval(() => !document.hidden && void read(), EVERY);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, []);
  return (
    <dialog ref={dialog} className="demo-messages" aria-labelledby="demo-messages-title" onClose={onClose}>
      <div className="demo-messages-head">
        <div>
          <h2 id="demo-messages-title" tabIndex={-1}>
            {t('demoMessages.title')}
          </h2>
          <p className="ebs-quiet">{t('demoMessages.intro')}</p>
        </div>
        <button type="button" className="plain" aria-label={t('host.close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {hasFailed && (
        <p className="demo-messages-note" role="alert">
          {t('demoMessages.failed')}
        </p>
      )}
      <div role="status" className={messages?.length ? 'ebs-visually-hidden' : 'demo-messages-note'}>
        {messages === undefined
          ? !hasFailed && t('demoMessages.loading')
          : messages.length === 0
            ? t('demoMessages.none')
            : t('demoMessages.newest', { to: messages[0]!.to, at: formatInstant(t.lang, messages[0]!.at) })}
      </div>
      <ol>
        {messages?.map(({ id, channel, to, subject, body, at }) => (
          <li key={id}>
            <p className="demo-messages-facts">
              <span>{t(`demoMessages.${channel}`)}</span>
              <span>{to}</span>
              <time dateTime={at}>{formatInstant(t.lang, at, { seconds: true })}</time>
            </p>
            {subject && <strong>{subject}</strong>}
            <p className="demo-messages-body">
              {body
                .split(/(?<!\d)(\d{6})(?!\d)/)
                .map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part))}
            </p>
          </li>
        ))}
      </ol>
      <WindowToasts />
    </dialog>
  );
}
