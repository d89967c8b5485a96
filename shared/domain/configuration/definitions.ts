import * as z from 'zod/mini';
import { figures, type ParameterName } from '../rules/parameters.ts';
import type { Definition, NumberDefinition } from './definition.ts';

const count = (
  of: Pick<NumberDefinition, 'group' | 'byDefault' | 'min' | 'max' | 'lowest'> & Partial<NumberDefinition>,
) => ({ type: 'number', ...of }) as const satisfies NumberDefinition;
const lasting = (
  of: Pick<NumberDefinition, 'group' | 'byDefault' | 'min' | 'max' | 'lowest'> & { unit: 'minutes' | 'hours' | 'days' },
) => ({ type: 'duration', ...of }) as const satisfies NumberDefinition;

const title = z.string().check(z.minLength(1), z.maxLength(60));
const externalMenus = z
  .array(
    z.strictObject({
      zh: title,
      en: title,
      url: z.string().check(z.maxLength(500), z.regex(/^https:\/\/[^\s<>"']+$/)),
    }),
  )
  .check(z.maxLength(20));

/**
 * Everything that may be set without a release. A key never changes its meaning; one that is no longer read is removed here, and what was
 * stored for it is ignored. An area adds its own lines.
 */
// prettier-ignore
const settings = {
  'registration.supplierOpen': { type: 'boolean', group: 'registration', byDefault: true, lowest: 'platform' },
  'registration.expertOpen': { type: 'boolean', group: 'registration', byDefault: true, lowest: 'platform' },
  'registration.codeMinutes': lasting({ group: 'codes', byDefault: 10, min: 3, max: 60, lowest: 'platform', unit: 'minutes' }),
  'registration.expertCodeMinutes': lasting({ group: 'codes', byDefault: 15, min: 3, max: 60, lowest: 'platform', unit: 'minutes' }),
  'signIn.resetMinutes': lasting({ group: 'codes', byDefault: 10, min: 3, max: 60, lowest: 'platform', unit: 'minutes' }),
  'signIn.contactMinutes': lasting({ group: 'codes', byDefault: 10, min: 3, max: 60, lowest: 'platform', unit: 'minutes' }),
  'signIn.codesAnHour': count({ group: 'codes', byDefault: 10, min: 3, max: 30, lowest: 'platform' }),
  'signIn.networkFailures': count({ group: 'signIn', byDefault: 60, min: 10, max: 1000, lowest: 'platform' }),
  'lists.pageSize': count({ group: 'lists', byDefault: 20, min: 10, max: 100, lowest: 'company' }),
  'lists.exportsAtOnce': count({ group: 'lists', byDefault: 4, min: 1, max: 16, lowest: 'platform' }),
  'comments.editMinutes': lasting({ group: 'work', byDefault: 15, min: 0, max: 120, lowest: 'tenant', unit: 'minutes' }),
  'drafts.keepDays': lasting({ group: 'drafts', byDefault: 30, min: 7, max: 180, lowest: 'platform', unit: 'days' }),
  'workplace.aheadDays': lasting({ group: 'work', byDefault: 30, min: 7, max: 90, lowest: 'company', unit: 'days' }),
  'files.largestMegabytes': count({ group: 'files', byDefault: 1024, min: 1, max: 10_240, lowest: 'tenant', unit: 'megabytes', tighten: 'most' }),
  'files.refusedTypes': { type: 'words', group: 'files', byDefault: ['bat', 'cmd', 'com', 'exe', 'msi', 'ps1', 'scr', 'vbs'], lowest: 'tenant', most: 100, pattern: /^[a-z0-9]{1,10}$/ },
  'opening.decryptMinutes': lasting({ group: 'opening', byDefault: 30, min: 10, max: 240, lowest: 'tenant', unit: 'minutes' }),
  'opening.objectionMinutes': lasting({ group: 'opening', byDefault: 10, min: 5, max: 120, lowest: 'tenant', unit: 'minutes' }),
  'experts.answerHours': lasting({ group: 'experts', byDefault: 24, min: 1, max: 72, lowest: 'tenant', unit: 'hours' }),
  'suppliers.expiryDays': lasting({ group: 'work', byDefault: 30, min: 8, max: 180, lowest: 'platform', unit: 'days' }),
  'messages.linkHours': lasting({ group: 'messages', byDefault: 12, min: 1, max: 72, lowest: 'platform', unit: 'hours' }),
  'messages.linksAnHour': count({ group: 'messages', byDefault: 10, min: 1, max: 60, lowest: 'platform' }),
  'messages.smsSignature': { type: 'text', group: 'messages', byDefault: '', max: 20, lowest: 'tenant', pattern: /^[\p{L}\p{N} ·-]*$/u },
  'portal.language': { type: 'choice', group: 'portal', byDefault: 'zh', values: ['zh', 'en'], lowest: 'platform' },
  'portal.externalMenus': { type: 'json', group: 'portal', byDefault: [], lowest: 'tenant', schema: externalMenus },
  'calendar.warnDays': lasting({ group: 'calendar', byDefault: 90, min: 30, max: 180, lowest: 'platform', unit: 'days' }),
} as const satisfies Readonly<Record<string, Definition>>;

/** The key of a legal figure. */
export type ParameterKey = `rules.${ParameterName}`;

/** The key under which a tenant's own figure of a law is kept. */
export const parameterKey = (name: ParameterName): ParameterKey => `rules.${name}`;

// How far a figure may be tightened: more would make the purchase impossible rather than careful.
const FURTHEST = 10;

const parameters = Object.fromEntries(
  (Object.keys(figures) as ParameterName[]).map(name => {
    const { law, direction } = figures[name];
    const definition: NumberDefinition = {
      ...{ type: 'number', group: 'law', byDefault: law, lowest: 'tenant', tighten: direction },
      min: direction === 'least' ? law : name === 'candidates' ? 1 : 0,
      max: direction === 'least' ? law * FURTHEST : law,
      unit: name.endsWith('WorkingDays')
        ? 'workingDays'
        : name.endsWith('Days')
          ? 'days'
          : name.endsWith('Percent')
            ? 'percent'
            : undefined,
    } as NumberDefinition;
    return [parameterKey(name), definition];
  }),
) as Readonly<Record<ParameterKey, NumberDefinition>>;

/** A key of the configuration. */
export type ConfigKey = keyof typeof settings | ParameterKey;

/** All definitions by key, the legal figures included. */
export const definitions: Readonly<Record<ConfigKey, Definition>> = { ...settings, ...parameters };

/** The type of a key's value. */
export type ConfigValue<K extends ConfigKey> = K extends keyof typeof settings
  ? Widened<(typeof settings)[K]['byDefault'], K>
  : number;
type Widened<V, K> = K extends 'portal.externalMenus'
  ? readonly { readonly zh: string; readonly en: string; readonly url: string }[]
  : V extends boolean
    ? boolean
    : V extends number
      ? number
      : V extends readonly unknown[]
        ? readonly string[]
        : string;

/** The definition of a key as it came from outside; undefined when there is none. */
export const definitionOf = (key: string): Definition | undefined =>
  Object.hasOwn(definitions, key) ? definitions[key as ConfigKey] : undefined;

/** The name under which a key's texts stand: `configSetting.<name>.name` and `.hint`. */
export const textNameOf = (key: string): string => key.replace('.', '_');
