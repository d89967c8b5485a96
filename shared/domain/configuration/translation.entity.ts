import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { configurationScope } from './config-item.entity.ts';
import { textLangs } from './configuration.values.ts';

const text = field.longText({ max: 4000 });

/** A text that a tenant, or the platform for all, shows in other words than the product (spec §2.9 "i18n/list"). `key` is the full key. */
export const translation = defineEntity({
  name: 'translation',
  area: 'configuration',
  title: 'key',
  fields: {
    key: field.text({ required: true, max: 200, filter: 'exact', search: true, sort: true, system: true }),
    lang: field.choice(textLangs, { required: true, filter: true, system: true }),
    text: { ...text, search: true, system: true },
  },
  states: { changed: { tone: 'success' }, restored: { tone: 'neutral' } },
  initial: 'changed',
  editableIn: [],
  systemCreated: true,
  scope: configurationScope,
  transitions: {
    change: { from: ['changed', 'restored'], to: 'changed', system: true, input: { text } },
    restore: { from: 'changed', to: 'restored', system: true },
  },
});
