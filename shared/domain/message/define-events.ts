import type { MessageChannel, MessageGroup, MessageKind } from './message.values.ts';
import type { InBoth, VariableName } from './variables.ts';

/** Something that people are told of. Its key is that of its default text in the strings. */
export interface MessageEvent {
  readonly key: string;
  readonly group: MessageGroup;
  readonly kind: MessageKind;
  readonly name: InBoth;
  readonly variables: readonly VariableName[];
  /** The ways it can take at all. */
  readonly channels: readonly MessageChannel[];
  /** The string that is the subject of its mail; left out, the event's name is. */
  readonly subjectKey?: string;
  /**
   * Set where the step that tells it sends it out by itself, to an address that it knows (an applicant's, the one before a change): then
   * a message in the portal does not go out once more.
   */
  readonly byStep?: true;
}

/** Every way. */
export const EVERY_WAY = ['live', 'email', 'sms', 'wechat'] as const satisfies readonly MessageChannel[];
/** In the portal, and by WeChat where it is switched on; mail goes by an event of its own. */
export const BESIDE_MAIL = ['live', 'wechat'] as const satisfies readonly MessageChannel[];
const DIRECT = ['email', 'sms'] as const satisfies readonly MessageChannel[];

/** Makes the events of one group. Arguments: key, kind, names, variables, and what differs from every way being open. */
export const eventsOf =
  (group: MessageGroup) =>
  (
    key: string,
    kind: MessageKind,
    [zh, en]: readonly [string, string],
    variables: readonly VariableName[] = [],
    more: Partial<Pick<MessageEvent, 'channels' | 'subjectKey' | 'byStep'>> = {},
  ): MessageEvent => ({ key, group, kind, name: { zh, en }, variables, channels: EVERY_WAY, ...more });

/** What a step sends to an address by itself, with this subject. */
export const direct = (subjectKey: string, channels: readonly MessageChannel[] = DIRECT) =>
  ({ channels, subjectKey, byStep: true }) as const;
