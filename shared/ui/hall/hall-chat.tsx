import { type RefObject, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { Alert } from '../kit/alert.tsx';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Menu } from '../kit/menu.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import { useToast } from '../toast.tsx';
import { HallSpeak } from './hall-speak.tsx';
import { type ChatEntry, type HallChatState, useHallChat } from './use-hall-chat.ts';
import type { Hall } from './use-hall.ts';
import { type KeptScroll, useKeptScroll } from './use-kept-scroll.ts';
import sheet from './hall.css';
import './hall.strings.ts';

/** Props of `HallChat`. */
export interface HallChatProps {
  readonly hall: Hall;
  /** The state of what the hall is about: who may speak changes with it. */
  readonly state: string;
  readonly userId: string;
}

/** The chat of a hall: what was said, the pinned announcement, and for those who may the field to speak. */
export const HallChat = (props: HallChatProps) => <Chat key={props.hall.topic} {...props} />;

function Chat({ hall, state, userId }: HallChatProps) {
  useSheet(sheet);
  const t = useT();
  const { chat, error, reload, earlier, say, act } = useHallChat(hall, state);
  const all = chat?.entries;
  const entries = useMemo(() => all?.filter(entry => entry.kind === 'message') ?? [], [all]);
  const list = useRef<HTMLDivElement>(null);
  const scroll = useKeptScroll(list, entries);
  if (!chat)
    return (
      <Card title={t('liveHall.chat')}>
        {error ? (
          <ErrorState title={t('liveHall.chatFailed')} message={error} onRetry={reload} />
        ) : (
          <Skeleton lines={3} />
        )}
      </Card>
    );
  return (
    <Card title={t('liveHall.chat')}>
      <div className="ebs-stack live-chat">
        {chat.pinned && (
          <Alert
            tone="primary"
            title={t('liveHall.pinned')}
            actions={chat.host && <Act act={act} kind="unpin" label={t('liveHall.unpin')} />}
          >
            {chat.pinned.text}
          </Alert>
        )}
        <Entries
          list={list}
          scroll={scroll}
          entries={entries}
          earlier={earlier}
          userId={userId}
          muted={chat.muted}
          {...(chat.host && { act })}
        />
        {chat.host && (
          <div className="ebs-row">
            <Act
              act={act}
              kind={chat.allMuted ? 'unmute' : 'mute'}
              label={t(chat.allMuted ? 'liveHall.unmuteAll' : 'liveHall.muteAll')}
            />
          </div>
        )}
        <HallSpeak
          topic={hall.topic}
          userId={userId}
          silenced={chat.speak === true ? undefined : chat.speak}
          say={async (text, key) => {
            const fault = await say(text, key);
            // Who has spoken sees what was said last.
            if (fault === undefined) scroll.toEnd();
            return fault;
          }}
        />
        <p className="ebs-quiet live-kept">{t('liveHall.chatKept')}</p>
      </div>
    </Card>
  );
}

function Act({
  act,
  kind,
  label,
}: {
  readonly act: HallChatState['act'];
  readonly kind: 'unpin' | 'mute' | 'unmute';
  readonly label: string;
}) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const fault = await act(kind);
    if (fault) toast({ tone: 'warning', text: fault });
    setBusy(false);
  };
  return (
    <Button size="small" loading={busy} onClick={() => void press()}>
      {label}
    </Button>
  );
}

function Entries({
  list,
  scroll,
  entries,
  earlier,
  userId,
  muted,
  act,
}: {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly scroll: KeptScroll;
  readonly entries: readonly ChatEntry[];
  readonly earlier: HallChatState['earlier'];
  readonly userId: string;
  readonly muted: readonly string[];
  readonly act?: HallChatState['act'];
}) {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const [reading, setReading] = useState(false);
  const readEarlier = async () => {
    setReading(true);
    const fault = await earlier?.();
    if (fault) toast({ tone: 'warning', text: fault });
    setReading(false);
  };
  const choose = async (entry: ChatEntry, key: string) => {
    const fault = await act?.(key as 'pin' | 'mute' | 'unmute', key === 'pin' ? entry.id : entry.authorId);
    if (fault) toast({ tone: 'warning', text: fault });
  };
  if (entries.length === 0 && !earlier) return <p className="ebs-quiet">{t('liveHall.chatEmpty')}</p>;
  return (
    <div className="live-scroll">
      <div
        className="live-entries"
        role="log"
        aria-label={t('liveHall.chat')}
        tabIndex={0}
        ref={list}
        onScroll={scroll.onScroll}
      >
        {earlier && (
          <Button size="small" look="text" loading={reading} onClick={() => void readEarlier()}>
            {t('liveHall.earlier')}
          </Button>
        )}
        {entries.map(entry => (
          <article
            key={entry.id}
            data-id={entry.id}
            data-host={entry.host || undefined}
            data-own={entry.authorId === userId || undefined}
          >
            <header>
              <strong>{entry.authorName || entry.organizationName}</strong>
              {entry.authorName && <span className="ebs-quiet">{entry.organizationName}</span>}
              <time className="ebs-quiet ebs-number" dateTime={entry.at}>
                {format.instant(entry.at, { seconds: true })}
              </time>
              {act && (
                <Menu
                  label={t('liveHall.entryActions')}
                  items={[
                    { key: 'pin', label: t('liveHall.pin') },
                    ...(entry.authorId === userId
                      ? []
                      : muted.includes(entry.authorId)
                        ? [{ key: 'unmute', label: t('liveHall.unmuteOne') }]
                        : [{ key: 'mute', label: t('liveHall.muteOne') }]),
                  ]}
                  onChoose={key => void choose(entry, key)}
                />
              )}
            </header>
            <p>{entry.text}</p>
          </article>
        ))}
      </div>
      {scroll.more && (
        <span className="live-more">
          <Button
            size="small"
            tone="primary"
            icon="chevron-down"
            onClick={() => {
              scroll.toEnd();
              // The button goes; whoever works with keys reads on.
              list.current?.focus({ preventScroll: true });
            }}
          >
            {t('liveHall.newBelow')}
          </Button>
        </span>
      )}
    </div>
  );
}
