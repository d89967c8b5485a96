import { sql } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import type { ServiceRow } from '../../../shared/domain/workflow/wire.ts';
import { workflowService } from '../../../shared/domain/workflow/workflow-service.entity.ts';
import { workflowServices } from '../../../shared/domain/workflow/workflow.values.ts';
import { translate } from '../../platform/i18n.ts';
import { defineOperation } from '../../platform/module.ts';

const usesIn = (
  tenantId: string,
) => sql`select s.code as service, p.id as "processId", p.code, p.version::int, p.name, p.state
  from process p join unnest(${[...workflowServices.values]}::text[]) s(code) on p.bpmn like '%ebs:service="' || s.code || '"%'
  where p.tenant_id = ${tenantId} and p.state in ('draft', 'published') order by p.code, p.version limit 500`;

/** The services that processes may use, whether they are on, and in which processes they stand. */
export const listServices = defineOperation({
  method: 'GET',
  path: '/workflow/service/list',
  access: 'workflowService.read',
  summary: 'What processes may have the server do, whether it is on for the tenant, and which processes use it.',
  input: {},
  async handle({ tx, actor, lang }): Promise<readonly ServiceRow[]> {
    const uses = await tx.rows<ServiceRow['usedIn'][number] & { service: string }>(usesIn(actor.tenantId));
    const off = await tx.rows<{ code: string }>(
      sql`select code from workflow_service where tenant_id = ${actor.tenantId} and state = 'off'`,
    );
    return workflowServices.values.map(code => ({
      code,
      name: translate(lang, `dic.workflowService.${code}`),
      description: translate(lang, `workflow.services.${code}`),
      enabled: !off.some(row => row.code === code),
      usedIn: uses.filter(use => use.service === code).map(({ service: _service, ...use }) => use),
    }));
  },
});

/** Switches a service on or off for the own tenant. Approvals that come to one that is off are stuck until it is on again. */
export const switchService = defineOperation({
  method: 'POST',
  path: '/workflow/service/switch',
  access: 'workflowService.switch',
  summary: 'Switches a service on or off for the own tenant.',
  input: { code: field.choice(workflowServices, { required: true }), enabled: field.boolean({ required: true }) },
  async handle({ tx, actor, input }) {
    const { code, enabled } = input;
    await tx.rows(sql`select pg_advisory_xact_lock(hashtext('workflowService'), hashtext(${actor.tenantId}))`);
    const [found] = await tx.find(workflowService, { tenantId: actor.tenantId, code }, { limit: 1 });
    if (!found) await tx.insert(workflowService, { code, state: enabled ? 'on' : 'off' });
    else if (enabled !== (found.state === 'on'))
      await tx.transition(workflowService, found.id, enabled ? 'switchOn' : 'switchOff');
    return { code, enabled };
  },
});
