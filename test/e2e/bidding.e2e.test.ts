import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright';
import { confirmLine, decryptBid, openingOf, submitBid } from '../../server/demo/bid.steps.ts';
import { beginPurchase, lotOf, shifted, type Purchase } from '../../server/demo/purchase.ts';
import { school } from '../../server/demo/purchases-works.ts';
import { play, stepsUntil } from '../../server/demo/story.ts';
import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { accessible, openTheatre, type Theatre } from './kit.ts';

const PLANNED = school.bids.filter(each => each.supplier !== 'huacheng');
const DOCUMENT = '%PDF-1.4 a technical proposal in the clear';

describe('a bid sealed in the browser and opened in the hall', () => {
  let theatre: Theatre;
  let purchase: Purchase;
  let bidder: Page;
  let host: Page;
  let supervisor: Page;
  const at = (path: string) =>
    `${theatre.origin}/v6-template/master-page/bos/${path}?projectId=${purchase.projectId}&lotId=${lotOf(purchase, 1)}`;

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
    await play(stepsUntil(purchase, 'published'), theatre.clock);
    await theatre.clock.to(shifted(deadline, -1, 'd'));
    for (const planned of PLANNED) await submitBid(purchase, planned);
    await theatre.raise();
  });
  after(() => theatre.close());

  it('loads the bidder’s key so that it cannot be copied out again', async () => {
    bidder = await theatre.enter('huacheng');
    await bidder.goto(at('submit/submit-file'));
    await bidder.getByRole('button', { name: '载入密钥文件' }).click();
    await bidder.getByRole('button', { name: '载入演示密钥' }).click();
    await bidder.getByText('载入密钥文件', { exact: true }).first().waitFor({ state: 'hidden' });
    const extractable = await bidder.evaluate(async () => {
      const names = await indexedDB.databases();
      const keys: { privateKey: CryptoKey }[] = [];
      for (const { name = '' } of names) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error(name));
        });
        for (const store of database.objectStoreNames) {
          const rows = await new Promise<unknown[]>(resolve => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
          });
          keys.push(...(rows as { privateKey: CryptoKey }[]).filter(row => row.privateKey instanceof CryptoKey));
        }
        database.close();
      }
      return keys.map(each => each.privateKey.extractable);
    });
    assert.deepEqual(extractable, [false, false]);
  });

  it('seals and hands in the bid and keeps the receipt', async () => {
    await bidder.getByText('总价报价').click();
    await bidder.getByLabel('投标报价').fill('6320000');
    await bidder.getByLabel('工期/交货期（天）').fill('170');
    await bidder.getByLabel('项目负责人').fill('吴启航');
    await bidder.getByLabel('质量承诺').fill('合格');
    await accessible(bidder);
    await bidder.getByRole('button', { name: '下一步' }).click();
    await bidder
      .locator('input[type=file]')
      .setInputFiles({ name: '技术方案.pdf', mimeType: 'application/pdf', buffer: Buffer.from(DOCUMENT) });
    await bidder.getByRole('button', { name: '下一步' }).click();
    const sent = await theatre.overheard(async () => {
      await bidder.getByRole('button', { name: '签名并加密' }).click();
      await bidder.getByRole('button', { name: '上传并递交' }).click();
      await bidder.getByText('第 1 版已接收').waitFor();
    });
    assert.ok(sent.includes('/files/uploads'), 'the sealed bid went over this wire');
    for (const secret of [DOCUMENT, '6320000', '吴启航', 'PRIVATE KEY', 'META-INF'])
      assert.ok(!sent.includes(secret), `${secret} left the browser in the clear`);
    const [own] = await theatre.cast.visitor('huacheng').list(bid, { lotId: lotOf(purchase, 1) });
    assert.equal(own?.state, 'submitted');
    assert.equal(own?.price, null);
    await bidder.getByText(String(own?.envelopeDigest).slice(0, 8)).first().waitFor();
    purchase.bids.set('huacheng/1', { id: String(own?.id), nonce: '', price: '6320000' });
  });

  it('begins at the deadline by itself, in three browsers at once', async () => {
    [host, supervisor] = await Promise.all([theatre.enter('manager'), theatre.enter('supervisor', { dark: true })]);
    await Promise.all([bidder, host, supervisor].map(page => page.goto(at('opening/process'))));
    await Promise.all([bidder, host, supervisor].map(page => page.getByText('距开标').first().waitFor()));
    await theatre.clock.to(purchase.dates.deadline);
    await bidder.getByRole('button', { name: '解密我的投标文件' }).waitFor();
    await supervisor.getByText('已解密 0 / 3 份').waitFor();
    await accessible(supervisor);
  });

  it('is decrypted by the bidder’s own key and seen live by the others', async () => {
    await bidder.getByRole('button', { name: '解密我的投标文件' }).click();
    await bidder.getByText('投标文件已解密').first().waitFor();
    await supervisor.getByText('已解密 1 / 3 份').waitFor();
    assert.equal(await host.getByText('6,320,000').count(), 0);
    for (const planned of PLANNED) await decryptBid(purchase, planned);
    await host.getByText('已解密 3 / 3 份').waitFor();
    await accessible(host);
    await host.getByRole('button', { name: '公布开标结果' }).click();
    await Promise.all([host, supervisor, bidder].map(page => page.getByText('6,320,000').first().waitFor()));
  });

  it('is confirmed with a signature and closed with a record', async () => {
    await bidder.getByRole('button', { name: '签名确认' }).click();
    await bidder
      .getByText(/签名确认。/)
      .first()
      .waitFor();
    for (const planned of PLANNED) await confirmLine(purchase, planned);
    await theatre.clock.to(shifted(theatre.clock.now(), 12, 'm'));
    await host.getByRole('button', { name: '结束异议' }).click();
    await host.getByRole('button', { name: '结束并签署记录' }).click();
    await Promise.all([host, supervisor, bidder].map(page => page.getByText('开标记录已生成').first().waitFor()));
    assert.equal((await openingOf(purchase, 1)).state, 'closed');
    await supervisor.getByRole('button', { name: '查看开标记录' }).click();
    await supervisor.getByText('开标记录摘要（SHA-256）').first().waitFor();
    await accessible(supervisor);
  });

  it('leaves nothing on any console', () => assert.deepEqual(theatre.complaints, []));
});
