import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { entryHash, type HallEntry } from '../../../../server/platform/halls/entries.ts';
import { liveTopic } from '../../../../server/platform/live.ts';
import { openPlatform, type Platform } from '../../../../server/platform/platform.ts';
import { modules } from '../../../../server/modules.ts';
import { makeTestApp } from '../../../kit/app.ts';
import { person, type Person } from '../../../kit/people.ts';
import { startServer, type TestServer } from '../../../kit/server.ts';

const host = person('hall_host');
const ann = person('hall_ann');
const bob = person('hall_bob', { org: 'org_bob' });
const stranger = person('hall_eve');
const inside = new Set([host.id, ann.id, bob.id]);
let server: TestServer;
/** Another process of the same installation. */
let other: Platform;
let otherApp: Awaited<ReturnType<typeof makeTestApp>>;

before(async () => {
  const canSee = async ({ caller }: { caller: { actor: { id: string } | null } }) => inside.has(caller.actor?.id ?? '');
  liveTopic('hall-trial/', canSee, {
    presence: async () => ({
      version: '',
      audience: () => '',
      show: (_, { userId, name, organizationName, since }) => ({
        userId,
        name,
        organizationName,
        since,
        part: userId === host.id ? 'host' : 'member',
      }),
    }),
    host: async ({ actor }) => actor.id === host.id,
    speak: async ({ rest }) => (rest === 'over' ? 'live.reasons.over' : undefined),
    byOrganization: ({ actor }) => actor.id === bob.id,
  });
  liveTopic('hall-mute/', canSee, {
    presence: async () => ({ version: '', audience: () => '', show: () => null }),
    host: async () => false,
  });
  server = await startServer();
  for (const who of [host, ann, bob, stranger]) await server.token(who);
  const { demo, files, log, config, carriers } = server.services;
  other = await openPlatform({ url: server.url, modules, edges: { demo, files, log, config, carriers } });
  otherApp = await makeTestApp(other, { url: server.url, dataDir: config.dataDir, demo: false });
});
after(async () => {
  await otherApp.close();
  await other.stop();
  await server.stop();
});

const topic = 'hall-trial/1';
const here = async (who: Person, more: object = {}) => {
  const answer = await server.call(who).post('/live/presence', { topic, page: `page_${who.id}`, ...more });
  return answer.status === 200 ? server.call(who).get(`/live/people?topic=${topic}`) : answer;
};
const say = (who: Person, text: string, of = topic, more: object = {}) =>
  server.call(who).post('/live/chat', { topic: of, text, ...more });
const chat = async (who: Person, of = topic) =>
  (await server.call(who).get(`/live/chat?topic=${encodeURIComponent(of)}`)).body.data;
const names = (answer: { body: { data: { people: { userId: string }[] } } }) =>
  answer.body.data.people.map(({ userId }) => userId);

async function elsewhere(who: Person, path: string, payload: object) {
  const answer = await otherApp.inject({
    method: 'POST',
    url: `/ebidding/api${path}`,
    headers: { authorization: `Bearer ${await server.token(who)}` },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('presence in a hall', () => {
  it('is the same in every process, each person once, and ends on leaving', async () => {
    assert.deepEqual(names(await here(host)), [host.id]);
    await elsewhere(ann, '/live/presence', { topic, page: 'a' });
    assert.deepEqual(names(await here(host)), [host.id, ann.id]);
    await here(ann);
    assert.deepEqual(names(await here(host)), [host.id, ann.id]);
    await elsewhere(ann, '/live/presence', { topic, page: 'a', leave: true });
    assert.deepEqual(names(await here(host)), [host.id, ann.id], 'another page of hers is still there');
    await here(ann, { leave: true });
    assert.deepEqual(names(await here(host)), [host.id]);
  });

  it('ends 45 seconds after the last sign of life', async () => {
    await here(ann);
    await server.db.query(
      `update live_presence set seen_at = clock_timestamp() - interval '46 seconds' where user_id = $1`,
      [ann.id],
    );
    assert.deepEqual(names(await here(host)), [host.id]);
  });

  it('holds twenty pages of a person at most', async () => {
    const of = 'hall-trial/pages';
    for (let page = 0; page < 22; page++)
      assert.equal((await server.call(bob).post('/live/presence', { topic: of, page: `page_${page}` })).status, 200);
    const { rows } = await server.db.query<{ page: string }>(
      `select page from live_presence where topic = $1 order by seen_at`,
      [of],
    );
    assert.deepEqual([rows.length, rows[0]?.page, rows.at(-1)?.page], [20, 'page_2', 'page_21']);
  });

  it('is no stranger’s business, and no hall is found where there is none', async () => {
    assert.equal((await here(stranger)).status, 404);
    for (const path of ['chat', 'people'])
      assert.equal((await server.call(stranger).get(`/live/${path}?topic=${topic}`)).status, 404);
    assert.equal((await say(stranger, 'hello')).status, 404);
    assert.equal((await server.call(host).post('/live/presence', { topic: 'nowhere/1', page: 'p' })).status, 404);
    assert.equal((await server.call().post('/live/presence', { topic, page: 'p' })).status, 401);
  });

  it('is not read or written past the platform', async () => {
    await here(host);
    const rows = await server.platform.database.transaction(server.caller(host), tx =>
      tx.rows(sql`select 1 from live_presence union all select 1 from live_entry`),
    );
    assert.deepEqual(rows, []);
  });
});

describe('the chat of a hall', () => {
  it('keeps what is said in order, each entry bound to the one before, and lets nobody change it', async () => {
    const of = 'hall-trial/chain';
    for (const [who, text] of [
      [ann, 'When does it begin?'],
      [host, 'At ten.'],
      [bob, 'Thank you.'],
    ] as const)
      assert.equal((await say(who, text, of)).status, 200);
    const { rows } = await server.db.query(
      `select id, sequence, at, kind, author_id as "authorId", author_name as "authorName", organization_id as "organizationId", organization_name as "organizationName",
        by_organization as "byOrganization", host, text, about, previous_hash as "previousHash", hash from live_entry where topic = $1 order by sequence`,
      [of],
    );
    let previous = '0'.repeat(64);
    for (const row of rows as HallEntry[]) {
      assert.equal(row.previousHash, previous);
      assert.equal(entryHash(of, row), row.hash);
      previous = row.hash;
    }
    assert.equal(rows.length, 3);
    await assert.rejects(server.db.query(`update live_entry set text = 'At nine.'`), /append-only/);
    await assert.rejects(server.db.query(`delete from live_entry`), /append-only/);
    assert.deepEqual(
      (await chat(ann, of)).entries.map((entry: HallEntry) => [entry.authorName, entry.host, entry.text]),
      [
        [ann.name, false, 'When does it begin?'],
        [host.name, true, 'At ten.'],
        ['', false, 'Thank you.'],
      ],
    );
  });

  it('follows one order when many speak at once', async () => {
    const of = 'hall-trial/many';
    const said = await Promise.all([ann, host, bob].flatMap(who => [1, 2, 3].map(n => say(who, `${n}`, of))));
    assert.ok(said.every(({ status }) => status === 200));
    const { entries } = await chat(ann, of);
    assert.deepEqual(
      entries.map((entry: HallEntry) => entry.sequence),
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
    );
    const told = async (query: string) =>
      (await server.call(ann).get(`/live/chat?topic=${of}&${query}`)).body.data.entries.map(
        ({ sequence }: HallEntry) => sequence,
      );
    assert.deepEqual(await told('before=4'), [1, 2, 3]);
    assert.deepEqual(await told('after=7'), [8, 9]);
    assert.deepEqual(await told('before=1'), []);
    for (const [index, entry] of entries.slice(1).entries()) assert.equal(entry.previousHash, entries[index].hash);
  });

  it('says once what is sent again with its key, whatever has become of the hall, and mixes up neither people nor halls', async () => {
    const of = 'hall-trial/again';
    await server.moveClock(60 * 60_000);
    const key = { key: '0b3c' };
    const both = await Promise.all([say(ann, 'Yes.', of, key), say(ann, 'Yes.', of, key)]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    assert.equal(both[0]?.body.data.id, both[1]?.body.data.id);
    const other = await say(host, 'Yes.', of, key);
    assert.notEqual(other.body.data.id, both[0]?.body.data.id);
    assert.equal((await say(ann, 'Yes.', `${of}/2`, key)).status, 200, 'another hall');
    assert.equal((await say(ann, 'Yes.', of)).status, 200, 'meant twice');
    await server.call(host).post('/live/chat/mute', { topic: of });
    const late = await say(ann, 'Yes.', of, key);
    assert.deepEqual([late.status, late.body.data.id], [200, both[0]?.body.data.id], 'it was said before the silence');
    const changed = await say(ann, 'No.', of, key);
    assert.deepEqual([changed.status, Object.keys(changed.body.data.fields)], [422, ['key']]);
    assert.deepEqual(
      (await chat(ann, of)).entries.flatMap((entry: HallEntry) => (entry.text ? [[entry.authorId, entry.text]] : [])),
      [
        [ann.id, 'Yes.'],
        [host.id, 'Yes.'],
        [ann.id, 'Yes.'],
      ],
    );
    assert.equal((await chat(ann, `${of}/2`)).entries.length, 1);
  });

  it('is bounded in length and in speed', async () => {
    const of = 'hall-trial/fast';
    assert.equal((await say(ann, 'x'.repeat(501), of)).status, 422);
    assert.equal((await say(ann, '', of)).status, 422);
    // What she said in earlier tests counts too: the limit is the person's.
    await server.moveClock(60 * 60_000);
    for (let n = 0; n < 5; n++) assert.equal((await say(ann, String(n), of)).status, 200);
    const much = await say(ann, '6', of);
    assert.deepEqual([much.status, much.body.data.reason], [429, 'live.reasons.tooFast']);
    assert.equal((await say(host, 'others may', of)).status, 200);
    await server.moveClock(11_000);
    assert.equal((await say(ann, 'later', of)).status, 200);
  });

  it('is silenced and pinned by the host alone', async () => {
    const of = 'hall-trial/mute';
    await server.moveClock(60 * 60_000);
    const act = (who: Person, kind: string, about?: string) =>
      server.call(who).post(`/live/chat/${kind}`, { topic: of, ...(about ? { about } : {}) });
    const { body: first } = await say(ann, 'one', of);
    assert.equal((await act(ann, 'mute')).status, 403);
    assert.equal((await act(host, 'mute')).status, 200);
    assert.equal((await act(host, 'mute')).body.data.reason, 'live.reasons.mutedAlready');
    const hushed = await say(bob, 'two', of);
    assert.deepEqual([hushed.status, hushed.body.data.reason], [403, 'live.reasons.allMuted']);
    assert.deepEqual((await chat(bob, of)).speak, 'live.reasons.allMuted');
    assert.equal((await say(host, 'silence, please', of)).status, 200);
    assert.equal((await act(host, 'unmute')).status, 200);
    assert.equal((await act(host, 'mute', ann.id)).status, 200);
    assert.equal((await say(ann, 'three', of)).body.data.reason, 'live.reasons.muted');
    assert.equal((await say(bob, 'four', of)).status, 200);
    assert.deepEqual((await chat(bob, of)).muted, [], 'others are not told who is muted');
    assert.deepEqual((await chat(host, of)).muted, [ann.id]);
    assert.equal((await act(host, 'mute', host.id)).body.data.reason, 'live.reasons.ownMute');
    assert.equal((await act(host, 'mute', stranger.id)).status, 404);
    assert.equal((await act(host, 'pin', 'entry_none')).status, 404);
    assert.equal((await act(host, 'pin', first.data.id)).status, 200);
    assert.equal((await chat(bob, of)).pinned.text, 'one');
    assert.equal((await act(host, 'unpin')).status, 200);
    assert.equal((await chat(bob, of)).pinned, null);
    assert.equal((await act(host, 'unmute', ann.id)).status, 200);
    assert.equal((await act(host, 'unmute', ann.id)).body.data.reason, 'live.reasons.notMuted');
  });

  it('is refused where the hall has none or is over', async () => {
    assert.equal((await say(ann, 'x', 'hall-mute/1')).body.data.reason, 'live.reasons.noChat');
    assert.equal((await say(ann, 'x', 'hall-trial/over')).body.data.reason, 'live.reasons.over');
    for (const kind of ['pin', 'unpin', 'mute', 'unmute']) {
      const { status, body } = await server.call(host).post(`/live/chat/${kind}`, { topic: 'hall-trial/over' });
      assert.deepEqual([status, body.data.reason], [403, 'live.reasons.over'], kind);
    }
  });
});
