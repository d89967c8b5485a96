import assert from 'node:assert/strict';
import { it } from 'node:test';
import { decide, candidatesOf, notify, publishCandidates } from '../../server/demo/award.steps.ts';
import { lotOf, shifted } from '../../server/demo/purchase.ts';
import {
  concludeQualification,
  fillSheets,
  leader,
  members,
  report,
  reviewOf,
  seatCommittee,
  signReport,
  startReview,
  submitReport,
} from '../../server/demo/review.steps.ts';
import { guest } from '../../server/demo/visitor.ts';
import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { add, compare } from '../../shared/domain/money/decimal.ts';
import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { award } from '../../shared/domain/review/award.entity.ts';
import { awardNotice } from '../../shared/domain/review/award-notice.entity.ts';
import { candidate } from '../../shared/domain/review/candidate.entity.ts';
import { reportSignature } from '../../shared/domain/review/report-signature.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { scoreSheet } from '../../shared/domain/review/score-sheet.entity.ts';
import { toBase64, utf8 } from '../../shared/sealing/bytes.ts';
import { signDetached } from '../../shared/sealing/signature.ts';
import { placesOf, schemas } from '../ocds/schema.kit.ts';
import { refused } from './refused.ts';
import type { Story } from './open-tender.kit.ts';

/** From the committee at work to award, notices and open data. */
export function judges(story: Story): void {
  it('is judged by each member alone', async () => {
    await seatCommittee(story.purchase);
    for (const number of [1, 2]) await startReview(story.purchase, number);
    const { id: reviewId } = await reviewOf(story.purchase, 2);
    await fillSheets(story.purchase, 2, 'qualification', 2);
    const [, second] = await members(story.purchase);
    const member = story.as(second?.account ?? '');
    const sheets = await member.list(scoreSheet, { reviewId });
    assert.deepEqual(new Set(sheets.map(sheet => sheet.memberId)), new Set([member.me.id]));
    await refused(concludeQualification(story.purchase, 2), 409);
    assert.deepEqual(await story.manager.list(scoreSheet, { reviewId }).catch(() => []), []);
    for (const number of [1, 2]) {
      await fillSheets(story.purchase, number, 'qualification');
      await concludeQualification(story.purchase, number);
      await fillSheets(story.purchase, number, 'scoring');
    }
    assert.equal((await member.list(scoreSheet, { reviewId, stage: 'scoring' })).length, 15);
  });

  it('ranks on exact decimals and is signed by every member', async () => {
    for (const number of [1, 2]) await report(story.purchase, number);
    const { results, id: reviewId, reportHash } = await reviewOf(story.purchase, 2);
    const ranked = (results ?? []).filter(row => row.rank !== null).sort((a, b) => Number(a.rank) - Number(b.rank));
    assert.deepEqual(
      ranked.map(row => row.rank),
      [1, 2, 3],
    );
    assert.equal(ranked[0]?.supplierName, story.as('yuanda').me.organization.name);
    const rejected = (results ?? []).find(row => row.qualified === false);
    assert.equal(rejected?.supplierName, story.as('northlake').me.organization.name);
    for (const row of ranked) {
      const sum = [row.businessScore, row.technicalScore, row.priceScore].reduce<string>(
        (total, part) => add(total, String(part)),
        '0',
      );
      assert.equal(compare(sum, String(row.total)), 0);
    }
    const [first, second] = await members(story.purchase);
    const member = story.as(first?.account ?? '');
    const own = await member.find(reportSignature, { reviewId, memberId: member.me.id });
    const foreign = toBase64(
      await signDetached(
        utf8(String(reportHash)),
        story.stage.cast.identities(second?.account ?? '').sign,
        story.stage.clock.now(),
      ),
    );
    await refused(member.act(reportSignature, own.id, 'sign', { signature: foreign }), 422);
    const head = await leader(story.purchase, 2);
    await refused(head.act(review, reviewId, 'submit'), 409);
    for (const number of [1, 2]) await signReport(story.purchase, number);
    for (const number of [1, 2]) await submitReport(story.purchase, number);
  });

  it('publishes candidates for at least three days', async () => {
    const { id } = await candidatesOf(story.purchase, 1);
    const tooSoon = shifted(story.stage.clock.now(), 1, 'd').toISOString();
    await story.manager.update(candidate, id, { publicityEnd: tooSoon });
    await refused(story.manager.act(candidate, id, 'publish'), 422, { ruleId: 'AWD-01' });
    for (const number of [1, 2]) await publishCandidates(story.purchase, number);
    const notices = await guest(story.stage.origin).list(bulletin, { kind: 'candidates' });
    assert.equal(notices.length, 2);
    await refused(decide(story.purchase, 1), 409, { reason: 'award.reasons.publicityRunning' });
  });

  it('is awarded, and winner and losers are told in one act', async () => {
    await story.stage.clock.to(shifted(story.stage.clock.now(), 6, 'd'));
    for (const number of [1, 2]) await decide(story.purchase, number);
    await refused(decide(story.purchase, 1), 409);
    assert.deepEqual(await guest(story.stage.origin).list(award), []);
    for (const number of [1, 2]) await notify(story.purchase, number);
    const lotId = lotOf(story.purchase, 2);
    const kinds = async (account: string) =>
      (await story.as(account).list(awardNotice, { lotId })).map(each => each.kind);
    assert.deepEqual(await kinds('yuanda'), ['winner']);
    assert.deepEqual(await kinds('huacheng'), ['loser']);
    assert.deepEqual(await kinds('northlake'), ['loser']);
    assert.deepEqual(await kinds('tengfei'), []);
    assert.equal((await story.manager.list(awardNotice, { lotId })).length, 4);
    assert.equal((await story.manager.read(project, story.purchase.projectId)).state, 'awarded');
    assert.equal((await story.as('yuanda').read(bid, story.bidOf('yuanda', 2))).state, 'won');
    assert.equal((await story.as('northlake').read(bid, story.bidOf('northlake', 2))).state, 'rejected');
    assert.equal((await guest(story.stage.origin).list(bulletin, { kind: 'award' })).length, 2);
  });

  it('is open data without a fault, and provable from the log', async () => {
    for (const [form, schema] of [
      ['release', schemas.releasePackage],
      ['record', schemas.recordPackage],
    ] as const) {
      const bytes = await guest(story.stage.origin).download('/review/ocds/export', {
        id: story.purchase.projectId,
        form,
      });
      const made: unknown = JSON.parse(Buffer.from(bytes).toString());
      assert.equal(schema(made), true, placesOf(schema.errors).join(', '));
      assert.match(JSON.stringify(made), new RegExp(story.as('yuanda').me.organization.name));
    }
    const { payload } = story.receipt as { payload: { sequence: number; entry: string } };
    const proof = await guest(story.stage.origin).get<{ leaf: string }>('/bidding/log/proof', {
      sequence: payload.sequence,
    });
    assert.equal(proof.leaf, payload.entry);
    const verdict = await story.manager.get<{ seedHolds: boolean; poolHolds: boolean; orderHolds: boolean }>(
      '/review/committee/verify-draw',
      { id: story.purchase.committeeId },
    );
    assert.deepEqual([verdict.seedHolds, verdict.poolHolds, verdict.orderHolds], [true, true, true]);
  });
}
