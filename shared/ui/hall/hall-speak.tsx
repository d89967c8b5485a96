import { type KeyboardEvent, useRef, useState } from 'react';
import type { Reason } from '../../domain/kernel/entity.ts';
import { useT } from '../../i18n/translate.ts';
import { draftKey, useDraft } from '../hooks/use-draft.ts';
import { Alert } from '../kit/alert.tsx';
import { Button } from '../kit/button.tsx';
import { excess } from '../kit/limit.tsx';
import { Textarea } from '../kit/textarea.tsx';
import type { HallChatState } from './use-hall-chat.ts';
import { useSendKey } from './use-send-key.ts';
import './hall.strings.ts';

/** Longest message, characters. */
const MOST_CHARACTERS = 500;
/** The key code of what a keyboard says while it offers characters; Safari tells by nothing else that Enter has chosen one. */
const CHOOSING = 229;

/** Props of `HallSpeak`. */
export interface HallSpeakProps {
  readonly topic: string;
  readonly userId: string;
  /** Why the reader may not speak now; undefined when it may. */
  readonly silenced: Reason | undefined;
  readonly say: HallChatState['say'];
}

/** What is kept of a message that has not been said: the words, and the key under which they were sent where no answer came. */
interface Typed {
  readonly text: string;
  readonly key?: string;
}

/** Keyboards on a screen have one Enter for everything: there it begins a line, and the button sends. */
const hasKeyboard = (): boolean => !matchMedia('(pointer: coarse)').matches;

/** The field to speak in a hall. What is typed stays while the reader is asked for silence, when the page is left, and until the server has it. */
export function HallSpeak({ topic, userId, silenced, say }: HallSpeakProps) {
  const t = useT();
  const { read, keep, discard } = useDraft(draftKey(userId, 'hallChat', topic));
  const [first] = useState(() => (read()?.values ?? {}) as Partial<Typed>);
  const { keyOf, sent } = useSendKey(first.text && first.key ? { content: first.text, key: first.key } : undefined);
  const [text, setText] = useState(first.text ?? null);
  const typed = useRef(text);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const become = (words: string | null) => {
    typed.current = words;
    setText(words);
    if (words) note({ text: words });
    else discard();
  };
  const note = (values: Typed) => keep({ values: { ...values }, revision: null, at: Date.now() });
  const send = async () => {
    if (busy || silenced) return;
    if (!text?.trim()) return setFault(t('liveHall.empty'));
    if (excess(text, MOST_CHARACTERS) > 0) return;
    const key = keyOf(text);
    note({ text, key });
    setBusy(true);
    const refused = await say(text, key);
    setBusy(false);
    setFault(refused);
    if (refused) return;
    sent();
    // What has been typed since stays.
    if (typed.current === text) become(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey, repeat, nativeEvent } = event;
    if (key !== 'Enter' || shiftKey || altKey || nativeEvent.isComposing || nativeEvent.keyCode === CHOOSING) return;
    if (!hasKeyboard() && !ctrlKey && !metaKey) return;
    event.preventDefault();
    if (!repeat) void send();
  };
  return (
    <>
      {silenced && <Alert tone="neutral">{t.reason(silenced)}</Alert>}
      {(!silenced || text) && (
        <form
          className="live-speak"
          onSubmit={event => {
            event.preventDefault();
            void send();
          }}
        >
          <div className="live-field" onKeyDown={onKeyDown}>
            <Textarea
              label={t('liveHall.write')}
              hint={!silenced && hasKeyboard() ? t('liveHall.writeHint') : undefined}
              rows={2}
              maxLength={MOST_CHARACTERS}
              value={text}
              error={fault}
              disabled={Boolean(silenced)}
              onChange={value => {
                become(value);
                setFault(undefined);
              }}
            />
          </div>
          <Button
            tone="primary"
            icon="send"
            loading={busy}
            reason={silenced && t.reason(silenced)}
            onClick={() => void send()}
          >
            {t('liveHall.send')}
          </Button>
        </form>
      )}
    </>
  );
}
