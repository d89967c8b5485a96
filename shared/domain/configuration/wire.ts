import type { Definition, GroupName, Level } from './definition.ts';

/** One setting as `GET /configuration/configItem/tree` answers it, for one owner at one level. */
export interface SettingLine {
  readonly key: string;
  readonly group: GroupName;
  readonly type: Definition['type'];
  readonly name: string;
  readonly hint: string;
  readonly limits: {
    readonly min?: number;
    readonly max?: number;
    readonly unit?: string;
    readonly values?: readonly string[];
  };
  readonly lowest: Level;
  readonly tighten?: Definition['tighten'];
  readonly byDefault: unknown;
  /** What would hold if nothing were set here. */
  readonly above: { readonly value: unknown; readonly from: Level | 'default' };
  /** What is set here; absent when it is inherited. */
  readonly own?: unknown;
  readonly value: unknown;
  readonly id: string | null;
  readonly revision: number | null;
  readonly changedAt: string | null;
  /** For a figure of the law: what the law itself says, and where. */
  readonly bound?: {
    readonly figure: number;
    readonly direction: 'least' | 'most';
    readonly law: string;
    readonly article: string;
  };
}

/** The answer of `GET /configuration/configItem/tree`. */
export interface SettingTree {
  readonly level: Level;
  readonly tenantId: string;
  readonly organizationId: string | null;
  readonly groups: readonly { readonly group: GroupName; readonly parent: GroupName | null }[];
  readonly lines: readonly SettingLine[];
}

/** A running process of the server and the version of the configuration it holds. */
export interface ProcessLine {
  readonly id: string;
  readonly pid: number;
  readonly startedAt: string;
  readonly beatAt: string;
  readonly loadedAt: string;
  readonly version: number;
  /** Whether it gave a sign of life lately. */
  readonly alive: boolean;
}

/** One text with what is shown in its place (`GET /configuration/translation/texts`). */
export interface TextLine {
  readonly key: string;
  readonly zh: string | null;
  readonly en: string | null;
  readonly own: Readonly<
    Partial<Record<'zh' | 'en', { readonly text: string; readonly id: string; readonly revision: number }>>
  >;
}

/** One value of a set (`GET /configuration/valueSetItem/values`). */
export interface ValueLine {
  readonly val: string;
  readonly zh: string;
  readonly en: string;
  /** The product's own labels, of a value of the product. */
  readonly product: { readonly zh: string; readonly en: string } | null;
  readonly parentVal: string | null;
  readonly order: number;
  readonly hidden: boolean;
  /** This keeper's own line, if any. */
  readonly id: string | null;
  readonly revision: number | null;
}

/** A value set (`GET /configuration/valueSetItem/sets`). */
export interface SetLine {
  readonly set: string;
  readonly name: string;
  /** Whether values may be added. */
  readonly open: boolean;
  /** Made by an administrator, not by the product. */
  readonly own: boolean;
  readonly count: number;
}

/** The live topic (`GET /live?topic=`) that tells signed-in people's pages what of the configuration has changed. */
export const CONFIGURATION_TOPIC = 'configuration';

/** One event of `CONFIGURATION_TOPIC`: the parts that pages hold and should read anew. */
export interface ConfigurationNews {
  /** Namespaces of texts (`dic` are the labels of value sets). */
  readonly texts?: readonly string[];
  /** Value sets: their values, order or closing. */
  readonly sets?: true;
  /** Legal figures or holidays, by which pages judge dates. */
  readonly law?: true;
}
