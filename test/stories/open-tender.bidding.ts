import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  announce,
  closeOpening,
  confirmLine,
  decryptBid,
  handIn,
  openingOf,
  sealBid,
  standing,
  submitBid,
  withdrawBid,
} from '../../server/demo/bid.steps.ts';
import { shifted } from '../../server/demo/purchase.ts';
import { bridge } from '../../server/demo/purchases-works.ts';
import { acceptSeats, drawCommittee, formCommittee, members } from '../../server/demo/review.steps.ts';
import { guest } from '../../server/demo/visitor.ts';
import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { openingLine } from '../../shared/domain/bidding/opening-line.entity.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { signUp } from '../../shared/domain/pre-tender/sign-up.entity.ts';
import { committeeMember } from '../../shared/domain/review/committee-member.entity.ts';
import { committee } from '../../shared/domain/review/committee.entity.ts';
import { sha256Hex, utf8 } from '../../shared/sealing/bytes.ts';
import { refused } from './refused.ts';
import type { Story } from './open-tender.kit.ts';

const NOWHERE = 404;

/** From the sealed bids to the record of the opening. */
export function bids(story: Story): void {
  it('takes sealed bids only, and answers with a receipt that anybody can check', async () => {
    await story.stage.clock.to(story.purchase.dates.bids);
    const first = story.planned('huacheng', 1);
    const sealed = await sealBid(story.purchase, first, first.firstPrice);
    await refused(
      handIn(story.purchase, 'huacheng', {
        ...sealed,
        bytes: utf8('PK plain zip'),
        digest: await sha256Hex(utf8('PK plain zip')),
      }),
      422,
      { ruleId: 'BID-01' },
    );
    const changed = sealed.bytes.slice();
    changed[changed.length - 40] = (changed[changed.length - 40] ?? 0) ^ 1;
    await refused(handIn(story.purchase, 'huacheng', { ...sealed, bytes: changed }), 422, {
      reason: 'bid.reasons.digestDiffers',
    });
    await refused(handIn(story.purchase, 'yuanda', sealed), 422, { reason: 'bid.reasons.wrongRecipients' });
    await refused(handIn(story.purchase, 'manager', sealed), 403);
    const { id } = await handIn(story.purchase, 'huacheng', sealed);
    const second = await submitBid(story.purchase, first);
    assert.equal((await story.as('huacheng').read(bid, id)).state, 'replaced');
    ({ receipt: story.receipt } = await story
      .as('huacheng')
      .get<{ receipt: unknown }>('/bidding/bid/receipt', { id: second.id }));
    const check = await guest(story.stage.origin).post<{ valid: boolean }>('/bidding/log/check', {
      receipt: JSON.stringify(story.receipt),
    });
    assert.equal(check.valid, true);
    const forged = JSON.stringify(story.receipt).replace('"version":2', '"version":3');
    assert.equal(
      (await guest(story.stage.origin).post<{ valid: boolean }>('/bidding/log/check', { receipt: forged })).valid,
      false,
    );
  });

  it('hides who has bid from everybody, and lets a bidder take its bid back', async () => {
    for (const each of bridge.bids.filter(one => one.supplier !== 'huacheng' || one.lot !== 1))
      await submitBid(story.purchase, each);
    await withdrawBid(story.purchase, story.planned('tengfei', 1));
    assert.deepEqual(await story.manager.list(bid, { projectId: story.purchase.projectId }), []);
    assert.deepEqual(await story.as('supervisor').list(bid, { projectId: story.purchase.projectId }), []);
    await refused(story.as('yuanda').read(bid, story.bidOf('huacheng', 1)), NOWHERE);
    await refused(story.manager.read(bid, story.bidOf('huacheng', 1)), NOWHERE);
  });

  it('draws a committee that the bidders cannot see', async () => {
    await story.stage.clock.to(shifted(story.purchase.dates.deadline, -20, 'h'));
    await formCommittee(story.purchase);
    await drawCommittee(story.purchase);
    const drawn = await members(story.purchase);
    assert.equal(drawn.length, 5);
    const excluded = ['expert12', 'expert13', 'expert14', 'manager', 'approver', 'agent'];
    assert.deepEqual(
      drawn.filter(each => excluded.includes(each.account)),
      [],
    );
    await refused(story.as('huacheng').list(committeeMember, { projectId: story.purchase.projectId }), 403);
    assert.deepEqual(
      await story
        .as('approver')
        .list(committeeMember, { projectId: story.purchase.projectId })
        .catch(() => []),
      [],
    );
    await acceptSeats(story.purchase);
    assert.equal((await story.manager.read(committee, story.purchase.committeeId)).state, 'confirmed');
  });

  it('opens at the deadline and takes nothing after it', async () => {
    const late = await sealBid(story.purchase, story.planned('haiyun', 1));
    await refused(decryptBid(story.purchase, story.planned('huacheng', 1)), NOWHERE);
    await story.stage.clock.to(story.purchase.dates.deadline);
    await refused(handIn(story.purchase, 'haiyun', late), 422, { ruleId: 'BID-02' });
    await refused(story.as('haiyun').act(bid, story.bidOf('haiyun', 1), 'withdraw', { reason: 'too late' }), 409);
    const first = await openingOf(story.purchase, 1);
    assert.equal(first.state, 'decrypting');
    assert.equal(first.bidCount, 3);
    assert.equal(
      first.extractedAt && Date.parse(first.extractedAt) - story.purchase.dates.deadline.getTime() < 1000,
      true,
    );
    assert.equal(
      (await story.manager.list(signUp, { projectId: story.purchase.projectId })).every(
        each => each.supplierName !== null,
      ),
      true,
    );
  });

  it('shows no price before the announcement and all of them after it', async () => {
    await refused(announce(story.purchase, 1), 409);
    for (const each of standing(story.purchase)) await decryptBid(story.purchase, each);
    await refused(decryptBid(story.purchase, story.planned('huacheng', 1)), 409);
    const { id: openingId } = await openingOf(story.purchase, 1);
    const hidden = await story.manager.list(openingLine, { openingId });
    assert.deepEqual(new Set(hidden.map(line => line.price)), new Set([null]));
    const own = await story.as('huacheng').list(openingLine, { openingId });
    assert.deepEqual(
      own.map(line => line.price?.amount),
      ['11680000.00'],
    );
    await announce(story.purchase, 1);
    await announce(story.purchase, 2);
    const shown = await story.as('yuanda').list(openingLine, { openingId });
    assert.deepEqual(shown.map(line => line.price?.amount).sort(), ['11680000.00', '11890000.00', '12150000.00']);
    assert.equal(
      shown.every(line => line.commitmentHolds),
      true,
    );
    await refused(story.stranger.act(opening, openingId, 'confirm'), NOWHERE);
  });

  it('closes with a record and hands the lots to the review', async () => {
    for (const each of standing(story.purchase)) await confirmLine(story.purchase, each);
    await story.stage.clock.to(shifted(story.stage.clock.now(), 15, 'm'));
    for (const number of [1, 2]) await closeOpening(story.purchase, number);
    const closed = await openingOf(story.purchase, 1);
    assert.equal(closed.state, 'closed');
    const pdf = await story.manager.download('/files/get', { id: String(closed.recordFile?.[0]?.id) });
    assert.equal(await sha256Hex(pdf), closed.recordHash);
    assert.equal((await story.manager.read(project, story.purchase.projectId)).state, 'evaluating');
  });
}
