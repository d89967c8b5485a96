import * as z from 'zod/mini';
import { subscriptionSchema } from '../message/subscription.ts';

const told = (name: string, params?: object) => ({
  error: JSON.stringify({ key: `kernel.${name}`, ...(params ? { params } : {}) }),
});
const text = (max: number) => z.string(told('notText')).check(z.maxLength(max, told('tooLong', { max })));
const list = <T extends z.ZodMiniType>(item: T, max: number) =>
  z.array(item, told('notList')).check(z.maxLength(max, told('tooMany', { max })));
/** An address of this portal: it begins with one slash, so that it never leads to another site. */
const path = text(2000).check(z.regex(/^\/(?![/\\])/, told('wrongFormat')));
const name = text(60).check(z.regex(/^[\w.-]+$/, told('wrongFormat')));
/** Unix milliseconds. */
const instant = z.int(told('notInteger')).check(z.gte(0, told('tooSmall', { min: 0 })));
const page = { path, title: text(200) };
const oneOf = <const V extends readonly [string, ...string[]]>(values: V) => z.enum(values, told('notInSet'));

/** A panel of the workplace as its person has placed it. */
const panel = z.strictObject({
  id: name,
  column: oneOf(['start', 'end']),
  width: oneOf(['half', 'full']),
  hidden: z.boolean(told('notBoolean')),
});

/**
 * What a person may keep on the server for the own use, each with its shape and bounds; nothing else is kept. A value of null is "as
 * the platform has it". Names of panels, actions and pages that a later release no longer has are left to the reader to ignore.
 */
export const settingSchemas = {
  /** Panels of the workplace in order; those not named are shown where the role's arrangement has them. */
  'workplace.layout': z.strictObject({ panels: list(panel, 40) }),
  /** Pages to come back to, in the person's own order. */
  'portal.favourites': list(z.strictObject(page), 100),
  /** Pages opened last, newest first. */
  'portal.recent': list(z.strictObject({ ...page, at: instant }), 50),
  /** The person's own keys by the name of the command; an empty text switches one off. */
  'portal.shortcuts': z
    .record(name, text(60))
    .check(z.refine(given => Object.keys(given).length <= 100, told('tooMany', { max: 100 }))),
  /** The page after sign-in. */
  'portal.home': path,
  /** How close the rows of lists stand. */
  'list.density': oneOf(['comfortable', 'compact']),
  /** Phrases that the person uses in opinions, the newest first. */
  'approval.phrases': list(text(200), 20),
  /** True: after a decision the approval stays on show; else the next one that waits is opened. */
  'approval.stay': z.boolean(told('notBoolean')),
  /** Which messages reach the person outside of the portal, when, and in which language. */
  'message.subscription': subscriptionSchema,
} as const satisfies Readonly<Record<string, z.ZodMiniType>>;

/** The name of a setting. */
export type SettingKey = keyof typeof settingSchemas;
/** What a setting holds. */
export type SettingValue<K extends SettingKey> = z.infer<(typeof settingSchemas)[K]>;

/** A setting as it is kept; `revision` grows with each change. */
export interface KeptSetting<K extends SettingKey = SettingKey> {
  readonly value: SettingValue<K> | null;
  readonly revision: number;
}

/** The most one setting may hold, in characters of its JSON. */
export const SETTING_SIZE = 120_000;

/** Whether a text names a setting. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingSchemas, key);
