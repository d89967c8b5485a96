import { field } from '../../../shared/domain/kernel/fields.ts';
import { isSettingKey } from '../../../shared/domain/workplace/settings.ts';
import { defineOperation } from '../../platform/module.ts';
import { refuseFields } from '../../platform/refusal.ts';
import { named } from '../page-names.ts';
import { keptSettings } from './kept.ts';

/** `GET /workplace/settings?keys=a,b` → `{ [key]: { value, revision } }`: the caller's own settings, pages in them named in their language; those never saved are absent. */
export const readSettings = defineOperation({
  method: 'GET',
  path: '/workplace/settings',
  access: 'signedIn',
  input: { keys: field.text({ required: true, max: 400 }) },
  summary: 'The signed-in person’s own settings among the keys named, separated by commas.',
  async handle({ tx, actor, input, lang }) {
    const keys = (input.keys ?? '').split(',');
    if (!keys.every(isSettingKey)) refuseFields({ keys: 'kernel.notInSet' });
    const kept = await keptSettings(tx, actor.id, keys.filter(isSettingKey));
    return Object.fromEntries(
      keys.filter(isSettingKey).flatMap(key => {
        const setting = kept[key];
        return setting ? [[key, { ...setting, value: named(key, setting.value, lang) }]] : [];
      }),
    );
  },
});
