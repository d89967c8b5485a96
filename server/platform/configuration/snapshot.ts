import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../../shared/domain/account/account.values.ts';
import {
  calendarOfYears,
  type KeptYear,
  type KnownCalendar,
} from '../../../shared/domain/calendar/working-calendar.ts';
import { inForce, type Layer, type Level } from '../../../shared/domain/configuration/definition.ts';
import { definitions, type ConfigKey, type ConfigValue } from '../../../shared/domain/configuration/definitions.ts';
import type { Tx } from '../types.ts';

/** Whose value is asked for; without a tenant the platform's, without an organization the tenant's. */
export interface Owner {
  readonly tenantId?: string | null;
  readonly organizationId?: string | null;
}

/** What a tenant, or the platform for all, keeps of one value of a value set; see `valueSetItem`. */
export interface KeptValue {
  readonly id: string;
  readonly revision: number;
  readonly tenantId: string;
  readonly set: string;
  readonly val: string | null;
  readonly labelZh: string | null;
  readonly labelEn: string | null;
  readonly parentVal: string | null;
  readonly order: number | null;
  readonly hidden: boolean | null;
}

/** The whole configuration as one process holds it: read at once, replaced at once, never changed. */
export interface Snapshot {
  readonly version: number;
  readonly calendar: KnownCalendar;
  /** What was set for an owner, level by level, lowest last. */
  layers(key: string, owner: Owner): readonly Layer[];
  value<K extends ConfigKey>(key: K, owner?: Owner): ConfigValue<K>;
  /** The text that a tenant reads instead of the product's; undefined when it is the product's. */
  text(lang: 'zh' | 'en', key: string, tenantId: string): string | undefined;
  /** All texts that a tenant reads instead of the product's, labels of values included. */
  texts(lang: 'zh' | 'en', tenantId: string): ReadonlyMap<string, string>;
  /** What is kept of a set's values for a tenant: the platform's with the tenant's over it. */
  values(set: string, tenantId: string): readonly KeptValue[];
  /** What any tenant keeps of a set's values: records of another tenant that one may see name them. */
  valuesOfAll(set: string): readonly KeptValue[];
  /** The sets of which anything is kept for a tenant. */
  sets(tenantId: string): readonly string[];
}

interface Rows {
  readonly version: string;
  readonly items: readonly {
    key: string;
    level: Level;
    tenantId: string;
    organizationId: string | null;
    value: string;
  }[];
  readonly texts: readonly { key: string; lang: 'zh' | 'en'; tenantId: string; text: string }[];
  readonly values: readonly KeptValue[];
  readonly years: readonly (KeptYear & { readonly region: string })[];
}

/** Reads the whole configuration in one statement, so that it is of one moment. */
export async function readSnapshot(tx: Tx): Promise<Snapshot> {
  const rows = await tx.one<Rows>(sql`select
    (select version::text from configuration_version) as version,
    (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'level', level, 'tenantId', tenant_id, 'organizationId', organization_id, 'value', value)), '[]')
      from config_item where state = 'set') as items,
    (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'lang', lang, 'tenantId', tenant_id, 'text', text)), '[]')
      from translation where state = 'changed') as texts,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'revision', revision, 'tenantId', tenant_id, 'set', set, 'val', val, 'labelZh', label_zh,
      'labelEn', label_en, 'parentVal', parent_val, 'order', "order", 'hidden', hidden) order by created_at, id), '[]') from value_set_item where state = 'kept') as values,
    (select coalesce(jsonb_agg(jsonb_build_object('year', year, 'region', region, 'basis', basis, 'days', days)), '[]') from holiday_year where tenant_id = ${PLATFORM_TENANT}) as years`);
  return snapshotOf(rows ?? { version: '0', items: [], texts: [], values: [], years: [] });
}

/** Legal periods are judged by the calendar of the mainland, whose law they are of. */
const LEGAL_REGION = 'cn';
const slot = (level: Level, owner: string, key: string): string => `${level} ${owner} ${key}`;

/** Makes the snapshot of some rows. */
export function snapshotOf({ version, items, texts, values, years }: Rows): Snapshot {
  const stored = new Map<string, unknown>();
  for (const { key, level, tenantId, organizationId, value } of items) {
    try {
      stored.set(slot(level, level === 'company' ? (organizationId ?? '') : tenantId, key), JSON.parse(value));
    } catch {
      // What is no JSON is as if it were not there; the level above counts.
    }
  }
  const wordsBy = Map.groupBy(texts, each => `${each.lang} ${each.tenantId}`);
  const valuesBy = Map.groupBy(values, each => each.tenantId);
  const merged = new Map<string, ReadonlyMap<string, string>>();
  const calendar = calendarOfYears(years.filter(each => each.region === LEGAL_REGION));

  const layers: Snapshot['layers'] = (key, { tenantId, organizationId }) => {
    const owners: readonly (readonly [Level, string | null | undefined])[] = [
      ['platform', PLATFORM_TENANT],
      ['tenant', tenantId],
      ['company', organizationId],
    ];
    return owners.flatMap(([level, owner]) => {
      const at = slot(level, owner ?? '', key);
      return owner && stored.has(at) ? [{ level, value: stored.get(at) }] : [];
    });
  };
  const valuesOf = (set: string, tenantId: string): readonly KeptValue[] => {
    const lines = new Map<string, KeptValue>();
    for (const owner of new Set([PLATFORM_TENANT, tenantId]))
      for (const line of valuesBy.get(owner) ?? [])
        if (line.set === set) lines.set(line.val ?? '', over(lines.get(line.val ?? ''), line));
    return [...lines.values()];
  };
  const setsOf = (tenantId: string): readonly string[] => [
    ...new Set([PLATFORM_TENANT, tenantId].flatMap(owner => (valuesBy.get(owner) ?? []).map(each => each.set))),
  ];
  const textsOf: Snapshot['texts'] = (lang, tenantId) => {
    const at = `${lang} ${tenantId}`;
    const held = merged.get(at);
    if (held) return held;
    const table = new Map<string, string>();
    for (const set of setsOf(tenantId))
      for (const { val, labelZh, labelEn } of valuesOf(set, tenantId)) {
        const label = lang === 'zh' ? labelZh : labelEn;
        if (val && label) table.set(`dic.${set}.${val}`, label);
      }
    for (const owner of new Set([PLATFORM_TENANT, tenantId]))
      for (const { key, text } of wordsBy.get(`${lang} ${owner}`) ?? []) table.set(key, text);
    merged.set(at, table);
    return table;
  };
  return {
    version: Number(version),
    calendar,
    layers,
    value: (key, owner = {}) => inForce(definitions[key], layers(key, owner)).value as ConfigValue<typeof key>,
    text: (lang, key, tenantId) => textsOf(lang, tenantId).get(key),
    texts: textsOf,
    values: valuesOf,
    valuesOfAll: set => values.filter(each => each.set === set),
    sets: setsOf,
  };
}

/** A tenant's line over the platform's: what it leaves empty stays. */
const over = (above: KeptValue | undefined, line: KeptValue): KeptValue =>
  above
    ? {
        ...line,
        labelZh: line.labelZh ?? above.labelZh,
        labelEn: line.labelEn ?? above.labelEn,
        parentVal: line.parentVal ?? above.parentVal,
        order: line.order ?? above.order,
        hidden: line.hidden ?? above.hidden,
      }
    : line;
