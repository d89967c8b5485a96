import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright';
import { demoResidentId } from '../../server/demo/expert-facts.ts';
import { DEMO_PASSWORD } from '../../server/demo/people.ts';
import { writtenQuestions } from '../../server/training/seed-exam.ts';
import { accessible, openTheatre, type Theatre } from './kit.ts';

const ACCOUNT = 'qinsheng';
const EMAIL = 'qinsheng@expert.example';
const BIRTH = '1979-03-12';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
// The right options as the written library has them; the page is never told.
const rightOf = new Map(
  writtenQuestions.map(each => [
    each.stem[0],
    new Set([...each.answer].map(letter => each.options['ABCDEF'.indexOf(letter)]?.[0])),
  ]),
);

describe('from what to know to the expert library', () => {
  let theatre: Theatre;
  let page: Page;
  before(async () => {
    theatre = await openTheatre();
    await theatre.raise();
    ({ page } = await theatre.open());
  });
  after(() => theatre.close());
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const field = (name: string) => page.locator(`.form-cell [data-field="${name}"]`).first();
  /** The editor of a cell in the first row of a table, with the cell chosen. */
  const cell = async (name: string, column: string) => {
    const place = field(name).locator(`[data-cell="0.${column}"]`);
    await place.click();
    return place.locator('.grid-editor');
  };
  const fill = async (name: string, text: string) => {
    await field(name).locator('input').first().fill(text);
    await page.keyboard.press('Tab');
  };
  const choose = async (name: string, at: number) => {
    await field(name).locator('sl-select').click();
    await field(name).locator('sl-option').nth(at).click();
    await page.keyboard.press('Escape');
  };
  const upload = async (name: string) => {
    const file = { name: `${name}.png`, mimeType: 'image/png', buffer: png };
    await field(name).locator('input[type=file]').setInputFiles(file);
    await field(name).locator('.ebs-files button', { hasText: file.name }).waitFor();
  };
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first().click();

  it('a visitor reads the rules, confirms them and sits the exam', async () => {
    await page.goto(`${theatre.origin}/ls/account`);
    await page.locator('a[href*="indbMustKnow"]').click();
    await page.getByRole('heading', { name: '法律责任' }).waitFor();
    await accessible(page);
    await page.getByRole('checkbox', { name: '本人已通读并理解以上须知。' }).check();
    await press('确认');
    await page.getByText(/^您已于 .+ 确认/).waitFor();
    await link('参加入库考试');
    await page.getByText('45 分钟').first().waitFor();
    await accessible(page);
    await press('开始考试');
    await page.getByRole('heading', { name: '第 1 题，共 30 题' }).waitFor();
    await accessible(page);
  });

  it('the answers are saved as they are given, and outlive a reload', async () => {
    await answer(page);
    await page.getByText('答案已全部保存').waitFor();
    await page.reload();
    await page.getByText('已答 1 / 30 题').waitFor();
    assert.equal((await page.locator('.exam-option input:checked').count()) > 0, true);
  });

  it('all answered, it is handed in and passed', async () => {
    for (let number = 1; number <= 30; number++) {
      await page.getByRole('heading', { name: `第 ${number} 题，共 30 题` }).waitFor();
      await answer(page);
      if (number < 30) await press('下一题');
    }
    await page.getByText('已答 30 / 30 题').waitFor();
    await press('交卷');
    await page.getByText('全部题目已作答。').waitFor();
    await page.getByRole('button', { name: '交卷', exact: true }).last().click();
    await page.getByRole('heading', { name: '合格', exact: true }).waitFor();
    await accessible(page);
  });

  it('opens the account with the mail address proved, and is signed in', async () => {
    await link('开通专家账号');
    await page.getByText('您已在本标签页通过入库考试（100%）').waitFor();
    await press('下一步');
    await page.locator('input[name=account]').fill(ACCOUNT);
    await page.locator('input[name=password]').fill(DEMO_PASSWORD);
    await page.locator('input[name=again]').fill(DEMO_PASSWORD);
    await press('下一步');
    await page.locator('input[name=name]').fill('秦笙');
    await page.locator('input[name=mobile]').fill('13700000009');
    await page.locator('input[name=email]').fill(EMAIL);
    // A reload leaves what was typed and what was passed in this tab, but no password.
    await page.reload();
    await page.getByText('您已在本标签页通过入库考试（100%）').waitFor();
    await press('下一步');
    assert.equal(await page.locator('input[name=account]').inputValue(), ACCOUNT);
    assert.equal(await page.locator('input[name=password]').inputValue(), '');
    await page.locator('input[name=password]').fill(DEMO_PASSWORD);
    await page.locator('input[name=again]').fill(DEMO_PASSWORD);
    await press('下一步');
    assert.equal(await page.locator('input[name=name]').inputValue(), '秦笙');
    await press('发送验证码');
    await page.getByText(`验证码已发送至 ${EMAIL}`).waitFor();
    await page.locator('input[name=code]').fill(await codeOf(theatre));
    await accessible(page);
    await press('下一步');
    await page.getByRole('checkbox', { name: '以上信息真实，且为本人信息。' }).check();
    await press('开通账号');
    await page.getByRole('heading', { name: '账号已开通' }).waitFor();
    await link('填写入库申请');
  });

  it('fills the application in over two pages, checks it and submits it', async () => {
    await page.getByRole('heading', { name: '身份信息' }).waitFor();
    await accessible(page);
    await choose('sex', 1);
    await choose('idKind', 0);
    await fill('idNumber', demoResidentId(BIRTH, 301));
    await fill('birthDate', BIRTH);
    await fill('nationality', '中国');
    await choose('education', 1);
    await fill('school', '临江大学');
    await fill('employerName', '临江市测绘院');
    await fill('address', '临江市 9 号');
    await field('jobs').locator('[data-grid-action=add]').click();
    await (await cell('jobs', 'employer')).fill('临江市测绘院');
    await (await cell('jobs', 'from')).fill('2004-07-01');
    await upload('idFiles');
    await accessible(page);
    await page.locator('[data-action=save]').click();

    await page.getByRole('heading', { name: '从业领域与评标专业' }).waitFor();
    await accessible(page);
    await fill('yearsInField', '15');
    await choose('specialities', 0);
    await field('practice').locator('[data-grid-action=add]').click();
    await (await cell('practice', 'speciality')).selectOption({ index: 1 });
    await (await cell('practice', 'years')).fill('15');
    await (await cell('practice', 'evidence')).fill('单位证明');
    await choose('titleLevel', 3);
    await upload('titleFiles');
    await page.locator('[data-action=save]').click();
    await page.getByRole('heading', { name: '承诺书' }).waitFor();
    await accessible(page);
    await page.getByRole('checkbox', { name: '本人已阅读并签署承诺书。' }).check();
    await press('提交申请');
    await page.getByText('入库申请已提交平台审核').waitFor();
  });

  it('is approved by the platform and, the exam being passed, is in the library at once', async () => {
    const operator = await theatre.enter('operator');
    await operator.goto(`${theatre.origin}/ls/approve/expert`);
    await operator.getByText('秦笙').first().click();
    await operator.getByRole('heading', { name: '疑似重复人员' }).waitFor();
    await operator.getByText('已通过，成绩 100%').waitFor();
    await accessible(operator);
    await operator.locator('[data-action=approve]').click();
    await operator.waitForURL(url => !url.search.includes('id='));
    await page.goto(`${theatre.origin}/ls/expert/baseInfo`);
    await page.getByText('您已在专家库中。').waitFor();
    const { rows } = await theatre.server.db.query(
      `select e.state, u.state as account, u.roles from expert e join "user" u on u.id = e.user_id where e.name = '秦笙'`,
    );
    assert.deepEqual(rows, [{ state: 'active', account: 'active', roles: ['expert'] }]);
    assert.deepEqual(theatre.complaints, []);
  });
});

/** Chooses the right options of the question on show. */
async function answer(page: Page): Promise<void> {
  const right = rightOf.get((await page.locator('.exam-question legend').textContent()) ?? '');
  for (const option of await page.locator('.exam-option').all()) {
    const text = (await option.locator('span').last().textContent()) ?? '';
    if (right?.has(text)) await option.locator('input').check();
  }
}

/** The code that was sent by mail. */
async function codeOf({ server }: Theatre): Promise<string> {
  await server.settle();
  return /\b\d{6}\b/.exec(server.sent.findLast(each => each.to === EMAIL)?.body ?? '')?.[0] ?? '';
}
