import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { opening } from '../../../shared/domain/bidding/opening.entity.ts';
import { roleHolder, type Person } from '../../kit/people.ts';
import { bidders, people, Tendering, type Stage } from './kit.ts';

const { manager, supervisor, stranger, ann, bob, cai, dan } = people;
const buyer = { org: 'org_buyer', tenant: 'ten_buyer' };
const second = roleHolder('usr_second', ['projectManager'], buyer);
const third = roleHolder('usr_third', ['projectManager'], buyer);

describe('the hall of an opening', () => {
  let t: Tendering;
  before(async () => {
    t = await Tendering.open();
    await t.server.token(second);
    await t.server.token(third);
  });
  after(() => t.stop());

  const topic = (stage: Stage) => `opening:${stage.openingId}`;
  const enter = async (who: Person, stage: Stage) => {
    await t.server.call(who).post('/live/presence', { topic: topic(stage), page: `p_${who.id}` });
    return (await t.server.call(who).get(`/live/people?topic=${topic(stage)}`)).body.data?.people as
      { userId: string; name: string | null; organizationName: string; part: string }[] | undefined;
  };
  const say = (who: Person, stage: Stage, text: string) =>
    t.server.call(who).post('/live/chat', { topic: topic(stage), text });
  const seen = async (who: Person, stage: Stage) => (await enter(who, stage))?.map(({ userId }) => userId).sort();
  /** Puts somebody's signs of life, and when it came, so many seconds back. */
  const ago = (who: Person, column: 'seen_at' | 'since', seconds: number) =>
    t.server.db.query(
      `update live_presence set ${column} = clock_timestamp() - make_interval(secs => $2) where user_id = $1`,
      [who.id, seconds],
    );
  const holder = async (stage: Stage) =>
    (await t.server.platform.database.system(tx => tx.get(opening, stage.openingId))) as {
      hostId: string;
      revision: number;
    };

  it('tells nobody of a bidder before the bids are extracted, and bidders by their companies afterwards', async () => {
    const stage = await t.stage();
    for (const who of bidders) await t.submit(who, stage);
    for (const who of [manager, supervisor, ann, bob]) await enter(who, stage);
    const staff = [manager.id, supervisor.id];
    assert.deepEqual(await seen(manager, stage), staff);
    assert.deepEqual(await seen(supervisor, stage), staff);
    assert.deepEqual(await seen(ann, stage), [ann.id, ...staff].sort());
    assert.equal(await enter(dan, stage), undefined, 'who has not bid is not in the hall');
    assert.equal(await enter(stranger, stage), undefined);
    assert.equal((await say(ann, stage, 'Hello')).body.data.reason, 'live.reasons.sealed');
    await t.ok(say(manager, stage, 'We begin in a moment.'));
    for (const who of [ann, dan]) {
      const { status } = await t.server.call(manager).post('/live/chat/mute', { topic: topic(stage), about: who.id });
      assert.equal(status, 404, 'the answer is the same for a bidder who is there and for who has not bid');
    }
    assert.equal((await say(supervisor, stage, 'Hello')).body.data.reason, 'live.reasons.watching');

    await t.at(stage.deadline);
    assert.deepEqual(await seen(manager, stage), [ann.id, bob.id, ...staff].sort());
    const others = await enter(ann, stage);
    assert.deepEqual(
      others
        ?.filter(({ part }) => part === 'bidder')
        .map(({ userId, name, organizationName }) => [userId, name, organizationName]),
      [
        [ann.id, ann.name, ann.organizationId],
        [bob.id, null, bob.organizationId],
      ],
    );
    assert.deepEqual(
      others?.filter(({ part }) => part === 'host').map(({ userId }) => userId),
      [manager.id],
    );
    await t.ok(say(ann, stage, 'Which time zone counts?'));
    const { entries } = (await t.server.call(bob).get(`/live/chat?topic=${topic(stage)}`)).body.data;
    assert.deepEqual(
      entries.map((entry: { authorName: string; organizationName: string; host: boolean }) => [
        entry.authorName,
        entry.organizationName,
        entry.host,
      ]),
      [
        [manager.name, 'org_buyer', true],
        ['', ann.organizationId, false],
      ],
    );
  });

  it('keeps bidders unknown when too few came', async () => {
    const stage = await t.stage();
    for (const who of [ann, bob]) await t.submit(who, stage);
    await t.at(stage.deadline);
    for (const who of [manager, ann, bob]) await enter(who, stage);
    assert.deepEqual(await seen(ann, stage), [ann.id, manager.id].sort());
    assert.deepEqual(await seen(manager, stage), [manager.id]);
    assert.equal((await say(manager, stage, 'Over.')).body.data.reason, 'live.reasons.over');
  });

  it('changes its host only when the host is gone, to one of two who ask at one instant', async () => {
    const stage = await t.stage();
    for (const who of bidders) await t.submit(who, stage);
    await t.at(stage.deadline);
    for (const who of [manager, second, third]) await enter(who, stage);
    const take = async (who: Person) => t.move(who, stage, 'takeOver');
    assert.equal((await t.move(second, stage, 'announce')).body.data.reason, 'opening.reasons.otherHost');
    assert.equal((await take(manager)).body.data.reason, 'live.reasons.alreadyHost');
    for (const who of [second, third]) await ago(who, 'since', 61);
    assert.equal((await take(second)).body.data.reason, 'live.reasons.hostHere');
    // A page that is opened anew has left and come; its host has not been gone for a minute.
    await t.ok(
      t.server.call(manager).post('/live/presence', { topic: topic(stage), page: `p_${manager.id}`, leave: true }),
    );
    assert.equal((await take(second)).body.data.reason, 'live.reasons.hostHere', 'it has only just left');
    await ago(manager, 'seen_at', 59);
    assert.equal((await take(second)).body.data.reason, 'live.reasons.hostHere');
    await ago(manager, 'seen_at', 61);
    await ago(second, 'since', 30);
    assert.equal((await take(second)).body.data.reason, 'live.reasons.hostHere', 'it has not seen the host be gone');
    await ago(second, 'since', 61);
    assert.equal((await take(supervisor)).status, 403);
    assert.equal((await take(ann)).status, 403);
    assert.ok([403, 404].includes((await take(stranger)).status));

    const { revision } = await holder(stage);
    const both = await Promise.all(
      [second, third].map(who =>
        t.server.call(who).post('/bidding/opening/takeOver', { id: stage.openingId, revision, input: {} }),
      ),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const winner = both[0]?.status === 200 ? second : third;
    assert.equal((await holder(stage)).hostId, winner.id);
    const history = await t.server.call(winner).get(`/bidding/opening/history?id=${stage.openingId}`);
    assert.equal(
      history.body.data.filter((line: { action: string }) => line.action === 'takeOver').length,
      1,
      'the history names one hand-over',
    );
    // The former host is back: it sees that somebody else leads, and acts no more.
    assert.equal((await t.move(manager, stage, 'announce')).body.data.reason, 'opening.reasons.otherHost');
    assert.equal((await t.hall(manager, stage)).opening.actions.announce, 'opening.reasons.otherHost');
    const told = await t.server.call(manager).get('/message/mine');
    assert.ok(told.body.data.rows.some(({ key }: { key: string }) => key === 'bidding.messages.takenOver'));
    assert.equal((await t.server.call(manager).post('/live/chat/mute', { topic: topic(stage) })).status, 403);
    await t.ok(t.server.call(winner).post('/live/chat/mute', { topic: topic(stage) }));
  });

  it('does once what comes again because its answer was lost', async () => {
    const stage = await t.stage();
    const { openingId } = stage;
    const [a, b] = [await t.submit(ann, stage), await t.submit(bob, stage)];
    const { id: lost } = await t.submit(cai, stage);
    await t.at(stage.deadline);
    const twice = async (who: Person, path: string, body: object) => {
      const first = await t.ok(t.server.call(who).post(`/bidding/${path}`, body));
      const { data } = await t.ok(t.server.call(who).post(`/bidding/${path}`, body));
      assert.deepEqual(data, first.data, path);
      return data;
    };
    const checkedIn = await twice(manager, 'opening/check-in', { openingId });
    assert.ok(checkedIn.at);
    await t.ok(t.server.call(second).post('/bidding/opening/check-in', { openingId }));
    await t.ok(t.decrypt(ann, a));
    await t.ok(t.decrypt(bob, b));
    const share = await t.openedShare(manager, stage);
    await twice(manager, 'emergency-share/hand-over', { ...share, reason: 'The hall was down.' });
    const { opening: running, lines } = await t.hall(manager, stage);
    await t.at(Date.parse(running.decryptUntil));
    const blame = {
      lineId: lines.find((line: { bidId: string }) => line.bidId === lost).id,
      attribution: 'unknown',
      reason: 'Nobody knows.',
      key: 'k1',
    };
    await twice(manager, 'opening/attribute', blame);
    assert.equal((await t.hall(manager, stage)).lines[2].failureReason, 'Nobody knows.');
    // Two of the host's windows at once: both reasons stay.
    await Promise.all(
      ['Its key was lost.', 'It said so.'].map((reason, n) =>
        t.ok(
          t.server
            .call(manager)
            .post('/bidding/opening/attribute', { ...blame, attribution: 'bidder', reason, key: `k2${n}` }),
        ),
      ),
    );
    assert.deepEqual((await t.hall(manager, stage)).lines[2].failureReason.split('\n').sort(), [
      'It said so.',
      'Its key was lost.',
      'Nobody knows.',
    ]);
    await t.ok(t.move(manager, stage, 'announce'));

    const objection = { openingId, text: 'The period was read wrongly.', key: 'k1' };
    const { id } = await twice(ann, 'opening/object', objection);
    const other = await t.ok(t.server.call(bob).post('/bidding/opening/object', objection));
    assert.notEqual(other.data.id, id, 'the key is the sender’s');
    const told = (await t.server.call(manager).get('/message/mine')).body.data.rows as { key: string }[];
    assert.equal(told.filter(({ key }) => key === 'bidding.messages.objected').length, 2);
    const confirmed = await t.ok(t.confirm(bob, stage));
    assert.deepEqual((await t.ok(t.confirm(bob, stage))).data, confirmed.data);
    const { events } = await t.hall(manager, stage);
    const noted = (kind: string) =>
      events.filter((event: { kind: string; actorName: string }) => event.kind === kind && event.actorName !== '')
        .length;
    assert.deepEqual(
      Object.fromEntries(['checkIn', 'note', 'objection', 'confirmation'].map(kind => [kind, noted(kind)])),
      { checkIn: 2, note: 1, objection: 2, confirmation: 1 },
    );
  });
});
