import { organizationChange } from '../../shared/domain/account/organization-change.entity.ts';
import { BY_APPROVAL } from '../../shared/domain/account/organization-tree.ts';
import { organization } from '../../shared/domain/account/organization.entity.ts';
import { tenant } from '../../shared/domain/account/tenant.entity.ts';
import { createOrganization } from '../account/index.ts';
import type { Platform } from '../platform/platform.ts';

const DEPARTMENTS = [
  { name: '工程建设处', below: ['房建科', '市政科'] },
  { name: '采购管理处', below: ['计划科', '合同科'] },
  { name: '财务审计处', below: [] },
] as const;

/** The buyer's departments, its request for another legal representative, and a tenant whose time is over. */
export async function makeDepartments(platform: Platform, buyerId: string, keeperId: string): Promise<void> {
  await platform.database.system(async tx => {
    const common = { tenantId: 'linjiang', ownerId: keeperId, kind: 'department' } as const;
    for (const { name, below } of DEPARTMENTS) {
      const { id } = await createOrganization(tx, { ...common, name, parentId: buyerId });
      for (const each of below) await createOrganization(tx, { ...common, name: each, parentId: id });
    }
    const buyer = await tx.get(organization, buyerId);
    await tx.insert(organizationChange, {
      tenantId: 'linjiang',
      ownerId: keeperId,
      state: 'submitted',
      organizationId: buyerId,
      ...Object.fromEntries(BY_APPROVAL.map(name => [name, buyer[name]])),
      legalRepresentative: '周文涛',
      reason: '法定代表人变更，已办理登记。',
      before: BY_APPROVAL.map(field => ({ field, value: buyer[field] ?? '' })),
      submittedAt: platform.services.now().toISOString(),
    });
    await tx.patch(tenant, 'linjiang', {
      name: '临江市公共资源',
      mostPeople: 200,
      mostOrganizations: 50,
      mostStorage: 100,
    });
    await createOrganization(tx, { tenantId: 'jiugang', name: '旧港区建设投资有限公司', kind: 'tenderer' });
    await tx.transition(tenant, 'jiugang', 'suspend', { suspendedFor: '服务合同已终止。' });
  });
}
