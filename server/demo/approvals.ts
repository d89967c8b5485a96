import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import { approvalTask } from '../../shared/domain/workflow/approval-task.entity.ts';
import { processBinding } from '../../shared/domain/workflow/process-binding.entity.ts';
import { processProxy } from '../../shared/domain/workflow/process-proxy.entity.ts';
import { process } from '../../shared/domain/workflow/process.entity.ts';
import type { Platform } from '../platform/platform.ts';
import { simpleDesign, type SimpleStep } from '../workflow/index.ts';
import { inviteColleagues, type Colleagues } from './approval-people.ts';
import type { Cast } from './cast.ts';
import { buyer, chineseDocument } from './plan-parts.ts';
import { cny } from './plan.ts';
import { shifted, type Step } from './purchase.ts';
import type { Visitor } from './visitor.ts';

/** From this budget on, in CNY, documents of the buyer are countersigned. The demo's purchases are all below. */
const LARGE = 100_000_000;

const plans = {
  ring: ['临江市西环快速路二期工程', '186000000', '新建城市快速路 7.4 公里，含互通立交两座。'],
  hospital: ['临江市第二人民医院迁建工程', '420000000', '迁建三级综合医院一座，床位 800 张。'],
  tunnel: ['滨江大道下穿隧道工程', '238000000', '新建双向四车道下穿隧道 1.1 公里。'],
  water: ['城东水厂扩建工程', '152000000', '扩建净水能力每日 10 万立方米。'],
  metro: ['火车站综合交通枢纽工程', '315000000', '新建换乘大厅、社会停车场与公交首末站。'],
  lamps: ['市政道路照明节能改造', '3600000', '更换节能灯具 2,400 套及控制系统。'],
} as const;
type Key = keyof typeof plans;

const ends = { start: { zh: '提交', en: 'Submitted' }, end: { zh: '通过', en: 'Approved' } };

/** Who stands where in the demo's approvals, and what has been made so far. */
interface Scene {
  readonly cast: Cast;
  readonly colleagues: Colleagues;
  readonly documents: Map<Key, string>;
}

/**
 * The approvals of the demo up to `now`: two processes of the buyer bound by budget and by section, one approval that is done, one given
 * back, one handed in again after corrections, two that wait for the approver (one as proxy), and one that is stuck because its approver left.
 */
export function approvalSteps(now: Date, cast: Cast, platform: Platform, origin: string): Step[] {
  let scene: Scene;
  const at = (days: number, name: string, run: () => Promise<void>): Step => ({
    ...{ at: shifted(now, -days, 'd'), stage: 'draft', name, run },
  });
  return [
    at(9, 'approval processes are published and bound', async () => {
      const buyerId = cast.visitor('keeper').me.organization.id;
      scene = { cast, colleagues: await inviteColleagues(platform, origin, buyerId), documents: new Map() };
      await publishProcesses(scene);
      await handIn(scene, 'ring');
      await handIn(scene, 'lamps', scene.colleagues.visitor('municipal'));
    }),
    at(7, 'one is approved, one handed in, an approver leaves', async () => {
      await sign(scene, 'ring', cast.visitor('approver'), 'approve', '技术要求完整，同意。');
      await sign(scene, 'ring', scene.colleagues.visitor('finance'), 'approve', '资金来源已落实，同意。');
      await sign(scene, 'ring', scene.colleagues.visitor('counsel'), 'approve', '合同条款符合示范文本，同意。');
      await handIn(scene, 'hospital');
      await handIn(scene, 'tunnel');
      await cast.visitor('keeper').act(user, scene.colleagues.idOf('retired'), 'disable');
    }),
    at(5, 'two come back', async () => {
      const approver = cast.visitor('approver');
      await sign(scene, 'hospital', approver, 'return', '投标文件格式缺少项目班子表，请补充后重新提交。');
      await sign(scene, 'tunnel', approver, 'return', '第四章未写明施工期间的交通组织，请补充。');
    }),
    at(3, 'one is corrected, the counsel names a proxy', async () => {
      await correct(scene, 'hospital');
      await handIn(scene, 'water');
      await sign(scene, 'water', cast.visitor('approver'), 'approve', '同意。');
      await sign(scene, 'water', scene.colleagues.visitor('finance'), 'approve', '预算与计划一致，同意。');
      await scene.colleagues.visitor('counsel').create(processProxy, {
        ...{ toUserId: cast.idOf('approver'), entities: ['biddingDocument'], reason: '年休假' },
        ...{ from: shifted(now, -3, 'd').toISOString(), to: shifted(now, 11, 'd').toISOString() },
      });
      await handIn(scene, 'metro');
      await sign(scene, 'metro', scene.colleagues.visitor('finance'), 'approve', '同意。');
    }),
  ];
}

async function publishProcesses({ cast, colleagues }: Scene): Promise<void> {
  const keeper = cast.visitor('keeper');
  const publish = async (code: string, name: string, nameEn: string, steps: readonly SimpleStep[]) => {
    const bpmn = simpleDesign(code, steps, ends);
    const made = await keeper.create(process, { code, name, nameEn, bpmn, entity: 'biddingDocument' });
    await keeper.act(process, made.id, 'publish');
  };
  const both = [cast.idOf('approver'), colleagues.idOf('finance')].join(' ');
  const limits = { deadline: '3', deadlineUnit: 'workingDay', escalation: 'remind' };
  await publish('large-document', '重大项目招标文件会签', 'Documents of large projects', [
    {
      ...{ id: 'review', name: '业务财务会签' },
      settings: {
        ...{ nameEn: 'Purchasing and finance', assigneeKind: 'user', assignees: both, countersign: 'all' },
        ...{ mayTransfer: 'true', mayAddSigner: 'true', ...limits },
      },
    },
    {
      ...{ id: 'legal', name: '法务审定' },
      settings: {
        ...{ nameEn: 'Legal clearance', assigneeKind: 'user', assignees: colleagues.idOf('counsel') },
        ...{ mayAddSigner: 'true', ...limits },
      },
    },
  ]);
  await publish('municipal-document', '市政科招标文件审批', 'Documents of the municipal section', [
    {
      ...{ id: 'section', name: '科室审批' },
      settings: { nameEn: 'Section', assigneeKind: 'user', assignees: colleagues.idOf('retired') },
    },
  ]);
  await keeper.create(processBinding, {
    ...{ name: '预算一亿元以上', entity: 'biddingDocument', processCode: 'large-document', priority: 20 },
    condition: `project.budget >= ${LARGE}.0 && project.budgetCurrency == "CNY"`,
  });
  await keeper.create(processBinding, {
    ...{ name: '市政科', entity: 'biddingDocument', processCode: 'municipal-document', priority: 10 },
    organizationId: colleagues.department('市政科'),
  });
}

async function handIn({ cast, documents }: Scene, key: Key, who: Visitor = cast.visitor('manager')): Promise<void> {
  const [name, budget, description] = plans[key];
  const made = await who.create(project, {
    ...{ ...buyer, name, description, budget: cny(budget), method: 'openTender', regime: 'tenderLaw' },
    ...{ mandatory: true, stateFunded: true, category: 'works', qualification: 'post' },
    ...{ fundingSource: '市级财政资金', classification: 'E01 市政道路桥梁工程', managerId: who.me.id },
  });
  const document = await who.create(biddingDocument, {
    ...{ projectId: made.id, title: `${name}招标文件` },
    ...chineseDocument(description, '按照国家现行规范和设计文件施工，质量合格。'),
  });
  documents.set(key, document.id);
  await who.act(biddingDocument, document.id, 'submit');
}

async function correct({ cast, documents }: Scene, key: Key): Promise<void> {
  const manager = cast.visitor('manager');
  const id = documents.get(key) ?? '';
  await manager.update(biddingDocument, id, {
    bidFormat: '<p>投标文件由投标函、报价清单、资格证明文件、项目班子表、技术方案与商务响应六部分组成。</p>',
  });
  await manager.act(biddingDocument, id, 'submit');
}

async function sign(
  { documents }: Scene,
  key: Key,
  who: Visitor,
  action: 'approve' | 'return',
  opinion: string,
): Promise<void> {
  const waiting = { recordId: documents.get(key) ?? '', assigneeId: who.me.id, state: 'open' };
  const task = await who.find(approvalTask, waiting);
  await who.act(approvalTask, task.id, action, { opinion });
}
