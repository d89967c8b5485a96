import { type FocusEvent, useEffect, useState } from 'react';

/** A message that is to be read out. */
export interface Spoken {
  readonly id: number;
  readonly text: string;
  /** It interrupts what is being read. */
  readonly isUrgent: boolean;
  /** When it was sent, by `performance.now()`. */
  readonly at: number;
}

/** So long a message stands where it is read out, in ms; after that it is met only where it is seen. */
const READ_OUT = 4000;

/**
 * Reads messages out, each once. The two places are always there, empty and unseen: what comes into a place that comes with it is not read by all
 * readers. What is seen of the messages may come, go and change its order apart from this.
 */
export function SpokenMessages({ messages }: { readonly messages: readonly Spoken[] }) {
  const words = (isUrgent: boolean) =>
    messages
      .filter(message => message.isUrgent === isUrgent)
      .map(message => <Words key={message.id} message={message} />);
  return (
    <>
      <div className="ebs-visually-hidden" role="status" aria-live="polite" aria-atomic="false">
        {words(false)}
      </div>
      <div className="ebs-visually-hidden" aria-live="assertive" aria-atomic="false">
        {words(true)}
      </div>
    </>
  );
}

function Words({ message: { text, at } }: { readonly message: Spoken }) {
  const left = at + READ_OUT - performance.now();
  const [isOver, setOver] = useState(left <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, at + READ_OUT - performance.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return isOver ? null : <p>{text}</p>;
}

const origins = new WeakMap<Element, HTMLElement>();

/** Remembers from where the focus came to the messages. For the `onFocus` of their stack. */
export function noteOrigin({ currentTarget: stack, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget instanceof HTMLElement && !stack.contains(relatedTarget)) origins.set(stack, relatedTarget);
}

/** Where the focus goes when a message that has it is closed: to the one beside it, or back to where it came from. For `useFocusPassedOn`. */
export function besideToast(message: HTMLElement): HTMLElement | undefined {
  const beside = message.nextElementSibling ?? message.previousElementSibling;
  return beside?.querySelector<HTMLElement>('button') ?? origins.get(message.parentElement!);
}
