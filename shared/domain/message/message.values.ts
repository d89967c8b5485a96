import { valueSet } from '../kernel/values.ts';

/** Ways a message takes: in the portal (bell, list), by mail, by text message, by the WeChat account of the platform. */
export const messageChannels = valueSet('messageChannel', ['live', 'email', 'sms', 'wechat']);
/** One way of a message. */
export type MessageChannel = (typeof messageChannels.values)[number];
/** The ways that leave the platform. */
export type OutsideChannel = Exclude<MessageChannel, 'live'>;
/** The ways that leave the platform, in the order in which screens name them. */
export const OUTSIDE_CHANNELS = ['email', 'sms', 'wechat'] as const satisfies readonly OutsideChannel[];

/** The languages a message is written in. */
export const messageLangs = valueSet('messageLang', ['zh', 'en']);

/** What messages are about, as people subscribe to them. */
export const messageGroups = valueSet('messageGroup', [
  'security',
  'registration',
  'expert',
  'project',
  'opening',
  'review',
  'approval',
  'comment',
  'notice',
  'system',
]);
/** One group of events. */
export type MessageGroup = (typeof messageGroups.values)[number];

/**
 * How much an event presses. `security`: about the safety of the account, never switched off. `code`: a secret that was asked for, never
 * switched off and its text not kept. `urgent`: loses its worth within hours. `waits`: somebody has to act. `decides`: tells a decision.
 * `info`: good to know.
 */
export const messageKinds = valueSet('messageKind', ['security', 'code', 'urgent', 'waits', 'decides', 'info']);
/** How much one event presses. */
export type MessageKind = (typeof messageKinds.values)[number];

/** Whose text or rule it is: the platform's, which all tenants inherit, or a tenant's own. */
export const messageLevels = valueSet('messageLevel', ['platform', 'tenant']);

/** Whether a channel is on; a record that is absent inherits. */
export const messageSwitches = valueSet('messageSwitch', ['on', 'off']);

/** Why a message did not leave, or leaves later. */
export const deliveryReasons = valueSet('deliveryReason', [
  'unsubscribed',
  'noAddress',
  'noCarrier',
  'read',
  'gone',
  'quietHours',
  'digest',
  'unreachable',
  'refused',
]);
/** Why a delivery is held, suppressed or failed. */
export type DeliveryReason = (typeof deliveryReasons.values)[number];

/** Longest text of a template by channel, in characters. A text message of Chinese holds 70 in one part, 67 in each of several. */
export const TEMPLATE_LIMITS: Readonly<Record<MessageChannel, number>> = {
  live: 500,
  email: 4000,
  sms: 200,
  wechat: 600,
};
/** Longest subject of a mail, in characters. */
export const SUBJECT_LIMIT = 150;
