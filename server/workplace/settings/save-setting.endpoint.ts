import type { FastifyInstance } from 'fastify';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { issuesOf } from '../../../shared/domain/kernel/schema.ts';
import { isSettingKey, SETTING_SIZE, settingSchemas } from '../../../shared/domain/workplace/settings.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { answer, checked, onlyQuery } from '../../platform/edge.ts';
import { Refusal, refuse, refuseFields, refuseIssues } from '../../platform/refusal.ts';
import { callerOf } from '../../platform/request-context.ts';
import { keepSetting } from './kept.ts';

const input = { key: field.text({ required: true, max: 60 }), revision: field.integer({ min: 1 }) };

/**
 * `POST /workplace/settings/save { key, value, revision }` → `{ revision }`: keeps one of the caller's own settings. `revision` is the one
 * that was read, null for a setting never saved; 409 with the setting as it stands when it was changed elsewhere, 422 by field for a
 * value that is not of the setting's shape. An endpoint of its own, since a value is JSON of any of the declared shapes.
 */
export function saveSettingEndpoint(api: FastifyInstance, { database }: Pick<AppDeps, 'database'>): void {
  api.post('/workplace/settings/save', async (request, reply) => {
    onlyQuery(request.query, []);
    const body = request.body ?? {};
    if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal(400, 'kernel.badJson');
    const { value = null, ...rest } = body as { readonly value?: unknown };
    const { key, revision } = checked(input, rest) as { key: string; revision: number | null };
    if (!isSettingKey(key)) return refuseFields({ key: 'kernel.notInSet' });
    if (value !== null) {
      if (JSON.stringify(value).length > SETTING_SIZE)
        refuseFields({ value: { key: 'kernel.tooLong', params: { max: SETTING_SIZE } } });
      const issues = issuesOf(settingSchemas[key], value);
      refuseIssues(issues.map(({ field: part, reason }) => ({ field: part ? `value.${part}` : 'value', reason })));
    }
    const caller = callerOf(request);
    if (!caller.actor) return refuse('kernel.signIn', 401);
    const { id } = caller.actor;
    const saved = await database.transaction(caller, tx => keepSetting(tx, id, { key, value, revision }));
    return answer(request, reply, { revision: saved });
  });
}
