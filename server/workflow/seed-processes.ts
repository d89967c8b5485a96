import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { approvables } from '../../shared/domain/workflow/workflow.values.ts';
import { process } from '../../shared/domain/workflow/process.entity.ts';
import type { Tx } from '../platform/types.ts';
import { translate } from '../platform/i18n.ts';
import { simpleDesign } from './design/default-design.ts';

/** The code of the platform's own process for a kind of record. */
export const defaultCode = (entity: string): string => `standard-${entity}`;

const named = (part: 'start' | 'step' | 'end') => ({
  zh: translate('zh', `workflow.defaults.${part}`),
  en: translate('en', `workflow.defaults.${part}`),
});

/**
 * Makes the platform's process for each kind of record that has none yet: one step, signed by whoever may approve such records. They are
 * offered to every tenant and bound to nothing: without a binding records are approved as their entities say. Run at every start, as system.
 */
export async function seedProcesses(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(7301082)`);
  const there = await tx.rows<{ code: string }>(
    sql`select distinct code from process where tenant_id = ${PLATFORM_TENANT}`,
  );
  for (const entity of approvables.values) {
    const code = defaultCode(entity);
    if (there.some(row => row.code === code)) continue;
    const label = (lang: 'zh' | 'en') => translate(lang, `dic.approvable.${entity}`);
    const step = {
      ...{ id: 'approval', name: named('step').zh },
      settings: { nameEn: named('step').en, assigneeKind: 'permission', countersign: 'any' },
    };
    await tx.insert(process, {
      ...{ tenantId: PLATFORM_TENANT, ownerId: 'system', state: 'published', code, version: 1, entity },
      name: translate('zh', 'workflow.defaults.name', { kind: label('zh') }),
      nameEn: translate('en', 'workflow.defaults.name', { kind: label('en') }),
      bpmn: simpleDesign(code, [step], { start: named('start'), end: named('end') }),
    });
  }
}
