import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Person } from '../../kit/people.ts';
import { schemas } from '../../ocds/schema.kit.ts';
import { leaderReplaced } from './flow-replaced-leader.ts';
import { drawnCommittee, members, people, type Scene, scene, seatCommittee, seatOf } from './kit.ts';

const { manager, approver, supervisor, operator, experts, suppliers } = people;
const DAY = 86_400_000;

describe('forming a committee', { concurrency: false }, () => {
  let of: Scene;
  let id = '';
  before(async () => {
    of = await scene();
  });
  after(() => of.server.stop());

  const create = (more: object) =>
    of.post(manager, '/review/committee/create', {
      input: { projectId: of.projectId, size: 5, expertSeats: 4, representatives: [{ userId: 'rep1' }], ...more },
    });
  const change = async (input: object) => {
    const { data } = await of.get(manager, `/review/committee/get?id=${id}`);
    return of.post(manager, '/review/committee/update', { id, revision: data.revision, input });
  };
  const attempt = async (action: string) => {
    const { data } = await of.get(manager, `/review/committee/get?id=${id}`);
    return of.post(manager, `/review/committee/${action}`, { id, revision: data.revision, input: {} });
  };

  const answers = async () =>
    (
      await of.server.db.query<{ payload: object }>(`select payload from outbox where topic = $1 order by at, id`, [
        `committee:${id}`,
      ])
    ).rows.map(row => row.payload);

  it('is one for each project, odd, with two thirds of experts', async () => {
    const made = await create({ size: 6, expertSeats: 5 });
    id = made.data.id;
    assert.equal((await create({})).status, 409);
    assert.deepEqual((({ status, data }) => [status, data.ruleId])(await attempt('commit')), [422, 'COM-01']);
    await change({ size: 5, expertSeats: 3 });
    assert.deepEqual((({ status, data }) => [status, data.ruleId])(await attempt('commit')), [422, 'COM-01']);
    await change({ expertSeats: 4, representatives: [] });
    const none = await attempt('commit');
    assert.deepEqual([none.status, Object.keys(none.data.fields)], [422, ['representatives']]);
  });

  it('has no manager, approver, supervisor, platform or supplier person as a representative', async () => {
    await of.server.db.query(
      `insert into audit (at, tenant_id, actor_id, actor_name, address, action, entity, record_id, to_state, revision, changes)
       select now(), 'buyer', 'rep2', 'rep2', '', 'approve', 'bulletin', id, 'approved', 1, '{}' from bulletin`,
    );
    for (const userId of [manager.id, supervisor.id, operator.id, String(suppliers[0]?.id), 'rep2']) {
      await change({ representatives: [{ userId }] });
      assert.equal((await attempt('commit')).status, 422, userId);
    }
    await change({ representatives: [{ userId: 'rep1' }] });
  });

  it('commits to the seed before the draw and never answers it', async () => {
    assert.equal((await attempt('commit')).status, 200);
    const { rows } = await of.server.db.query(`select seed from committee_draw`);
    const seed = String(rows[0].seed);
    const read = await Promise.all(
      ['get', 'history'].map(view => of.get(manager, `/review/committee/${view}?id=${id}`)),
    );
    const { rows: kept } = await of.server.db.query(
      `select (select json_agg(a) from audit a)::text || (select json_agg(d) from decisive_log d)::text || (select json_agg(c) from committee c)::text as all`,
    );
    assert.ok(!JSON.stringify(read).includes(seed) && !String(kept[0].all).includes(seed));
    assert.match(String(kept[0].all), /seedHash/);
    assert.equal((await of.get(manager, `/review/committee/verify-draw?id=${id}`)).status, 403);
  });

  it('draws among those who need not avoid, a secret sign-up included', async () => {
    await of.server.db.query(
      `insert into sign_up (id, tenant_id, owner_id, state, created_at, updated_at, project_id, supplier_id, supplier_name)
       values ('sign_up_1', 'buyer', 'x', 'active', now(), now(), $1, 'employer1', 'employer1')`,
      [of.projectId],
    );
    assert.equal((await attempt('draw')).status, 200);
    const drawn = (await members(of, id)).map(each => each.id);
    assert.equal(drawn.length, 5);
    for (const excluded of ['expert1', 'expert8', 'expert9']) assert.ok(!drawn.includes(excluded), excluded);
    assert.equal(
      (await of.get(manager, `/review/committee/verify-draw?id=${id}`)).status,
      403,
      'the pool would tell who has signed up',
    );
    for (const who of [approver, supervisor, operator, suppliers[0] as Person]) {
      assert.notEqual((await of.get(who, `/review/committee/members?id=${id}`)).status, 200, who.id);
    }
    assert.deepEqual(
      (await of.get(manager, `/review/committee/get?id=${id}`)).data.actions.confirm,
      'committee.reasons.seatsOpen',
    );
    const seated = experts.find(each => drawn.includes(each.id)) as Person;
    for (const who of [approver, supervisor, operator, suppliers[0] as Person, seated]) {
      assert.equal((await of.get(who, `/live?topic=committee:${id}`)).status, 404, `${who.id} follows no answers`);
    }
    assert.equal(
      (
        await of.get(
          experts.find(each => !drawn.includes(each.id)),
          '/review/committeeMember/list',
        )
      ).data.rows.length,
      0,
    );
  });

  it('calls the next of the drawn order when somebody declines or does not answer', async () => {
    const [first, second] = (await members(of, id)) as [Person, Person];
    const seat = await seatOf(of, id, first);
    const other = await of.post(second, '/review/committeeMember/decline', {
      id: seat,
      revision: 1,
      input: { reason: 'busy', text: null },
    });
    assert.notEqual(other.status, 200);
    const told = await answers();
    const undeclared = await of.post(first, '/review/committeeMember/accept', {
      id: seat,
      revision: 1,
      input: { declaration: false },
    });
    assert.equal(undeclared.status, 422);
    await of.move(first, 'committeeMember', seat, 'decline', { reason: 'busy', text: null });
    const after_ = await members(of, id);
    assert.deepEqual(
      (await answers()).slice(told.length),
      [{ called: 5, accepted: 0, signedIn: 0 }],
      'counts, no names',
    );
    assert.ok(after_.length === 5 && !after_.includes(first));
    assert.equal((await attempt('confirm')).status, 409, 'not all have answered');
    for (const each of after_.slice(1))
      await of.move(each, 'committeeMember', await seatOf(of, id, each), 'accept', { declaration: true });
    await of.server.moveClock(DAY + 60_000);
    await of.server.settle();
    const { rows } = await of.server.db.query(`select state, decline_reason from committee_member where user_id = $1`, [
      after_[0]?.id,
    ]);
    assert.deepEqual(rows, [{ state: 'declined', decline_reason: 'noAnswer' }]);
    const [, , , , ...rest] = await members(of, id);
    assert.equal(rest.length, 1);
  });

  it('keeps two committees from one project when two people ask at the same instant', async () => {
    await of.server.db.query(`delete from committee_draw`);
    await of.server.db.query(`delete from committee_member`);
    await of.server.db.query(`delete from committee`);
    const answers = await Promise.all([create({}), create({})]);
    assert.deepEqual(answers.map(each => each.status).sort(), [200, 409]);
  });
});

describe('members of a committee', { concurrency: false }, () => {
  let of: Scene;
  let id = '';
  let sitting: Person[] = [];
  let reviewId = '';
  before(async () => {
    of = await scene();
  });
  after(() => of.server.stop());

  it('read the project, and the bids only once they sit, from another tenant', async () => {
    id = await drawnCommittee(of);
    const [first] = (await members(of, id)) as [Person];
    assert.equal((await of.get(first, `/pre-tender/project/get?id=${of.projectId}`)).status, 200);
    assert.equal((await of.get(first, `/pre-tender/lot/get?id=${of.lotId}`)).status, 200);
    assert.equal((await of.get(first, '/review/review/list')).data.rows.length, 0);
    await of.server.db.query(`delete from committee_draw`);
    await of.server.db.query(`delete from committee_member`);
    await of.server.db.query(`delete from committee`);
  });

  it('are replaced on legal grounds only; their sheets are void and the next one judges everything', async () => {
    ({ id, sitting } = await seatCommittee(of));
    await of.evaluate();
    for (const each of sitting) await of.move(each, 'committeeMember', await seatOf(of, id, each), 'signIn');
    for (const each of sitting)
      await of.post(each, '/review/committee-member/vote', { committeeId: id, forUserId: sitting[0]?.id });
    reviewId = (await of.server.db.query(`select id from review`)).rows[0].id;
    await of.move(sitting[0] as Person, 'review', reviewId, 'start');
    for (const each of sitting) {
      const { data } = await of.get(each, `/review/review/hall?id=${reviewId}`);
      for (const sheet of data.mySheets) {
        const saved = await of.post(each, '/review/score-sheet/save', {
          id: sheet.id,
          revision: sheet.revision,
          marks: [{ code: 'Q1', passed: true, points: null, comment: null }],
        });
        assert.equal(saved.status, 200, saved.msg);
        await of.move(each, 'scoreSheet', sheet.id, 'submit');
      }
    }
    const gone = sitting[1] as Person;
    const seat = await seatOf(of, id, gone);
    const { rows } = await of.server.db.query(`select revision from committee_member where id = $1`, [seat]);
    const busy = await of.post(manager, '/review/committeeMember/replace', {
      id: seat,
      revision: rows[0].revision,
      input: { reason: 'busy', text: '另有安排' },
    });
    assert.deepEqual([busy.status, busy.data.ruleId], [422, 'COM-07']);
    await of.move(manager, 'committeeMember', seat, 'replace', { reason: 'ill', text: '突发疾病' });
    const { rows: voided } = await of.server.db.query(`select distinct state from score_sheet where member_id = $1`, [
      gone.id,
    ]);
    assert.deepEqual(voided, [{ state: 'void' }]);
    assert.equal((await of.get(gone, `/review/review/hall?id=${reviewId}`)).status, 404);
    const next = (await members(of, id)).find(each => !sitting.includes(each)) as Person;
    await of.move(next, 'committeeMember', await seatOf(of, id, next), 'accept', { declaration: true });
    await of.move(next, 'committeeMember', await seatOf(of, id, next), 'signIn');
    const { data } = await of.get(next, `/review/review/hall?id=${reviewId}`);
    assert.deepEqual([data.mySheets.length, data.disclosedSheets.length, data.review.state], [4, 0, 'qualifying']);
  });

  it('elect again, seen in the running hall, when the member who leads is replaced', async () => {
    sitting = await leaderReplaced(of, { id, reviewId, sitting });
  });

  it('state why there is still competition when fewer than three bids remain; a government purchase then fails', async () => {
    const { db } = of.server;
    await db.query(
      `update score_sheet set state = 'submitted', marks = '[{"code":"Q1","passed":true}]' where state <> 'void'`,
    );
    await db.query(
      `update score_sheet set marks = '[{"code":"Q1","passed":false,"comment":"x"}]' where state <> 'void' and bid_id = $1`,
      [of.bids['alpha']],
    );
    const rejections = ['alpha', 'delta'].map(name => ({
      bidId: of.bids[name],
      ground: name === 'alpha' ? 'unqualified' : 'belowCostOrAboveCeiling',
      reason: '不符合要求',
    }));
    const conclude = async (competitionStatement: string | null) => {
      const { rows } = await db.query(`select revision from review`);
      return of.post(sitting[0], '/review/review/concludeQualification', {
        id: reviewId,
        revision: rows[0].revision,
        input: { rejections, competitionStatement },
      });
    };
    const silent = await conclude(null);
    assert.deepEqual([silent.status, silent.data.reason], [409, 'review.reasons.competition']);
    await db.query(`update project set regime = 'governmentProcurement'`);
    const government = await conclude('报价差异明显，具备竞争性。');
    assert.deepEqual([government.status, government.data.ruleId], [422, 'EVA-06']);
    await db.query(`update project set regime = 'tenderLaw'`);
    assert.equal((await conclude('报价差异明显，具备竞争性。')).data.state, 'scoring');
  });

  it('fail all bids when none is left, which ends the lot and the committee', async () => {
    const answer = await of.get(manager, `/pre-tender/lot/history?id=${of.lotId}`);
    assert.ok(!JSON.stringify(answer.data).includes(String(sitting[0]?.id)));
    await of.move(sitting[0] as Person, 'review', reviewId, 'failAll', { reason: '全部投标未实质性响应。' });
    const { rows } = await of.server.db.query(
      `select (select state from lot) as lot, (select state from committee) as committee, (select string_agg(distinct state, ',') from bid) as bids`,
    );
    assert.deepEqual(rows, [{ lot: 'failed', committee: 'closed', bids: 'rejected' }]);
  });

  it('are in no open data, nor are bids that were not announced', async () => {
    await of.server.db.query(`update opening set state = 'decrypting', announced_at = null`);
    for (const form of ['release', 'record'] as const) {
      const { status, body } = await of.server.call().get(`/review/ocds/export?id=${of.projectId}&form=${form}`);
      const validate = form === 'record' ? schemas.recordPackage : schemas.releasePackage;
      assert.ok(status === 200 && validate(body), JSON.stringify(validate.errors));
      const text = JSON.stringify(body);
      for (const secret of ['alpha', 'numberOfTenderers', String(sitting[0]?.id)])
        assert.ok(!text.includes(secret), secret);
    }
  });

  it('answer a stranger nothing', async () => {
    for (const who of [suppliers[0], undefined]) {
      for (const path of [
        `/review/committee/get?id=${id}`,
        `/review/review/hall?id=${reviewId}`,
        '/review/scoreSheet/list',
        '/review/committeeMember/list',
      ]) {
        assert.ok([401, 403, 404].includes((await of.get(who, path)).status), path);
      }
    }
  });
});
