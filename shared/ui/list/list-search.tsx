import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/translate.ts';

/** How long typing rests before what is typed is sought, in ms. */
const REST = 350;

/** Props of `ListSearch`. */
export interface ListSearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is sought, where it is not the words of the list. */
  readonly label?: string;
}

/** A text that a list is searched by, sought when typing rests or on Enter; what an input method has not finished is no word yet. */
export function ListSearch({ value, onChange, label }: ListSearchProps) {
  const t = useT();
  const [text, setText] = useState(value);
  const [composing, setComposing] = useState(false);
  const sent = useRef(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What else the list is narrowed by may change while typing rests.
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  const send = () => {
    clearTimeout(waiting.current);
    sent.current = text.trim();
    latest.current(sent.current);
  };
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    if (composing || text.trim() === sent.current) return undefined;
    waiting.current = setTimeout(send, REST);
    return () => clearTimeout(waiting.current);
    // Only typing starts the wait.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text, composing]);
  return (
    <input
      type="search"
      className="list-field list-search"
      aria-label={label ?? t('list.search')}
      placeholder={label ?? t('list.searchHint')}
      value={text}
      onChange={event => setText(event.target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onBlur={() => setComposing(false)}
      onKeyDown={event => {
        if (event.key === 'Enter' && !composing && !event.nativeEvent.isComposing) send();
      }}
    />
  );
}
