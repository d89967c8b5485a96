import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { configLevels } from '../../shared/domain/configuration/configuration.values.ts';
import {
  groups,
  inForce,
  LEVELS,
  maySetAt,
  type Definition,
  type Level,
} from '../../shared/domain/configuration/definition.ts';
import {
  definitionOf,
  definitions,
  textNameOf,
  type ConfigKey,
} from '../../shared/domain/configuration/definitions.ts';
import type { SettingLine } from '../../shared/domain/configuration/wire.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { lawIn } from '../../shared/domain/rules/law-names.ts';
import { boundOf } from '../../shared/domain/rules/parameter-sources.ts';
import { figuresOf } from '../platform/configuration/figures.ts';
import { translate } from '../platform/i18n.ts';
import { defineOperation } from '../platform/module.ts';
import { refuseFields } from '../platform/refusal.ts';
import { ownerOf } from './owner.ts';

const owner = {
  tenantId: field.text({ max: 64, pattern: /^[A-Za-z0-9_-]+$/ }),
  organizationId: field.ref('organization'),
};
const MOST_OWNERS = 500;

function limitsOf(definition: Definition): SettingLine['limits'] {
  switch (definition.type) {
    case 'number':
    case 'duration':
      return { min: definition.min, max: definition.max, ...(definition.unit ? { unit: definition.unit } : {}) };
    case 'text':
      return { max: definition.max };
    case 'words':
      return { max: definition.most };
    case 'choice':
      return { values: definition.values };
    default:
      return {};
  }
}

/** All settings of one level for an owner: what is set here, what would be inherited, what holds. */
export const tree = defineOperation({
  method: 'GET',
  path: '/configuration/configItem/tree',
  access: 'configItem.read',
  summary: 'The settings of one level for an owner, with what is inherited from where.',
  input: { level: field.choice(configLevels, { required: true }), law: field.boolean(), ...owner },
  async handle({ tx, actor, input, services, lang }) {
    const level = input.level as Level;
    const of = await ownerOf(tx, actor, level, input);
    const kept = await tx.asSystem(() =>
      tx.rows<{
        id: string;
        key: string;
        revision: number;
        state: string;
        updatedAt: string;
      }>(sql`select id, key, revision, state, updated_at as "updatedAt" from config_item
        where tenant_id = ${of.tenantId} and level = ${level} and coalesce(organization_id, '') = ${of.organizationId ?? ''}`),
    );
    const byKey = new Map(kept.map(each => [each.key, each]));
    const snapshot = services.configuration();
    const shown = (Object.entries(definitions) as [ConfigKey, Definition][]).filter(
      ([, definition]) => maySetAt(definition, level) && (definition.group === 'law') === (input.law === true),
    );
    const lines = shown.map(([key, definition]): SettingLine => {
      const layers = snapshot.layers(key, of);
      const above = inForce(
        definition,
        layers.filter(layer => LEVELS.indexOf(layer.level) < LEVELS.indexOf(level)),
      );
      const own = layers.find(layer => layer.level === level);
      const item = byKey.get(key);
      const bound = boundOf(key);
      return {
        key,
        group: definition.group,
        type: definition.type,
        name: translate(lang, `configSetting.${textNameOf(key)}.name`),
        hint: translate(lang, `configSetting.${textNameOf(key)}.hint`),
        limits: limitsOf(definition),
        lowest: definition.lowest,
        ...(definition.tighten ? { tighten: definition.tighten } : {}),
        byDefault: definition.byDefault,
        above: { value: above.value, from: above.from },
        ...(own ? { own: own.value } : {}),
        value: inForce(definition, layers).value,
        id: item?.id ?? null,
        revision: item?.revision ?? null,
        changedAt: item?.state === 'set' ? item.updatedAt : null,
        ...(bound
          ? {
              bound: {
                figure: bound.law,
                direction: bound.direction,
                law: lawIn(lang, bound.source.law),
                article: bound.source.article,
              },
            }
          : {}),
      };
    });
    return {
      level,
      tenantId: of.tenantId,
      organizationId: of.organizationId,
      groups: Object.entries(groups).map(([group, { parent }]) => ({ group, parent })),
      lines,
    };
  },
});

/** One value as it holds for the signed-in person. */
export const value = defineOperation({
  method: 'GET',
  path: '/configuration/value',
  access: 'signedIn',
  summary: 'One value of the configuration as it holds for the signed-in person.',
  input: { key: field.text({ required: true, max: 100 }) },
  async handle({ tx, actor, input }) {
    const key = input.key ?? '';
    if (!definitionOf(key)) refuseFields({ key: 'configuration.reasons.unknownKey' });
    return { key, value: tx.configured(key as ConfigKey, actor) };
  },
});

/** What forms that judge by law need: the tenant's own figures and the holiday tables in force. */
export const law = defineOperation({
  method: 'GET',
  path: '/configuration/law',
  access: 'signedIn',
  summary: 'The legal figures and holiday tables that hold for the signed-in person’s tenant.',
  input: {},
  async handle({ actor, services }) {
    return { figures: figuresOf(actor.tenantId), years: services.configuration().calendar.years };
  },
});

/** Whose values a person may look at: tenants for the platform’s staff, companies of the own tenant. */
export const owners = defineOperation({
  method: 'GET',
  path: '/configuration/configItem/owners',
  access: 'configItem.read',
  summary: 'The tenants or companies whose values may be looked at.',
  input: { level: field.choice(configLevels, { required: true }) },
  async handle({ tx, actor, input }) {
    const isPlatform = actor.tenantId === PLATFORM_TENANT;
    if (input.level === 'platform') return [];
    return tx.asSystem(() =>
      input.level === 'tenant'
        ? tx.rows(sql`select tenant_id as val, min(name) as label, count(*)::int as count from organization
            where tenant_id <> ${PLATFORM_TENANT} and (${isPlatform} or tenant_id = ${actor.tenantId}) group by tenant_id order by 2 limit ${MOST_OWNERS}`)
        : tx.rows(sql`select id as val, name as label from organization
            where state = 'active' and tenant_id not in (${PLATFORM_TENANT}, 'market') and (${isPlatform} or tenant_id = ${actor.tenantId}) order by name, id limit ${MOST_OWNERS}`),
    );
  },
});
