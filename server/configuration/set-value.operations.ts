import { sql } from 'kysely';
import { configItem } from '../../shared/domain/configuration/config-item.entity.ts';
import {
  faultOf,
  inForce,
  LONGEST_VALUE,
  loosens,
  maySetAt,
  type Definition,
  type Level,
} from '../../shared/domain/configuration/definition.ts';
import { definitionOf } from '../../shared/domain/configuration/definitions.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import type { Reason } from '../../shared/domain/kernel/entity.ts';
import { lawIn } from '../../shared/domain/rules/law-names.ts';
import { boundOf } from '../../shared/domain/rules/parameter-sources.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse, refuseFields, refuseRule } from '../platform/refusal.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { tellPages } from './news.ts';
import { ownerOf, type ConfigOwner } from './owner.ts';
import { takeTurn } from './take-turn.ts';

const input = {
  key: field.text({ required: true, max: 100 }),
  /** JSON text; null takes the value back, so that it is inherited again. */
  value: field.text({ max: LONGEST_VALUE }),
  tenantId: field.text({ max: 64, pattern: /^[A-Za-z0-9_-]+$/ }),
  organizationId: field.ref('organization'),
  /** The revision the person has seen; null where nothing was ever set. */
  revision: field.integer({ min: 1 }),
};
type Given = { readonly [K in keyof typeof input]: (K extends 'revision' ? number : string) | null };

interface Kept {
  readonly id: string;
  readonly revision: number;
  readonly state: 'set' | 'inherited';
}

const keptFor = (tx: Tx, owner: ConfigOwner, key: string): Promise<Kept | undefined> =>
  tx.asSystem(() =>
    tx.one<Kept>(sql`select id, revision, state from config_item where tenant_id = ${owner.tenantId} and level = ${owner.level}
      and coalesce(organization_id, '') = ${owner.organizationId ?? ''} and key = ${key} for update`),
  );

interface Wish {
  readonly key: string;
  readonly value: unknown;
  /** What holds at the level above. */
  readonly above: unknown;
  readonly level: Level;
  readonly lang: 'zh' | 'en';
}

/** Refuses a value that does not fit its definition or is looser than what the level above, or the law, allows. */
function refuseUnfit(definition: Definition, { key, value, above, level, lang }: Wish): void {
  const bound = boundOf(key);
  if (bound && typeof value === 'number') {
    const looser = bound.direction === 'least' ? value < bound.law : value > bound.law;
    if (looser) {
      const { law, article } = bound.source;
      const reason: Reason = {
        key: 'configuration.reasons.law',
        params: { law: lawIn(lang, law), article, figure: bound.law },
      };
      refuseRule({ ruleId: bound.rule, law, article, reason });
    }
  }
  const fault = faultOf(definition, value) ?? (level === 'platform' ? undefined : loosens(definition, value, above));
  if (fault) refuseFields({ value: fault });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuseFields({ value: 'configuration.reasons.notJson' });
  }
}

async function setValue(
  context: Omit<Ctx, 'record' | 'input'>,
  level: Level,
  given: Given,
  ofLaw: boolean,
): Promise<object> {
  const { tx, actor, services } = context;
  const key = given.key ?? '';
  const definition = definitionOf(key);
  if (!definition || (definition.group === 'law') !== ofLaw)
    return refuseFields({ key: 'configuration.reasons.unknownKey' });
  if (!maySetAt(definition, level))
    refuseFields({
      key: { key: 'configuration.reasons.level', params: { level: `dic.configLevel.${definition.lowest}` } },
    });
  const owner = await ownerOf(tx, actor, level, given);
  const value = given.value === null ? null : parsed(given.value);
  await takeTurn(tx, owner.tenantId, owner.organizationId, key);
  const before = await keptFor(tx, owner, key);
  if ((before?.revision ?? null) !== given.revision) refuse('configuration.reasons.conflict');
  if (given.value === null) {
    if (before?.state !== 'set') return refuse('configuration.reasons.notSet');
    const after = await tx.transition(configItem, before.id, 'inherit');
    if (ofLaw) await tellPages(tx, { law: true });
    return { id: after.id, revision: after.revision };
  }
  const layers = services
    .configuration()
    .layers(key, owner)
    .filter(layer => layer.level !== level);
  refuseUnfit(definition, { key, value, above: inForce(definition, layers).value, level, lang: context.lang });
  const text = JSON.stringify(value);
  const after = before
    ? await tx.transition(configItem, before.id, 'change', { value: text })
    : await tx.insert(configItem, {
        key,
        level,
        tenantId: owner.tenantId,
        organizationId: owner.organizationId,
        value: text,
      });
  if (ofLaw) await tellPages(tx, { law: true });
  return { id: after.id, revision: after.revision };
}

const setting = (name: string, level: Level, summary: string, ofLaw = false) =>
  defineOperation({
    method: 'POST',
    path: `/configuration/configItem/${name}`,
    access: `configItem.${name}`,
    summary,
    input,
    handle: context => setValue(context, level, context.input as Given, ofLaw),
  });

/** Setting values, one call and one permission for each level, and one for the figures of the law. */
export const setValueOperations = [
  setting('setPlatform', 'platform', 'Sets a value for the whole installation, or takes it back.'),
  setting('setTenant', 'tenant', 'Sets a value for one tenant, or takes it back.'),
  setting('setCompany', 'company', 'Sets a value for one company, or takes it back.'),
  setting('setParameter', 'tenant', 'Tightens a legal figure for one tenant, or takes it back.', true),
];
