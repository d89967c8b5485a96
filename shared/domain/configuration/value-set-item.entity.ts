import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { configurationScope } from './config-item.entity.ts';

/** Levels of values below each other. */
export const DEEPEST_VALUES = 5;
/** Most values of one set, those of the product included. */
export const MOST_VALUES = 1000;

/** The code of a value set or of a value. */
export const VALUE_CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/;

/** What is kept of a value. */
export const valueWords = {
  labelZh: field.text({ max: 100 }),
  labelEn: field.text({ max: 100 }),
  parentVal: field.text({ max: 60, pattern: VALUE_CODE }),
  order: field.integer({ max: 100_000 }),
  hidden: field.boolean(),
};

/**
 * What a tenant, or the platform for all, keeps of one value of a value set (spec §2.9 "valset/manager"): a value of its own, or other
 * words, another place, or no new use for a value of the product. A line without `val` is the set itself: an own set's name.
 */
export const valueSetItem = defineEntity({
  name: 'valueSetItem',
  area: 'configuration',
  title: 'val',
  fields: {
    set: field.text({ required: true, max: 60, filter: 'exact', search: true, sort: true, system: true }),
    val: field.text({ max: 60, filter: 'exact', search: true, sort: true, system: true }),
    labelZh: { ...valueWords.labelZh, search: true, system: true },
    labelEn: { ...valueWords.labelEn, search: true, system: true },
    parentVal: { ...valueWords.parentVal, system: true },
    order: { ...valueWords.order, system: true },
    hidden: { ...valueWords.hidden, system: true },
  },
  states: { kept: { tone: 'success' }, removed: { tone: 'neutral' } },
  initial: 'kept',
  editableIn: [],
  systemCreated: true,
  scope: configurationScope,
  transitions: {
    change: { from: ['kept', 'removed'], to: 'kept', system: true, input: valueWords },
    remove: { from: 'kept', to: 'removed', system: true },
  },
});
