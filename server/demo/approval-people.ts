import { sql } from 'kysely';
import { createPerson } from '../account/index.ts';
import type { Platform } from '../platform/platform.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import type { DemoPerson } from './people.ts';
import { signIn, type Visitor } from './visitor.ts';

/** A colleague of the buyer; `organization` is the name of the department. */
type Colleague = DemoPerson & { readonly leaves?: boolean };

const base = { userType: 10, role: 'purchaseApprover' } as const;

/** Colleagues in the buyer's departments who take part in approvals. One of them leaves, with signatures waiting. */
export const colleagues: readonly Colleague[] = [
  {
    ...base,
    account: 'finance',
    name: '唐立群',
    organization: '财务审计处',
    does: {
      zh: '财务审计处审批人：与审批人会签重大项目的招标文件',
      en: 'Approver of finance: countersigns the documents of large projects',
    },
  },
  {
    ...base,
    account: 'counsel',
    name: '罗思齐',
    organization: '合同科',
    does: {
      zh: '法务审定人：休假中，由审批人代理审批',
      en: 'Legal approver: on leave, the approver signs as proxy',
    },
  },
  {
    ...base,
    account: 'municipal',
    name: '邵文清',
    organization: '市政科',
    role: 'projectManager',
    does: {
      zh: '市政科经办人：本科室的招标文件走自己的流程',
      en: 'Manager in a section whose documents go through a process of its own',
    },
  },
  {
    ...base,
    account: 'retired',
    name: '段国梁',
    organization: '市政科',
    leaves: true,
    does: { zh: '已离职的审批人', en: 'An approver who has left' },
  },
];

/** Those whose accounts a visitor may use. */
export const signingColleagues: readonly DemoPerson[] = colleagues.filter(({ leaves }) => !leaves);

/** The colleagues by account: their ids, and those who may sign in as visitors. */
export interface Colleagues {
  readonly idOf: (account: string) => string;
  readonly visitor: (account: string) => Visitor;
  readonly department: (name: string) => string;
}

/** Gives the colleagues their accounts in the departments of the buyer, and lets them in. */
export async function inviteColleagues(platform: Platform, origin: string, buyerId: string): Promise<Colleagues> {
  const departments = await platform.database.system(tx =>
    tx.rows<{ id: string; name: string; tenantId: string }>(sql`with recursive below as (
        select id, name, tenant_id from organization where id = ${buyerId}
        union all select o.id, o.name, o.tenant_id from organization o join below on o.parent_id = below.id)
      select id, name, tenant_id as "tenantId" from below`),
  );
  const department = (name: string) => known(departments.find(each => each.name === name));
  const made = new Map<string, { readonly id: string; readonly visitor: Visitor | undefined }>();
  for (const { account, name, organization, userType, role, leaves } of colleagues) {
    const { id: organizationId, tenantId } = department(organization);
    const { id } = await platform.database.system(tx =>
      createPerson(tx, {
        ...{ tenantId, account, name, organizationId, password: DEMO_PASSWORD },
        ...{ userType: String(userType) as '10', roles: [role], prefectureCode: '360400' },
      }),
    );
    const visitor = leaves ? undefined : await signIn(origin, { account, userType, password: DEMO_PASSWORD });
    made.set(account, { id, visitor });
  }
  return {
    idOf: account => known(made.get(account)).id,
    visitor: account => known(made.get(account)?.visitor),
    department: name => department(name).id,
  };
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('the demo asks for somebody or something that is not there');
  return found;
}
