import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { emergencyShare } from '../../../shared/domain/bidding/emergency-share.entity.ts';
import { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import { openPlatform } from '../../../server/platform/platform.ts';
import { modules } from '../../../server/modules.ts';
import type { Person } from '../../kit/people.ts';
import { bidders, people, Tendering, type Stage } from './kit.ts';

const { manager, supervisor, operator, ann, bob, cai } = people;

describe('the emergency key', () => {
  let t: Tendering;
  before(async () => {
    t = await Tendering.open();
  });
  after(() => t.stop());

  const opened = (who: Person, stage: Stage) => t.openedShare(who, stage);
  const handOver = (who: Person, share: { id: string; share: string }) =>
    t.server.call(who).post('/bidding/emergency-share/hand-over', { ...share, reason: 'The hall was down.' });
  const useKey = (who: Person, stage: Stage, bidId?: string) =>
    t.server.call(who).post('/bidding/opening/emergency', {
      openingId: stage.openingId,
      ...(bidId ? { bidId } : {}),
      reason: 'The platform failed.',
    });

  it('opens what bidders cannot decrypt once two of three holders have handed over their shares, and not before', async () => {
    const stage = await t.stage();
    const sealed = [
      await t.submit(ann, stage),
      await t.submit(bob, stage, { withNonce: true, price: '650000.00' }),
      await t.submit(cai, stage, { withNonce: true }),
    ];
    const early = await opened(manager, stage);
    assert.equal((await handOver(manager, early)).body.data.reason, 'emergencyShare.reasons.notYet');
    assert.equal((await useKey(manager, stage)).body.data.reason, 'emergencyShare.reasons.notYet');
    await t.at(stage.deadline);
    assert.ok(sealed[0]);
    await t.ok(t.decrypt(ann, sealed[0]));

    const theirs = await opened(supervisor, stage);
    assert.equal((await handOver(manager, theirs)).status, 404);
    const wrong = await handOver(manager, { id: early.id, share: Buffer.alloc(40).toString('base64') });
    assert.equal(wrong.body.data.reason, 'emergencyShare.reasons.wrongShare');
    await t.ok(handOver(manager, early));
    assert.equal((await useKey(manager, stage)).body.data.reason, 'emergencyShare.reasons.tooFew');
    const { rows: parked } = await t.server.db.query('select sealed from emergency_hand_over');
    assert.equal(JSON.stringify(parked).includes(early.share), false);
    const platform = await opened(operator, stage);
    const { data: second } = await t.ok(handOver(operator, platform));
    assert.deepEqual(second, { handedOver: 2, needed: 2 });
    assert.equal((await useKey(supervisor, { ...stage, openingId: 'opening_none' })).status, 404);
    const { data } = await t.ok(useKey(operator, stage));
    assert.deepEqual(
      data.results.map((each: { decryption: string }) => each.decryption),
      ['emergency', 'emergency'],
    );
    const { rows } = await t.server.db.query('select 1 from emergency_hand_over');
    assert.equal(rows.length, 0);
    const shares = await t.server.platform.database.system(tx => tx.find(emergencyShare, { lotId: stage.lotId }));
    assert.deepEqual(shares.map(each => [each.holder, each.state]).sort(), [
      ['platform', 'used'],
      ['supervisor', 'held'],
      ['tenderer', 'used'],
    ]);

    await t.ok(t.move(manager, stage, 'announce'));
    const { lines } = await t.hall(bob, stage);
    assert.deepEqual(
      lines.map((line: { decryption: string }) => line.decryption),
      ['decrypted', 'emergency', 'emergency'],
    );
    assert.equal(lines[1].price.amount, '650000.00');
  });

  it('is not made, and the lot not noticed, while a holder has no certificate', async () => {
    for (const [who, reason] of [
      [operator, 'noPlatform'],
      [supervisor, 'noSupervisor'],
      [manager, 'noTenderer'],
    ] as const) {
      await t.server.db.query(`update certificate set state = 'expired' where user_id = $1 and usage = 'encrypt'`, [
        who.id,
      ]);
      await assert.rejects(t.stage(), new RegExp(`emergencyShare.reasons.${reason}`));
      await t.certify(who);
    }
  });

  it('survives a restart of the server between any two steps', async () => {
    const stage = await t.stage();
    const sealed: Awaited<ReturnType<Tendering['submit']>>[] = [];
    for (const who of bidders) sealed.push(await t.submit(who, stage));
    await t.server.moveClock(stage.deadline);
    const another = async <T>(work: (platform: Awaited<ReturnType<typeof openPlatform>>) => Promise<T>): Promise<T> => {
      const { files, log, config, carriers } = t.server.services;
      const platform = await openPlatform({
        url: t.server.url,
        modules,
        edges: { demo: false, files, log, config, carriers },
      });
      try {
        return await work(platform);
      } finally {
        await platform.stop();
      }
    };
    await another(platform => platform.settle());
    await another(platform => platform.settle());
    assert.equal((await t.hall(manager, stage)).opening.state, 'decrypting');
    assert.equal((await t.hall(manager, stage)).lines.length, 3);
    for (const [i, who] of bidders.entries()) {
      const one: Awaited<ReturnType<Tendering['submit']>> | undefined = sealed[i];
      assert.ok(one);
      await t.ok(t.decrypt(who, one));
      await another(async platform => platform.settle());
    }
    await t.ok(t.move(manager, stage, 'announce'));
    const state = await another(platform =>
      platform.database.system(async tx => (await tx.get(lot, stage.lotId)).state),
    );
    assert.equal(state, 'opening');
    assert.equal(
      (await t.hall(ann, stage)).lines.every((line: { state: string }) => line.state === 'announced'),
      true,
    );
  });
});
