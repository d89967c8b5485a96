import { field } from '../../../shared/domain/kernel/fields.ts';
import { isSettingKey } from '../../../shared/domain/workplace/settings.ts';
import { defineOperation } from '../../platform/module.ts';
import { refuseFields } from '../../platform/refusal.ts';
import { keptSettings } from './kept.ts';

/** `GET /workplace/settings?keys=a,b` → `{ [key]: { value, revision } }`: the caller's own settings; those never saved are absent. */
export const readSettings = defineOperation({
  method: 'GET',
  path: '/workplace/settings',
  access: 'signedIn',
  input: { keys: field.text({ required: true, max: 400 }) },
  summary: 'The signed-in person’s own settings among the keys named, separated by commas.',
  async handle({ tx, actor, input }) {
    const keys = (input.keys ?? '').split(',');
    if (!keys.every(isSettingKey)) refuseFields({ keys: 'kernel.notInSet' });
    return keptSettings(tx, actor.id, keys.filter(isSettingKey));
  },
});
