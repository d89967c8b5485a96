import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright';
import { chineseDocument } from '../../server/demo/plan-parts.ts';
import { school } from '../../server/demo/purchases-works.ts';
import { simpleDesign } from '../../server/workflow/index.ts';
import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { process } from '../../shared/domain/workflow/process.entity.ts';
import { accessible, openTheatre, type Theatre } from './kit.ts';

const ENDS = { start: { zh: '提交', en: 'Submitted' }, end: { zh: '通过', en: 'Approved' } };
const TITLE = '新城中学迁建招标文件';
const OTHERS = ['新城小学招标文件', '新城幼儿园招标文件'];
const REMARK = '第四章缺少绿色施工要求，请补充。';
const ADDED = '施工现场应当符合绿色施工评价标准。';

describe('an approval from the drawing board to the signed record', () => {
  let theatre: Theatre;
  let keeper: Page;
  let approver: Page;
  let documentId = '';
  let processId = '';

  const handIn = async (title: string): Promise<string> => {
    const manager = theatre.cast.visitor('manager');
    const made = await manager.create(project, { ...school.project, name: title, managerId: manager.me.id });
    const input = { projectId: made.id, title, ...chineseDocument('迁建校舍一座。', '质量合格。') };
    const { id } = await manager.create(biddingDocument, input);
    await manager.act(biddingDocument, id, 'submit');
    return id;
  };
  const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text });

  before(async () => {
    theatre = await openTheatre();
    const step = {
      ...{ id: 'review', name: '采购审核' },
      settings: { nameEn: 'Purchasing', assigneeKind: 'user', assignees: theatre.cast.idOf('approver') },
    };
    ({ id: processId } = await theatre.cast.visitor('keeper').create(process, {
      ...{ code: 'school-document', name: '学校项目招标文件审批', nameEn: 'School documents' },
      ...{ entity: 'biddingDocument', bpmn: simpleDesign('school', [step], ENDS) },
    }));
    await theatre.raise();
    [keeper, approver] = await Promise.all([theatre.enter('keeper'), theatre.enter('approver')]);
  });
  after(() => theatre.close());

  it('is published by the administrator of the tenant and bound to its records', async () => {
    await keeper.goto(`${theatre.origin}/base/wf/proc/list?id=${processId}`);
    await keeper.locator('.djs-element[data-element-id=review]').waitFor();
    await keeper.locator('[data-action=publish]').first().click();
    await keeper.getByText('已发布').first().waitFor();
    await keeper.goto(`${theatre.origin}/base/wf/bind/list?new=1`);
    await keeper.locator('[data-field=name] input').fill('学校项目');
    await keeper.locator('[data-field=entity] sl-select').click();
    await keeper.getByRole('option', { name: '招标文件' }).click();
    await keeper.locator('[data-field=processCode] sl-select').click();
    await keeper.getByRole('option', { name: /school-document/ }).click();
    await keeper.getByRole('button', { name: '手工编写' }).click();
    await keeper.locator('[data-field=condition] textarea').fill('record.title.startsWith("新城")');
    await keeper.locator('[data-action=save]').first().click();
    await keeper.waitForURL(/bind\/list\?id=/);
    await accessible(keeper);
  });

  it('appears with the approver as soon as a colleague hands a record in', async () => {
    await approver.goto(`${theatre.origin}/base/wf/aprvPending`);
    await approver.getByText('没有等待您审批的事项').waitFor();
    documentId = await handIn(TITLE);
    await row(approver, TITLE).waitFor();
  });

  it('goes back with an opinion, and comes again with what was changed', async () => {
    await row(approver, TITLE).getByText(TITLE).click();
    await approver.waitForURL('**/base/wf/apvl?id=*');
    const returning = approver.locator('[data-decision=return]').getByRole('button');
    await returning.click();
    await approver.getByText('请简要说明原因').waitFor();
    await approver.locator('.wf-decision textarea').fill(REMARK);
    await returning.click();
    await approver.getByText('该审批已结束').waitFor();

    const manager = theatre.cast.visitor('manager');
    const returned = await manager.read(biddingDocument, documentId);
    assert.equal(returned.state, 'returned');
    const { chapters } = chineseDocument('迁建校舍一座。', `质量合格。${ADDED}`);
    await manager.update(biddingDocument, documentId, { chapters });
    await manager.act(biddingDocument, documentId, 'submit');

    await approver.goto(`${theatre.origin}/base/wf/aprvPending`);
    await row(approver, TITLE).getByText(TITLE).click();
    const last = approver.locator('[data-anchor=changes]');
    await last.getByText(ADDED).first().waitFor();
    await last.getByText(REMARK).waitFor();
    await approver.locator('[data-round="1"]').getByText(REMARK).waitFor();
    await accessible(approver);
  });

  it('is approved, and the record has moved', async () => {
    await approver.locator('.wf-decision textarea').fill('已补充，同意。');
    await approver.locator('[data-decision=approve]').getByRole('button').click();
    await approver.getByText('该审批已结束').waitFor();
    assert.equal((await theatre.cast.visitor('manager').read(biddingDocument, documentId)).state, 'approved');
    await approver.goto(`${theatre.origin}/base/wf/aprvHistoryList`);
    await row(approver, '已补充，同意。').getByText(TITLE).waitFor();
    await row(approver, REMARK).getByText(TITLE).waitFor();
  });

  it('is given to several records at once', async () => {
    const ids = await Promise.all(OTHERS.map(handIn));
    await approver.goto(`${theatre.origin}/base/wf/aprvPending`);
    for (const title of OTHERS) await row(approver, title).waitFor();
    await approver.locator('thead input[type=checkbox]').check();
    await approver.locator('.batch-bar').getByRole('button', { name: '同意', exact: true }).click();
    const main = approver.locator('sl-dialog[open] .ebs-button[data-tone=primary]');
    await main.click();
    await approver.locator('.batch-results li').nth(1).waitFor();
    await main.click();
    await approver.getByText('没有等待您审批的事项').waitFor();
    const manager = theatre.cast.visitor('manager');
    const states = await Promise.all(ids.map(async id => (await manager.read(biddingDocument, id)).state));
    assert.deepEqual(states, ['approved', 'approved']);
  });

  it('leaves nothing on any console', () => assert.deepEqual(theatre.complaints, []));
});
