import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { bid } from '../../../shared/domain/bidding/bid.entity.ts';
import { opening } from '../../../shared/domain/bidding/opening.entity.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { fromHex, toHex, utf8 } from '../../../shared/sealing/bytes.ts';
import { verifyInclusion } from '../../../shared/sealing/merkle.ts';
import { readCertificate } from '../../../shared/sealing/certificate.ts';
import { sealPackage } from '../../../shared/sealing/seal.ts';
import { people, Tendering, type SealedBid, type Stage } from './kit.ts';

const { ann, bob, cai, dan } = people;

describe('submitting a bid', () => {
  let t: Tendering;
  before(async () => {
    t = await Tendering.open();
  });
  after(() => t.stop());

  const withdraw = async (id: string) => {
    const { revision } = await t.bid(id);
    return t.server.call(ann).post('/bidding/bid/withdraw', { id, revision, input: {} });
  };
  const refused = async (stage: Stage, sent: Pick<SealedBid, 'bytes' | 'digest' | 'commitment'>) => {
    const uploadId = await t.upload(ann, sent.bytes);
    const answer = await t.server
      .call(ann)
      .post('/bidding/bid/submit', { lotId: stage.lotId, uploadId, digest: sent.digest, commitment: sent.commitment });
    assert.notEqual(answer.status, 200);
    assert.equal(existsSync(t.server.services.files.pathOf(uploadId)), false, 'the refused bytes are gone');
    const { data } = await t.ok(t.server.call(ann).get(`/bidding/bid/mine?lotId=${stage.lotId}`));
    assert.deepEqual(data, []);
    return answer;
  };

  it('answers a receipt that anybody can check, replaces it by a later version, and lets it be withdrawn', async () => {
    const stage = await t.stage();
    const sealed = await t.seal(ann, stage);
    const { data: first } = await t.ok(t.send(ann, stage, sealed));
    assert.equal(first.receipt.payload.digest, sealed.digest);
    const check = (receipt: object) => t.server.call().post('/bidding/log/check', { receipt: JSON.stringify(receipt) });
    assert.equal((await check(first.receipt)).body.data.verdict, 'valid');
    const forged = { ...first.receipt, payload: { ...first.receipt.payload, digest: 'f'.repeat(64) } };
    assert.equal((await check(forged)).body.data.verdict, 'signature');
    assert.equal((await check({})).body.data.verdict, 'signature');

    const { data: proof } = await t.ok(
      t.server.call().get(`/bidding/log/proof?sequence=${first.receipt.payload.sequence}`),
    );
    assert.equal(proof.leaf, first.receipt.payload.entry);
    const claim = {
      leaf: fromHex(proof.leaf),
      index: proof.sequence - 1,
      size: proof.size,
      proof: proof.proof.map(fromHex),
      root: fromHex(proof.root),
    };
    assert.equal(await verifyInclusion(claim), true);
    assert.equal(await verifyInclusion({ ...claim, leaf: fromHex(toHex(claim.leaf).replace(/^../, '00')) }), false);

    const second = await t.submit(ann, stage, { price: '700000.00' });
    const { data: mine } = await t.ok(t.server.call(ann).get(`/bidding/bid/mine?lotId=${stage.lotId}`));
    assert.deepEqual(
      mine.map((each: { version: number; state: string }) => [each.version, each.state]),
      [
        [2, 'submitted'],
        [1, 'replaced'],
      ],
    );
    const { data: kept } = await t.ok(t.server.call(ann).get(`/bidding/bid/receipt?id=${second.id}`));
    assert.equal(kept.receipt.payload.version, 2);
    assert.notEqual(kept.receipt.payload.previousHash, first.receipt.payload.previousHash);
    const pdf = await t.server.call(ann).get(`/bidding/bid/receipt?id=${second.id}&form=pdf`);
    assert.equal(pdf.raw.subarray(0, 5).toString(), '%PDF-');
    assert.equal((await t.server.call(bob).get(`/bidding/bid/receipt?id=${second.id}`)).status, 404);

    await t.ok(withdraw(second.id));
    const { data: after } = await t.ok(t.server.call(ann).get(`/bidding/bid/receipt?id=${second.id}`));
    assert.equal((await check(after.withdrawal)).body.data.verdict, 'valid');
    assert.equal((await withdraw(second.id)).status, 409);
    await t.submit(ann, stage);
  });

  it('refuses what is not sealed, is damaged, is sealed for others or differs from its digest, and keeps none of it', async () => {
    const stage = await t.stage();
    const zip = await refused(stage, await t.raw(utf8('PK\u0003\u0004 an open package')));
    assert.equal(zip.status, 422);
    assert.deepEqual([zip.body.data.reason, zip.body.data.ruleId], ['bid.reasons.notEncrypted', 'BID-01']);
    assert.ok(zip.body.data.law && zip.body.data.article);
    const pdf = await refused(stage, await t.raw(utf8('%PDF-1.7 a scan')));
    assert.equal(pdf.body.data.ruleId, 'BID-01');

    const sealed = await t.seal(ann, stage);
    const differs = await refused(stage, { ...sealed, digest: 'b'.repeat(64) });
    assert.equal(differs.body.data.reason, 'bid.reasons.digestDiffers');
    const cut = await refused(stage, {
      ...(await t.raw(sealed.bytes.subarray(0, sealed.bytes.length - 9))),
      commitment: sealed.commitment,
    });
    assert.equal(cut.body.data.reason, 'bid.reasons.damaged');

    const emergency = await readCertificate(String((await t.lot(stage)).emergencyCertificate));
    const own = t.keysOf(ann).encrypt.certificate;
    const foreign = t.keysOf(bob).encrypt.certificate;
    for (const recipients of [[own], [foreign, emergency], [own, foreign, emergency]]) {
      const { bytes } = await sealPackage(utf8('content'), recipients);
      assert.equal((await refused(stage, await t.raw(bytes))).body.data.reason, 'bid.reasons.wrongRecipients');
    }
    const malformed = await t.server
      .call(ann)
      .post('/bidding/bid/submit', { lotId: stage.lotId, uploadId: 'file_none', digest: 'x', commitment: 'y' });
    assert.equal(malformed.status, 422);
  });

  it('takes only the own upload, once', async () => {
    const stage = await t.stage();
    const sealed = await t.seal(ann, stage);
    const uploadId = await t.upload(ann, sealed.bytes);
    const body = { lotId: stage.lotId, uploadId, digest: sealed.digest, commitment: sealed.commitment };
    assert.equal((await t.server.call(bob).post('/bidding/bid/submit', body)).status, 404);
    const answers = await Promise.all([1, 2].map(() => t.server.call(ann).post('/bidding/bid/submit', body)));
    assert.deepEqual(answers.map(each => each.status).sort(), [200, 404]);
    assert.equal(existsSync(t.server.services.files.pathOf(uploadId)), true, 'the accepted bytes stay');
    assert.equal((await t.server.call(people.manager).post('/bidding/bid/submit', body)).status, 403);
  });

  it('refuses a bidder without a certificate, one that is not active and the operator', async () => {
    const stage = await t.stage();
    const send = async () => t.send(dan, stage, await t.seal(dan, stage));
    await t.server.db.query(`update organization set state = 'disabled' where id = $1`, [dan.organizationId]);
    assert.equal((await send()).body.data.reason, 'bid.reasons.notActive');
    await t.server.db.query(`update organization set state = 'active', parent_id = 'org_platform' where id = $1`, [
      dan.organizationId,
    ]);
    await t.server.db.query(`update organization set kind = 'platform' where id = 'org_platform'`);
    const operator = await send();
    assert.deepEqual([operator.body.data.reason, operator.body.data.ruleId], ['bid.reasons.operator', 'BID-09']);
    await t.server.db.query(`update organization set parent_id = null where id = $1`, [dan.organizationId]);
    await t.server.db.query(`update certificate set state = 'revoked' where user_id = $1`, [dan.id]);
    assert.equal((await send()).body.data.reason, 'bid.reasons.noCertificate');
  });

  it('judges lateness by the server’s clock at the last byte, to the millisecond', async () => {
    const stage = await t.stage();
    const early = await t.submit(ann, stage);
    const sealed = await t.seal(bob, stage);
    await t.server.moveClock(stage.deadline);
    const late = await t.send(bob, stage, sealed);
    assert.deepEqual([late.status, late.body.data.reason, late.body.data.ruleId], [422, 'bid.reasons.late', 'BID-02']);
    const back = await withdraw(early.id);
    assert.deepEqual(
      [back.status, back.body.data.reason, back.body.data.ruleId],
      [422, 'bid.reasons.deadlinePassed', 'BID-04'],
    );
  });

  it('lets none in after the extraction and misses none before it, however close', async () => {
    const stage = await t.stage();
    const sealed = await Promise.all([ann, bob, cai].map(who => t.seal(who, stage)));
    const uploads = await Promise.all(
      [ann, bob, cai].map((who, i) => t.upload(who, sealed[i]?.bytes ?? new Uint8Array())),
    );
    // Three bids stand, so the lot is opened whatever the race gives; new versions race against the extraction.
    for (const who of [ann, bob, cai]) await t.submit(who, stage);
    await t.server.moveClock(new Date(stage.deadline.getTime() - 60));
    const race = [ann, bob, cai].map((who, i) =>
      t.server.call(who).post('/bidding/bid/submit', {
        lotId: stage.lotId,
        uploadId: uploads[i],
        digest: sealed[i]?.digest ?? '',
        commitment: sealed[i]?.commitment ?? '',
      }),
    );
    const untilOpened = async () => {
      for (let state = 'scheduled'; state === 'scheduled';) {
        await t.server.settle();
        const { rows } = await t.server.db.query('select state from opening where id = $1', [stage.openingId]);
        state = rows[0].state;
      }
    };
    const [answers] = await Promise.all([Promise.all(race), untilOpened()]);
    await t.server.settle();
    const { rows } = await t.server.db.query(
      `select b.id, b.state, b.submitted_at < p.bid_deadline as in_time from bid b join project p on p.id = b.project_id where b.lot_id = $1`,
      [stage.lotId],
    );
    assert.ok(rows.every(row => row.in_time));
    const locked = rows.filter(row => row.state === 'locked');
    assert.equal(locked.length, 3);
    for (const answer of answers) {
      if (answer.status === 200)
        assert.ok(
          locked.some(row => row.id === answer.body.data.id),
          'an accepted bid is opened',
        );
      else assert.equal(answer.body.data.reason, 'bid.reasons.late');
    }
    const { data: hall } = await t.ok(t.server.call(people.manager).get(`/bidding/opening/hall?id=${stage.openingId}`));
    assert.deepEqual(hall.lines.map((line: { bidId: string }) => line.bidId).sort(), locked.map(row => row.id).sort());
  });

  it('waits for a bid that was judged in time and is still being written down', async () => {
    const stage = await t.stage();
    const log = await t.server.db.connect();
    // Whoever holds the log's lock holds up every submission after its deadline was judged and before it is committed.
    await log.query('begin');
    await log.query('select pg_advisory_xact_lock(7301001)');
    const waiting = async (count: number) => {
      for (let tries = 0; tries < 5000; tries++) {
        const { rows } = await log.query(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows[0].n >= count) return;
      }
      assert.fail(`fewer than ${count} wait`);
    };
    const sending = [ann, bob, cai].map(who => t.submit(who, stage));
    await waiting(3);
    await t.server.moveClock(stage.deadline);
    const settling = t.server.settle();
    await waiting(4);
    await log.query('commit');
    log.release();
    const made = await Promise.all(sending);
    await settling;
    const { lines } = await t.hall(people.manager, stage);
    assert.deepEqual(lines.map((line: { bidId: string }) => line.bidId).sort(), made.map(each => each.id).sort());
  });

  it('does not open before the deadline, nor again after it has moved', async () => {
    const stage = await t.stage();
    await assert.rejects(
      t.server.platform.database.system(tx => tx.transition(opening, stage.openingId, 'start')),
      /early/,
    );
    const later = new Date(stage.deadline.getTime() + 3_600_000);
    await t.server.platform.database.system(async tx => {
      await tx.patch(project, stage.projectId, { bidDeadline: later.toISOString(), openingAt: later.toISOString() });
      await tx.transition(project, stage.projectId, 'reschedule');
    });
    await t.at(stage.deadline);
    const held = await t.hall(people.manager, stage);
    assert.deepEqual([held.opening.state, held.opening.scheduledAt], ['scheduled', later.toISOString()]);
    const made = await t.submit(ann, stage);
    assert.equal((await t.bid(made.id)).state, bid.initial);
  });
});
