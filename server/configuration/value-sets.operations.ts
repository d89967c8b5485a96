import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { textLangs } from '../../shared/domain/configuration/configuration.values.ts';
import {
  MOST_VALUES,
  VALUE_CODE,
  valueSetItem,
  valueWords,
} from '../../shared/domain/configuration/value-set-item.entity.ts';
import type { SetLine, ValueLine } from '../../shared/domain/configuration/wire.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import type { ValueSet } from '../../shared/domain/kernel/values.ts';
import { strings } from '../../shared/domain/strings.ts';
import type { Snapshot } from '../platform/configuration/snapshot.ts';
import { roleNames, type RoleName } from '../platform/configuration/role-names.ts';
import { standingValues } from '../platform/configuration/standing-values.ts';
import { productSets, useOf, usesOfSets } from '../platform/configuration/value-sets.ts';
import { translate } from '../platform/i18n.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Registry } from '../platform/registry.ts';
import type { StoreTx } from '../platform/tx.ts';
import type { Tx } from '../platform/types.ts';
import { tellPages } from './news.ts';
import { keeperOf } from './owner.ts';
import { takeTurn } from './take-turn.ts';
import { refuseParent } from './value-tree.ts';

const tenantId = field.text({ max: 64, pattern: /^[A-Za-z0-9_-]+$/ });
const code = field.text({ required: true, max: 60, pattern: VALUE_CODE });
const { labelZh, labelEn, parentVal, order, hidden } = valueWords;

const registryOf = (tx: Tx): Registry => (tx as StoreTx).session.registry;
const productLabels = strings['dic'] as Readonly<
  Record<'zh' | 'en', Readonly<Record<string, Readonly<Record<string, string>>>>>
>;
const productLabel = (lang: 'zh' | 'en', set: string, val: string): string => productLabels[lang][set]?.[val] ?? val;

/** Sets that administrators have made: those with a line that names the set itself. */
const ownSetLine = (snapshot: Snapshot, set: string, of: string) => snapshot.values(set, of).find(each => !each.val);

/** All value sets, the product's and own ones. */
export const sets = defineOperation({
  method: 'GET',
  path: '/configuration/valueSetItem/sets',
  access: 'valueSetItem.read',
  summary: 'All value sets: whether they take further values, and how many they hold.',
  input: { tenantId },
  async handle({ tx, actor, input, services, lang }) {
    const of = await keeperOf(tx, actor, input.tenantId);
    const snapshot = services.configuration();
    const product = productSets(registryOf(tx));
    const uses = usesOfSets(registryOf(tx));
    const nameOf = (set: string): string => {
      const use = uses.get(set);
      if (use) return `${translate(lang, use.field)} · ${translate(lang, use.entity)}`;
      // A set that no record holds, only a call: it has a name of its own.
      const key = `configuration.sets.${set}`;
      const name = translate(lang, key);
      return name === key ? set : name;
    };
    const lines = [...product].map(([set, { open = false }]): SetLine => ({
      set,
      name: nameOf(set),
      open,
      own: false,
      count: standingValues(product.get(set), set, snapshot, of).length,
    }));
    for (const set of snapshot.sets(of)) {
      const named = ownSetLine(snapshot, set, of);
      if (!named || product.has(set)) continue;
      const name = (lang === 'zh' ? named.labelZh : named.labelEn) ?? set;
      lines.push({ set, name, open: true, own: true, count: standingValues(undefined, set, snapshot, of).length });
    }
    return lines.sort((a, b) => a.name.localeCompare(b.name, lang) || a.set.localeCompare(b.set));
  },
});

function knownSet(tx: Tx, snapshot: Snapshot, set: string, of: string): ValueSet {
  const product = productSets(registryOf(tx)).get(set);
  if (product) return product;
  if (!ownSetLine(snapshot, set, of)) refuseFields({ set: 'configuration.reasons.unknownSet' });
  return { name: set, values: [], open: true };
}

/** The values of one set. */
export const values = defineOperation({
  method: 'GET',
  path: '/configuration/valueSetItem/values',
  access: 'valueSetItem.read',
  summary: 'The values of one set in their order, with their labels in both languages.',
  input: { set: code, tenantId },
  async handle({ tx, actor, input, services }) {
    const of = await keeperOf(tx, actor, input.tenantId);
    const snapshot = services.configuration();
    const name = input.set ?? '';
    const set = knownSet(tx, snapshot, name, of);
    return standingValues(set, name, snapshot, of).map(({ val, isProduct, kept, parentVal }, index): ValueLine => {
      const isMine = kept?.tenantId === of;
      return {
        val,
        zh: kept?.labelZh ?? productLabel('zh', name, val),
        en: kept?.labelEn ?? productLabel('en', name, val),
        product: isProduct ? { zh: productLabel('zh', name, val), en: productLabel('en', name, val) } : null,
        parentVal,
        order: kept?.order ?? (index + 1) * 10,
        hidden: kept?.hidden ?? false,
        id: isMine ? kept.id : null,
        revision: isMine ? kept.revision : null,
      };
    });
  },
});

/** How many records use a value. */
export const use = defineOperation({
  method: 'GET',
  path: '/configuration/valueSetItem/use',
  access: 'valueSetItem.read',
  summary: 'How many records use a value of a set.',
  input: { set: code, val: code, tenantId },
  async handle({ tx, actor, input }) {
    const of = await keeperOf(tx, actor, input.tenantId);
    return {
      count: await useOf(tx, entitiesOf(tx), input.set ?? '', input.val ?? '', of === PLATFORM_TENANT ? null : of),
    };
  },
});

const entitiesOf = (tx: Tx) => registryOf(tx).modules.flatMap(module => module.entity ?? []);

const keptLine = (tx: Tx, of: string, set: string, val: string | null) =>
  tx.asSystem(() =>
    tx.one<{ id: string; revision: number; state: string }>(
      sql`select id, revision, state from value_set_item where tenant_id = ${of} and set = ${set} and coalesce(val, '') = ${val ?? ''} for update`,
    ),
  );

/** Changes a value's labels, place or new use, or adds a value to a set that takes further ones. */
export const changeValue = defineOperation({
  method: 'POST',
  path: '/configuration/valueSetItem/change',
  access: 'valueSetItem.change',
  summary: 'Adds a value to a set that takes further ones, or changes labels, order, parent or new use of a value.',
  input: {
    set: code,
    val: code,
    labelZh,
    labelEn,
    parentVal,
    order,
    hidden,
    tenantId,
    revision: field.integer({ min: 1 }),
  },
  async handle({ tx, actor, input, services }) {
    const of = await keeperOf(tx, actor, input.tenantId);
    const snapshot = services.configuration();
    const { set: name, val } = { set: input.set ?? '', val: input.val ?? '' };
    const set = knownSet(tx, snapshot, name, of);
    const standing = standingValues(set, name, snapshot, of);
    if (!standing.some(each => each.val === val)) {
      if (!set.open) refuseFields({ val: 'configuration.reasons.closedSet' });
      if (standing.length >= MOST_VALUES)
        refuseFields({ val: { key: 'configuration.reasons.tooManyValues', params: { max: MOST_VALUES } } });
      for (const label of ['labelZh', 'labelEn'] as const)
        if (!input[label]?.trim()) refuseFields({ [label]: 'kernel.required' });
    }
    refuseParent(standing, val, input.parentVal);
    for (const label of ['labelZh', 'labelEn'] as const)
      if (/<\s*[a-z/!]/i.test(input[label] ?? '')) refuseFields({ [label]: 'configuration.reasons.markup' });
    await takeTurn(tx, of, name, val);
    const before = await keptLine(tx, of, name, val);
    if ((before?.revision ?? null) !== input.revision && before?.state !== 'removed')
      refuse('configuration.reasons.conflict');
    const given = {
      labelZh: input.labelZh,
      labelEn: input.labelEn,
      parentVal: input.parentVal,
      order: input.order,
      hidden: input.hidden,
    };
    const after = before
      ? await tx.transition(valueSetItem, before.id, 'change', given)
      : await tx.insert(valueSetItem, { ...given, tenantId: of, set: name, val });
    await tellPages(tx, { texts: ['dic'], sets: true });
    return { id: after.id, revision: after.revision };
  },
});

/** Makes a set of one's own, or names it anew. */
export const nameSet = defineOperation({
  method: 'POST',
  path: '/configuration/valueSetItem/name-set',
  access: 'valueSetItem.change',
  summary: 'Makes a value set of one’s own.',
  input: { set: code, labelZh: { ...labelZh, required: true }, labelEn: { ...labelEn, required: true }, tenantId },
  async handle({ tx, actor, input }) {
    const of = await keeperOf(tx, actor, input.tenantId);
    const set = input.set ?? '';
    await takeTurn(tx, of, set, null);
    if (productSets(registryOf(tx)).has(set) || set in productLabels.en || (await keptLine(tx, of, set, null)))
      refuseFields({ set: 'configuration.reasons.setExists' });
    const made = await tx.insert(valueSetItem, { tenantId: of, set, labelZh: input.labelZh, labelEn: input.labelEn });
    return { id: made.id, revision: made.revision };
  },
});

/** Removes a value that nobody uses, or what was changed of a product's value. */
export const removeValue = defineOperation({
  method: 'POST',
  path: '/configuration/valueSetItem/remove',
  access: 'valueSetItem.change',
  summary: 'Removes an own value that no record uses; of a product’s value, what was changed.',
  input: { id: field.ref('valueSetItem', { required: true }), revision: field.integer({ required: true, min: 1 }) },
  async handle({ tx, actor, input, services }) {
    const line = await tx.get(valueSetItem, input.id ?? '', { lock: true });
    const of = await keeperOf(tx, actor, line.tenantId);
    if (line.revision !== input.revision || line.state !== 'kept') refuse('configuration.reasons.conflict');
    const { set, val } = { set: line.set ?? '', val: line.val ?? '' };
    const isProduct = productSets(registryOf(tx)).get(set)?.values.includes(val) ?? false;
    if (!isProduct && val) {
      const count = await useOf(tx, entitiesOf(tx), set, val, of === PLATFORM_TENANT ? null : of);
      if (count > 0) refuse({ key: 'configuration.reasons.inUse', params: { count } });
      const below = standingValues(productSets(registryOf(tx)).get(set), set, services.configuration(), of).some(
        each => each.parentVal === val,
      );
      if (below) refuse('configuration.reasons.hasBelow');
    }
    const after = await tx.transition(valueSetItem, line.id, 'remove');
    await tellPages(tx, { texts: ['dic'], sets: true });
    return { id: after.id, revision: after.revision };
  },
});

/** What forms and lists need of sets that are not as in the product. */
export const dic = defineOperation({
  method: 'GET',
  path: '/configuration/dic',
  access: 'signedIn',
  summary: 'The values of those sets that are not as in the product, in order, with labels in one language.',
  input: { lang: field.choice(textLangs) },
  async handle({ tx, actor, input, services, lang }) {
    const snapshot = services.configuration();
    const product = productSets(registryOf(tx));
    const inLang = input.lang ?? lang;
    const entries = snapshot.sets(actor.tenantId).map(name => [
      name,
      standingValues(product.get(name), name, snapshot, actor.tenantId).map(({ val, kept, parentVal }) => ({
        val,
        label: (inLang === 'zh' ? kept?.labelZh : kept?.labelEn) ?? productLabel(inLang, name, val),
        ...(parentVal ? { parent: parentVal } : {}),
        ...(kept?.hidden ? { hidden: true } : {}),
      })),
    ]);
    const roles = (await tx.one<{ names: readonly RoleName[] }>(roleNames(actor.tenantId)))?.names ?? [];
    // Roles are records of their own: as values they are offered while they are in force, and keep their names afterwards.
    const ofRoles = roles.map(role => ({
      val: role.code,
      label: inLang === 'zh' ? role.name : role.nameEn,
      ...(role.state === 'active' ? {} : { hidden: true }),
    }));
    return { ...Object.fromEntries(entries), role: ofRoles };
  },
});
