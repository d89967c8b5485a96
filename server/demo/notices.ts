import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { notice } from '../../shared/domain/notice/notice.entity.ts';
import type { Platform } from '../platform/platform.ts';
import type { Tx } from '../platform/types.ts';

const DAY = 86_400_000;

/** Notices of the platform and of the tenant in which `manager` works: one pinned, one to be confirmed, one to a branch of the tree, one on its way, one draft. */
export async function postNotices(platform: Platform): Promise<void> {
  const at = (days: number) => new Date(platform.services.now().getTime() + days * DAY).toISOString();
  await platform.database.system(async tx => {
    const people = await tx.rows<{ id: string; account: string; tenantId: string }>(
      sql`select id, account, tenant_id as "tenantId" from "user" where account in ('admin', 'manager')`,
    );
    const idOf = (account: string) => people.find(each => each.account === account);
    const manager = idOf('manager');
    if (!manager) return;
    const platformOwn = {
      tenantId: PLATFORM_TENANT,
      ownerId: idOf('admin')?.id ?? 'system',
      level: 'platform',
    } as const;
    const tenantOwn = { tenantId: manager.tenantId, ownerId: manager.id, level: 'tenant' } as const;
    await post(tx, 'publish', {
      ...platformOwn,
      title: '平台将于本周六 22:00 至 24:00 维护',
      titleEn: 'Maintenance on Saturday from 22:00 to 24:00',
      body: '<p>维护期间不能登录和投标，请提前安排。<strong>开标时间不受影响。</strong></p>',
      bodyEn:
        '<p>Nobody can sign in or bid meanwhile; please plan ahead. <strong>Openings are not affected.</strong></p>',
      audience: 'all',
      pinned: true,
      until: at(20),
    });
    await post(tx, 'publish', {
      ...platformOwn,
      title: '供应商数字证书续期提醒',
      titleEn: 'Suppliers: renew your certificates in time',
      body: '<p>数字证书到期后不能提交投标文件，请在到期前三十天办理续期。</p>',
      audience: 'userTypes',
      audienceTypes: ['20'],
    });
    await post(tx, 'publish', {
      ...tenantOwn,
      title: '关于规范招标文件编制的通知',
      titleEn: 'How bidding documents are written from now on',
      body: '<p>请各项目负责人自本月起使用新的招标文件模板，并核对资格条件。</p>',
      audience: 'all',
      receipt: true,
    });
    await post(tx, 'schedule', {
      ...tenantOwn,
      title: '下月采购计划申报开始',
      titleEn: 'Plans for next month can be handed in',
      body: '<p>请于月底前提交下月采购计划。</p>',
      audience: 'all',
      from: at(3),
      until: at(33),
    });
    const top = await tx.one<{ id: string }>(
      sql`select split_part(o.path, '/', 2) as id from organization o join "user" u on u.organization_id = o.id where u.id = ${manager.id}`,
    );
    if (top)
      await post(tx, 'publish', {
        ...tenantOwn,
        title: '本单位及下属单位采购人员信息核对',
        titleEn: 'Check the purchasers of your organization and those below it',
        body: '<p>请各单位于本周内核对采购人员名单和联系方式。</p>',
        audience: 'branches',
        audienceBranches: [{ organizationId: top.id }],
      });
    await post(tx, undefined, {
      ...tenantOwn,
      title: '评标专家培训安排（草稿）',
      titleEn: 'Training of experts (draft)',
      body: '<p>时间待定。</p>',
      audience: 'all',
    });
  });
}

async function post(
  tx: Tx,
  move: 'publish' | 'schedule' | undefined,
  values: Partial<RecordOf<typeof notice>>,
): Promise<void> {
  const made = await tx.insert(notice, values);
  if (move) await tx.transition(notice, made.id, move);
}
