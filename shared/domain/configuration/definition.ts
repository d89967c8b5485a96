import type * as z from 'zod/mini';
import type { Reason } from '../kernel/entity.ts';

/** Where a value is set: for the installation, for one tenant, for one company (organization) of it. Each inherits from the one before. */
export const LEVELS = ['platform', 'tenant', 'company'] as const;
/** One of the levels. */
export type Level = (typeof LEVELS)[number];

/** What every definition says, whatever its type. */
interface Common<V> {
  /** The branch of the tree that it stands in; its title is `configuration.groups.<group>`. */
  readonly group: GroupName;
  /** What holds where no level says anything. */
  readonly byDefault: V;
  /** The lowest level at which it may be set. */
  readonly lowest: Level;
  /** A lower level may only raise (`least`) or lower (`most`) what stands above it; for a truth value `on` or `off` may not be taken back. */
  readonly tighten?: 'least' | 'most' | 'on' | 'off';
}

/** A whole number; a `duration` is one in `unit`. */
export interface NumberDefinition extends Common<number> {
  readonly type: 'number' | 'duration';
  readonly min: number;
  readonly max: number;
  readonly unit?: 'minutes' | 'hours' | 'days' | 'megabytes' | 'percent' | 'workingDays';
}

/** One line of text. */
export interface TextDefinition extends Common<string> {
  readonly type: 'text';
  readonly max: number;
  readonly pattern?: RegExp;
}

/** Yes or no. */
export interface BooleanDefinition extends Common<boolean> {
  readonly type: 'boolean';
}

/** One of some values; their labels are `configuration.choices.<value>`. */
export interface ChoiceDefinition extends Common<string> {
  readonly type: 'choice';
  readonly values: readonly string[];
}

/** A list of words, each of a form. */
export interface WordsDefinition extends Common<readonly string[]> {
  readonly type: 'words';
  readonly most: number;
  readonly pattern: RegExp;
}

/** A structure with a schema. */
export interface JsonDefinition extends Common<unknown> {
  readonly type: 'json';
  readonly schema: z.ZodMiniType;
}

/** What may be set without a release: its type, its limits, the level down to which it may be set. */
export type Definition =
  NumberDefinition | TextDefinition | BooleanDefinition | ChoiceDefinition | WordsDefinition | JsonDefinition;

/** The groups of the tree, in their order; one below another is named by `parent`. */
export const groups = {
  signIn: { parent: null },
  codes: { parent: 'signIn' },
  registration: { parent: 'signIn' },
  work: { parent: null },
  lists: { parent: 'work' },
  drafts: { parent: 'work' },
  files: { parent: 'work' },
  procurement: { parent: null },
  opening: { parent: 'procurement' },
  experts: { parent: 'procurement' },
  law: { parent: 'procurement' },
  messages: { parent: null },
  portal: { parent: null },
  calendar: { parent: null },
} as const satisfies Readonly<Record<string, { readonly parent: string | null }>>;
/** The name of a group. */
export type GroupName = keyof typeof groups;

/** The longest value, as JSON text. */
export const LONGEST_VALUE = 20_000;

/** Why a value does not fit its definition; undefined when it does. */
export function faultOf(definition: Definition, value: unknown): Reason | undefined {
  switch (definition.type) {
    case 'number':
    case 'duration': {
      if (typeof value !== 'number' || !Number.isInteger(value)) return 'kernel.notInteger';
      if (value < definition.min) return { key: 'kernel.tooSmall', params: { min: definition.min } };
      return value > definition.max ? { key: 'kernel.tooLarge', params: { max: definition.max } } : undefined;
    }
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'kernel.notBoolean';
    case 'choice':
      return definition.values.includes(value as string) ? undefined : 'kernel.notInSet';
    case 'text': {
      if (typeof value !== 'string') return 'kernel.notText';
      if (value.length > definition.max) return { key: 'kernel.tooLong', params: { max: definition.max } };
      return definition.pattern && !definition.pattern.test(value) ? 'kernel.wrongFormat' : undefined;
    }
    case 'words': {
      if (!Array.isArray(value)) return 'kernel.notList';
      if (value.length > definition.most) return { key: 'kernel.tooMany', params: { max: definition.most } };
      const wrong = value.find(word => typeof word !== 'string' || !definition.pattern.test(word)) as unknown;
      return wrong === undefined
        ? undefined
        : { key: 'configuration.reasons.word', params: { word: String(wrong).slice(0, 40) } };
    }
    default: {
      const judged = definition.schema.safeParse(value);
      if (judged.success) return undefined;
      const path = judged.error.issues[0]?.path.map(String).join('.') ?? '';
      return { key: 'configuration.reasons.structure', params: { path: path || '/' } };
    }
  }
}

/** Why a lower level may not set a value over what it would inherit; undefined when it may. */
export function loosens(definition: Definition, value: unknown, inherited: unknown): Reason | undefined {
  const above = String(inherited);
  switch (definition.tighten) {
    case 'least':
      return Number(value) < Number(inherited)
        ? { key: 'configuration.reasons.onlyMore', params: { above } }
        : undefined;
    case 'most':
      return Number(value) > Number(inherited)
        ? { key: 'configuration.reasons.onlyLess', params: { above } }
        : undefined;
    case 'on':
      return inherited === true && value !== true ? 'configuration.reasons.staysOn' : undefined;
    case 'off':
      return inherited === false && value !== false ? 'configuration.reasons.staysOff' : undefined;
    default:
      return undefined;
  }
}

/** Whether a definition may be set at a level. */
export const maySetAt = (definition: Definition, level: Level): boolean =>
  LEVELS.indexOf(level) <= LEVELS.indexOf(definition.lowest);

/** A value that was set, with the level it was set at. */
export interface Layer {
  readonly level: Level;
  readonly value: unknown;
}

/** What holds: the lowest layer that fits, from the default on. A stored value that a release has outgrown does not count. */
export function inForce(
  definition: Definition,
  layers: readonly Layer[],
): { readonly value: unknown; readonly from: Level | 'default' } {
  let held: { value: unknown; from: Level | 'default' } = { value: definition.byDefault, from: 'default' };
  for (const level of LEVELS) {
    const layer = layers.find(each => each.level === level);
    if (!layer || !maySetAt(definition, level) || faultOf(definition, layer.value)) continue;
    const isLoose = level !== 'platform' && loosens(definition, layer.value, held.value);
    if (!isLoose) held = { value: layer.value, from: level };
  }
  return held;
}
