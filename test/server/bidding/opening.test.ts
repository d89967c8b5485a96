import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { openingEvent } from '../../../shared/domain/bidding/opening-event.entity.ts';
import { opening } from '../../../shared/domain/bidding/opening.entity.ts';
import { openedBids } from '../../../server/bidding/index.ts';
import { bidders, people, Tendering } from './kit.ts';

const { manager, supervisor, ann, bob, cai, dan } = people;

describe('an opening', () => {
  let t: Tendering;
  before(async () => {
    t = await Tendering.open();
  });
  after(() => t.stop());

  const read = <T>(work: Parameters<Tendering['server']['platform']['database']['system']>[0]) =>
    t.server.platform.database.system(work) as Promise<T>;

  it('goes from sealed bids to a closed record, values shown to all at once', async () => {
    const stage = await t.stage();
    const bids = new Map<string, Awaited<ReturnType<Tendering['submit']>>>();
    for (const [i, who] of bidders.entries()) bids.set(who.id, await t.submit(who, stage, { price: `80000${i}.00` }));
    await t.at(stage.deadline);
    const begun = await t.hall(manager, stage);
    assert.equal(begun.opening.state, 'decrypting');
    assert.deepEqual(
      begun.lines.map((line: { supplierName: string }) => line.supplierName),
      bidders.map(who => who.organizationId),
    );
    await t.ok(t.server.call(ann).post('/bidding/opening/check-in', { openingId: stage.openingId }));

    const wrong = await t.server.call(ann).post('/bidding/opening/decrypt', {
      bidId: bids.get(ann.id)?.id ?? '',
      contentKey: Buffer.alloc(32, 7).toString('base64'),
      nonce: bids.get(ann.id)?.nonce ?? '',
    });
    assert.deepEqual([wrong.status, wrong.body.data.reason], [422, 'bid.reasons.notDecryptable']);
    for (const who of bidders) {
      assert.equal((await t.move(manager, stage, 'announce')).body.data.reason, 'opening.reasons.stillDecrypting');
      const sealed = bids.get(who.id);
      assert.ok(sealed);
      const { data } = await t.ok(t.decrypt(who, sealed));
      assert.equal(data.decryption, 'decrypted');
    }
    const own = bids.get(bob.id);
    assert.ok(own);
    for (const who of [manager, supervisor, ann]) {
      const seen = JSON.stringify(await t.hall(who, stage));
      assert.equal(seen.includes('800001.00'), false, `${who.id} sees another's price before the announcement`);
      const record = await t.server.call(who).get(`/bidding/bid/get?id=${own.id}`);
      assert.equal(JSON.stringify(record.body).includes('800001.00'), false);
      const history = await t.server.call(who).get(`/bidding/bid/history?id=${own.id}`);
      assert.equal(JSON.stringify(history.body).includes('800001.00'), false);
    }
    assert.ok(JSON.stringify(await t.hall(bob, stage)).includes('800001.00'));
    assert.equal((await t.move(supervisor, stage, 'announce')).status, 403);

    await t.ok(t.move(manager, stage, 'announce'));
    const announced = await t.hall(ann, stage);
    assert.deepEqual(
      announced.lines.map((line: { price: { amount: string } }) => line.price.amount),
      ['800000.00', '800001.00', '800002.00'],
    );
    const opened = await t.ok(t.server.call(manager).get(`/bidding/bid/get?id=${own.id}`));
    assert.equal(opened.data.price.amount, '800001.00');
    const file = await t.server.call(manager).get(`/files/get?id=${opened.data.openedFiles[0].id}`);
    assert.equal(file.raw.toString('utf8'), `SECRET-OF-${bob.id}`);
    assert.equal((await t.server.call(ann).get(`/files/get?id=${opened.data.openedFiles[0].id}`)).status, 404);

    const { data: listed } = await t.ok(
      t.server.call(ann).get(`/bidding/openingLine/list?openingId=${stage.openingId}`),
    );
    assert.equal(listed.total, 3);
    assert.equal((await t.server.call(dan).get(`/bidding/opening/hall?id=${stage.openingId}`)).status, 404);
    const { data: objection } = await t.ok(
      t.server
        .call(cai)
        .post('/bidding/opening/object', { openingId: stage.openingId, text: 'The period was read wrongly.' }),
    );
    assert.equal((await t.move(manager, stage, 'confirm')).body.data.reason, 'opening.reasons.openObjections');
    const event = await read<{ revision: number }>(tx => tx.get(openingEvent, objection.id));
    await t.ok(
      t.server.call(manager).post('/bidding/openingEvent/answer', {
        id: objection.id,
        revision: event.revision,
        input: { answer: 'It was read as written.' },
      }),
    );
    assert.equal((await t.move(manager, stage, 'confirm')).body.data.reason, 'opening.reasons.objectionTime');
    const line = announced.lines[0];
    const forged = await t.server
      .call(ann)
      .post('/bidding/opening/confirm-line', { lineId: line.id, signature: 'AAAA' });
    assert.equal(forged.body.data.reason, 'opening.reasons.badSignature');
    assert.equal(
      (await t.server.call(bob).post('/bidding/opening/confirm-line', { lineId: line.id, signature: 'AAAA' })).status,
      404,
    );
    await t.ok(t.confirm(ann, stage));
    await t.ok(t.confirm(bob, stage));
    await t.ok(t.move(manager, stage, 'confirm'));
    const { data: closed } = await t.ok(t.move(manager, stage, 'close'));
    assert.match(closed.recordHash, /^[0-9a-f]{64}$/);
    const pdf = await t.server.call(ann).get(`/files/get?id=${closed.recordFile[0].id}`);
    assert.equal(pdf.raw.subarray(0, 5).toString(), '%PDF-');
    assert.equal((await t.lot(stage)).state, 'evaluating');
    assert.equal((await read<{ state: string }>(tx => tx.get(project, stage.projectId))).state, 'evaluating');
    assert.equal((await read<unknown[]>(tx => openedBids(tx, stage.lotId))).length, 3);
  });

  it('does not open fewer than three bids and fails the lot', async () => {
    const stage = await t.stage();
    const first = await t.submit(ann, stage);
    await t.submit(bob, stage);
    await t.at(stage.deadline);
    const held = await read<{ state: string; bidCount: number }>(tx => tx.get(opening, stage.openingId));
    assert.deepEqual([held.state, held.bidCount], ['failed', 2]);
    assert.equal((await t.lot(stage)).state, 'failed');
    assert.equal((await read<{ state: string }>(tx => tx.get(project, stage.projectId))).state, 'failed');
    assert.equal((await t.bid(first.id)).state, 'submitted');
    assert.equal((await t.server.call(manager).get(`/bidding/bid/get?id=${first.id}`)).status, 404);
    assert.equal((await t.server.call(ann).get(`/bidding/bid/envelope-head?id=${first.id}`)).status, 404);
  });

  it('revokes a bid its own bidder did not decrypt, and opens the others', async () => {
    const stage = await t.stage();
    const [a, b, c, d] = [
      await t.submit(ann, stage),
      await t.submit(bob, stage),
      await t.submit(cai, stage),
      await t.submit(dan, stage),
    ];
    await t.at(stage.deadline);
    for (const [who, sealed] of [
      [ann, a],
      [bob, b],
      [cai, c],
    ] as const)
      await t.ok(t.decrypt(who, sealed));
    const { lines, opening: held } = await t.hall(manager, stage);
    const late = lines.find((line: { bidId: string }) => line.bidId === d.id);
    const blame = { lineId: late.id, attribution: 'bidder', reason: 'The bidder lost its key.' };
    assert.equal(
      (await t.server.call(manager).post('/bidding/opening/attribute', blame)).body.data.reason,
      'opening.reasons.notYetAttributable',
    );
    const key = await t.contentKey(dan, d.id);
    await t.at(Date.parse(held.decryptUntil));
    const tooLate = await t.server
      .call(dan)
      .post('/bidding/opening/decrypt', { bidId: d.id, contentKey: key, nonce: d.nonce });
    assert.equal(tooLate.body.data.reason, 'opening.reasons.timeOver');
    assert.equal((await t.move(manager, stage, 'announce')).body.data.reason, 'opening.reasons.needsAttribution');
    await t.ok(t.server.call(manager).post('/bidding/opening/attribute', blame));
    await t.ok(t.move(manager, stage, 'announce'));
    assert.equal((await t.bid(d.id)).state, 'revoked');
    assert.deepEqual(await Promise.all([a, b, c].map(async each => (await t.bid(each.id)).state)), [
      'opened',
      'opened',
      'opened',
    ]);
  });

  it('does not open a bid whose price is in another currency than the lot’s, though its commitment holds', async () => {
    const stage = await t.stage();
    const price = { amount: '900000.00', currency: 'JPY' };
    const foreign = await t.submit(ann, stage, { price: price.amount, currency: price.currency });
    const others = await Promise.all([bob, cai].map(who => t.submit(who, stage)));
    await t.at(stage.deadline);
    const { data } = await t.ok(t.decrypt(ann, foreign));
    assert.deepEqual(data, { decryption: 'failed', attribution: 'bidder', reason: 'bid.reasons.otherCurrency' });
    const { data: own } = await t.ok(t.decrypt(bob, others[0]!));
    assert.equal(own.decryption, 'decrypted');
    const { failureReason, price: stored } = await t.bid(foreign.id);
    assert.match(String(failureReason), /JPY.*CNY/s);
    assert.equal(stored, null);
  });

  it('finds a broken commitment, a foreign signature and a damaged store, each put down to whoever caused it', async () => {
    const stage = await t.stage();
    const liar = await t.submit(ann, stage, { lie: { price: { amount: '1.00', currency: 'CNY' } } });
    const borrowed = await t.submit(bob, stage, { signAs: dan });
    const damaged = await t.submit(cai, stage);
    await t.at(stage.deadline);
    const { data: first } = await t.ok(t.decrypt(ann, liar));
    assert.deepEqual(first, { decryption: 'failed', attribution: 'bidder', reason: 'bid.reasons.commitmentBroken' });
    const { data: second } = await t.ok(t.decrypt(bob, borrowed));
    assert.deepEqual(second, { decryption: 'failed', attribution: 'bidder', reason: 'bid.reasons.badSignature' });
    const { envelope } = await t.bid(damaged.id);
    const bytes = Uint8Array.from(damaged.bytes);
    bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
    await writeFile(t.server.services.files.pathOf(String(envelope?.[0]?.id)), bytes);
    const { data: third } = await t.ok(t.decrypt(cai, damaged));
    assert.deepEqual(third, { decryption: 'failed', attribution: 'platform', reason: 'bid.reasons.stored' });
    assert.equal(
      (
        await t.server.call(ann).post('/bidding/opening/decrypt', {
          bidId: liar.id,
          contentKey: await t.contentKey(ann, liar.id),
          nonce: liar.nonce,
        })
      ).body.data.reason,
      'opening.reasons.alreadyDone',
    );
    await t.ok(t.move(manager, stage, 'announce'));
    const states = await Promise.all([liar, borrowed, damaged].map(async each => (await t.bid(each.id)).state));
    assert.deepEqual(states, ['revoked', 'revoked', 'retracted']);
    assert.equal(lot.states[(await t.lot(stage)).state].final ?? false, false);
  });
});
