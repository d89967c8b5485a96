import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Person } from '../../kit/people.ts';
import { awardAfterReview } from './flow-award.ts';
import { writtenByHand } from './flow-handwriting.ts';
import { ReviewFlow } from './flow.ts';
import { people, seatCommittee, seatOf, sha256 } from './kit.ts';

const { manager } = people;
const HALL = '/review/review/hall?id=';

const qualify = () => [{ code: 'Q1', passed: true, points: null, comment: null }];
const points = (technical: string) => [
  { code: 'B1', passed: null, points: '15', comment: null },
  { code: 'T1', passed: null, points: technical, comment: null },
];

describe('the review of a lot, from the committee to the award', { concurrency: false }, () => {
  const flow = new ReviewFlow();
  before(() => flow.start());
  after(() => flow.of.server.stop());
  const bidIs = (bidId: string, name: string) => flow.of.bids[name] === bidId;

  it('seats a committee and has it elect its leader once all have signed in', async () => {
    const { of } = flow;
    const { id: committeeId, sitting } = await seatCommittee(of);
    Object.assign(flow, { committeeId, sitting });
    const first = sitting[0] as Person;
    const early = await of.post(first, '/review/committeeMember/signIn', {
      id: await seatOf(of, committeeId, first),
      revision: 3,
      input: {},
    });
    assert.equal(early.status, 409);
    await of.evaluate();
    const { rows } = await of.server.db.query(`select id, state from review`);
    assert.equal(rows.length, 1);
    flow.reviewId = rows[0].id;
    for (const each of sitting.slice(0, 4))
      await of.move(each, 'committeeMember', await seatOf(of, committeeId, each), 'signIn');
    const told = await of.server.db.query(
      `select payload from outbox where topic = 'review:${flow.reviewId}' order by position desc limit 1`,
    );
    assert.deepEqual(told.rows[0]?.payload, { event: 'seats' }, 'who waits in the hall is told of those who sign in');
    const vote = (who: Person, target: Person) =>
      of.post(who, '/review/committee-member/vote', { committeeId, forUserId: target.id });
    assert.equal((await vote(first, first)).status, 409, 'one is still missing');
    await of.move(
      sitting[4] as Person,
      'committeeMember',
      await seatOf(of, committeeId, sitting[4] as Person),
      'signIn',
    );
    const targets = [0, 0, 1, 1, 2];
    let last;
    for (const [index, each] of sitting.entries()) last = await vote(each, sitting[targets[index] as number] as Person);
    assert.deepEqual([last?.data.tie, last?.data.leaderId], [true, null], 'a tie is voted again');
    for (const [index, each] of sitting.entries()) last = await vote(each, sitting[index < 3 ? 0 : 1] as Person);
    assert.equal(last?.data.leaderId, first.id);
  });

  it('lets the leader alone start, and each member judge alone', async () => {
    const { of, sitting, reviewId } = flow;
    const other = sitting[1] as Person;
    const refused = await of.post(other, '/review/review/start', { id: reviewId, revision: 1, input: {} });
    assert.equal(refused.status, 403);
    await flow.asLeader('start');
    assert.equal((await flow.sheetsOf(other, 'qualification')).length, 4);
    const [sheet] = await flow.sheetsOf(flow.leader(), 'qualification');
    assert.equal((await of.get(other, `/review/scoreSheet/get?id=${sheet.id}`)).status, 404);
    const stolen = await of.post(other, '/review/score-sheet/save', {
      id: sheet.id,
      revision: sheet.revision,
      marks: qualify(),
    });
    assert.equal(stolen.status, 404);
    const unknown = await of.post(flow.leader(), '/review/score-sheet/save', {
      id: sheet.id,
      revision: sheet.revision,
      marks: [{ ...qualify()[0], code: 'Q9' }],
    });
    assert.equal(unknown.status, 422);
    const unexplained = await of.post(flow.leader(), '/review/score-sheet/save', {
      id: sheet.id,
      revision: sheet.revision,
      marks: [{ ...qualify()[0], passed: false }],
    });
    assert.equal(unexplained.status, 200);
    const unfinished = await of.post(flow.leader(), '/review/scoreSheet/submit', {
      id: sheet.id,
      revision: unexplained.data.revision,
      input: {},
    });
    assert.equal(unfinished.status, 409);
    for (const each of sitting.slice(0, 4)) await flow.fill(each, 'qualification', qualify);
    const seen = (await of.get(flow.leader(), HALL + reviewId)).data;
    assert.equal(seen.disclosedSheets.length, 0, 'one member has not submitted');
    assert.deepEqual(
      seen.progress.map((each: { qualification: { submitted: number } }) => each.qualification.submitted),
      [4, 4, 4, 4, 0],
    );
    assert.equal(
      (await flow.refusedLeader('concludeQualification', { rejections: [], competitionStatement: null })).status,
      409,
    );
    await flow.fill(sitting[4] as Person, 'qualification', qualify);
    assert.equal((await of.get(flow.leader(), HALL + reviewId)).data.disclosedSheets.length, 16);
    assert.equal((await of.get(other, `/review/scoreSheet/get?id=${sheet.id}`)).status, 200);
  });

  it('has a bid above the ceiling rejected, on a legal ground only', async () => {
    const { of } = flow;
    const bidId = of.bids['delta'];
    const none = await flow.refusedLeader('concludeQualification', { rejections: [], competitionStatement: null });
    assert.equal(none.status, 409);
    const invented = await flow.refusedLeader('concludeQualification', {
      rejections: [{ bidId, ground: 'tooUgly', reason: 'x' }],
      competitionStatement: null,
    });
    assert.deepEqual([invented.status, invented.data.ruleId], [422, 'EVA-01']);
    const against = await flow.refusedLeader('concludeQualification', {
      rejections: [
        { bidId, ground: 'belowCostOrAboveCeiling', reason: '超过最高限价' },
        { bidId: of.bids['beta'], ground: 'unqualified', reason: '无资质' },
      ],
      competitionStatement: null,
    });
    assert.equal(against.status, 409, 'the majority has passed beta');
    await flow.asLeader('concludeQualification', {
      rejections: [{ bidId, ground: 'belowCostOrAboveCeiling', reason: '超过最高限价' }],
      competitionStatement: null,
    });
    const { rows } = await of.server.db.query(`select distinct state from bid`);
    assert.deepEqual(rows, [{ state: 'opened' }], 'bidders and organiser learn nothing before the publicity');
  });

  it('takes points within the announced limits with two decimals and ranks on exact totals', async () => {
    const { of, sitting, reviewId } = flow;
    const [sheet] = await flow.sheetsOf(flow.leader(), 'scoring');
    for (const wrong of ['50.01', '12.345']) {
      const answer = await of.post(flow.leader(), '/review/score-sheet/save', {
        id: sheet.id,
        revision: sheet.revision,
        marks: points(wrong),
      });
      assert.deepEqual([answer.status, Object.keys(answer.data.fields)], [422, ['marks.1.points']]);
    }
    const price = await of.post(flow.leader(), '/review/score-sheet/save', {
      id: sheet.id,
      revision: sheet.revision,
      marks: [{ code: 'P', passed: null, points: '30', comment: null }],
    });
    assert.equal(price.status, 422, 'the price is never scored by hand');
    const score = (index: number) =>
      flow.fill(sitting[index] as Person, 'scoring', bidId =>
        points(bidIs(bidId, 'beta') ? '48' : index === 0 && bidIs(bidId, 'alpha') ? '10' : '40'),
      );
    for (const index of [0, 1, 2]) await score(index);
    await Promise.all([score(3), score(4)]);
    const disclosed = (await of.get(flow.leader(), HALL + reviewId)).data.disclosedSheets.filter(
      (sheet: { stage: string }) => sheet.stage === 'scoring',
    );
    assert.equal(disclosed.length, 12, 'two last sheets at the same instant');
    await flow.asLeader('summarise');
    const { data } = await of.get(flow.leader(), HALL + reviewId);
    const ranks = Object.fromEntries(
      data.review.results.map((row: { supplierName: string; rank: number | null }) => [row.supplierName, row.rank]),
    );
    assert.deepEqual(ranks, { alpha: 3, beta: 1, gamma: 2, delta: null });
    const alpha = data.review.results.find((row: { supplierName: string }) => row.supplierName === 'alpha');
    assert.equal(alpha.technicalScore, '34', '(10 + 4 × 40) / 5, exactly');
    assert.ok(alpha.priceScore.startsWith('29.33333333'), 'unrounded');
    assert.deepEqual(
      data.deviations.map((each: { memberId: string }) => each.memberId),
      [flow.leader().id],
    );
  });

  it('returns one sheet to its member and computes again', async () => {
    const { of, sitting } = flow;
    const other = sitting[1] as Person;
    const [sheet] = await flow.sheetsOf(other, 'scoring');
    await flow.asLeader('returnSheet', { sheetId: sheet.id, reason: '请核对' });
    assert.equal((await flow.refusedLeader('summarise')).status, 409);
    await of.move(other, 'scoreSheet', sheet.id, 'submit');
    await flow.asLeader('summarise');
  });

  it('makes a report whose digest is kept', async () => {
    const { of, sitting, reviewId } = flow;
    await flow.asLeader('report', { conclusion: '推荐三名中标候选人。' });
    const file = await of.server.call(sitting[3]).get(`/review/review/report-file?id=${reviewId}`);
    assert.equal(file.status, 200);
    const hall = (await of.get(flow.leader(), HALL + reviewId)).data;
    assert.equal(hall.review.reportHash, sha256(file.raw));
  });

  writtenByHand(flow);

  it('has every member sign over the report’s digest or dissent from it', async () => {
    const { of, sitting, reviewId } = flow;
    const hall = (await of.get(flow.leader(), HALL + reviewId)).data;
    const own = async (who: Person) =>
      (await of.get(who, HALL + reviewId)).data.signatures.find(
        (each: { memberId: string }) => each.memberId === who.id,
      );
    const first = await own(flow.leader());
    const forged = await of.post(flow.leader(), '/review/reportSignature/sign', {
      id: first.id,
      revision: first.revision,
      input: { signature: await of.sign(sitting[1] as Person, hall.review.reportHash) },
    });
    assert.equal(forged.status, 422, 'another member’s signature');
    const other = await of.post(flow.leader(), '/review/reportSignature/sign', {
      id: first.id,
      revision: first.revision,
      input: { signature: await of.sign(flow.leader(), 'something else') },
    });
    assert.equal(other.status, 422);
    for (const each of sitting.slice(0, 4))
      await of.move(each, 'reportSignature', (await own(each)).id, 'sign', {
        signature: await of.sign(each, hall.review.reportHash),
      });
    assert.equal((await flow.refusedLeader('submit')).status, 409);
    const last = sitting[4] as Person;
    await of.move(last, 'reportSignature', (await own(last)).id, 'dissent', {
      text: '对业绩认定有保留。',
      signature: await of.sign(last, hall.review.reportHash),
    });
    assert.equal(
      (await of.get(manager, `/review/review/get?id=${reviewId}`)).status,
      404,
      'EVA-10: not before it is submitted',
    );
    await flow.asLeader('submit');
    assert.equal((await of.get(manager, `/review/review/get?id=${reviewId}`)).data.state, 'submitted');
  });

  awardAfterReview(flow);
});
