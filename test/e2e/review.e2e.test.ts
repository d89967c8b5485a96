import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright';
import { beginPurchase, shifted, type Purchase } from '../../server/demo/purchase.ts';
import { school } from '../../server/demo/purchases-works.ts';
import { fillSheets, members, report, reviewOf } from '../../server/demo/review.steps.ts';
import { play, stepsUntil } from '../../server/demo/story.ts';
import { reportSignature } from '../../shared/domain/review/report-signature.entity.ts';
import { scoreSheet } from '../../shared/domain/review/score-sheet.entity.ts';
import { accessible, openTheatre, type Theatre } from './kit.ts';

describe('an expert in the review hall', () => {
  let theatre: Theatre;
  let purchase: Purchase;
  let expert: Page;
  let account: string;
  let reviewId: string;

  before(async () => {
    theatre = await openTheatre();
    const published = shifted(theatre.clock.now(), 4.5, 'd');
    const deadline = shifted(published, 22, 'd');
    purchase = beginPurchase(
      school,
      { published, deadline, bids: shifted(deadline, -2, 'd') },
      theatre.cast,
      theatre.clock.now,
    );
    await play(stepsUntil(purchase, 'scoring'), theatre.clock);
    ({ id: reviewId } = await reviewOf(purchase, 1));
    const all = await members(purchase);
    account = all.findLast(each => each.account.startsWith('expert'))?.account ?? '';
    await theatre.raise();
  });
  after(() => theatre.close());

  it('scores every bid by the announced criteria and hands the sheets in', async () => {
    expert = await theatre.enter(account);
    await expert.goto(`${theatre.origin}/ess/review-hall/index?id=${reviewId}`);
    const cells = expert.locator('input[data-cell]');
    await cells.first().waitFor();
    await accessible(expert);
    const count = await cells.count();
    assert.equal(count, 12);
    for (let i = 0; i < count; i++) {
      await cells.nth(i).fill('6');
      await cells.nth(i).press('Tab');
    }
    await expert.getByRole('button', { name: '提交我的评审表' }).first().click();
    await expert.locator('sl-dialog[open]').getByRole('button', { name: '提交我的评审表' }).click();
    await expert.getByText('评审表已提交。').first().waitFor();
    const own = theatre.cast.visitor(account);
    const sheets = await own.list(scoreSheet, { reviewId, stage: 'scoring', memberId: own.me.id });
    assert.deepEqual(
      sheets.map(sheet => sheet.state),
      ['submitted', 'submitted', 'submitted'],
    );
    assert.deepEqual(
      new Set(sheets.flatMap(sheet => (sheet.marks ?? []).map(mark => Number(mark.points)))),
      new Set([6]),
    );
  });

  it('signs the report with the own key', async () => {
    await fillSheets(purchase, 1, 'scoring');
    await report(purchase, 1);
    await expert.goto(`${theatre.origin}/ess/review-hall/index?id=${reviewId}`);
    await expert.getByRole('button', { name: '载入密钥文件' }).first().click();
    await expert.getByRole('button', { name: '载入演示密钥' }).click();
    await expert.getByText(/^以 .+ 的身份签名和解密/).waitFor();
    await expert.getByRole('dialog').waitFor({ state: 'hidden' });
    // Forced: the drawn box lies above the input that it belongs to.
    await expert.getByRole('checkbox', { name: '本人已阅读评标报告' }).check({ force: true });
    await accessible(expert);
    await expert.getByRole('button', { name: '签署报告' }).click();
    await expert.getByRole('status').getByText('您已签署评标报告。').waitFor();
    const own = theatre.cast.visitor(account);
    assert.equal((await own.find(reportSignature, { reviewId, memberId: own.me.id })).state, 'signed');
  });

  it('leaves nothing on any console', () => assert.deepEqual(theatre.complaints, []));
});
