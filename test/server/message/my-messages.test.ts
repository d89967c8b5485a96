import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const ann = person('ann');
const ben = person('ben');
const many = person('many');
const MANY = 100_000;

let server: TestServer;
before(async () => {
  server = await startServer();
  for (const who of [ann, ben, many]) await server.token(who);
});
after(() => server.stop());

const list = async (who: typeof ann, query = '') => (await server.call(who).get(`/message/list?${query}`)).body.data;
const tell = (key: string, params: Record<string, string>, users = ['ann']) =>
  server.services.apart(tx => tx.notify({ users }, { key, params, path: '/mine/mine' }));

describe('a message about a notice that its reader has lost', () => {
  it('says so in place of its words, in every list and search, leads nowhere, and is whole again with the right', async () => {
    const permissions = ['notice.read'];
    const reader = person('reader', { tenant: 'org_k', permissions });
    await server.token(reader);
    await server.db.query(
      `insert into notice (id, tenant_id, owner_id, state, created_at, updated_at, title, title_en, body, audience, level)
        values ('n1', 'org_k', 'keeper', 'published', now(), now(), 'Secret', 'Secret', '<p>x</p>', 'all', 'tenant')`,
    );
    await server.db.query(`insert into notice_audience (notice_id, audience) values ('n1', 'all')`);
    await server.services.apart(tx =>
      tx.notify(
        { users: ['reader'] },
        {
          key: 'notice.messages.published',
          params: { title: 'Secret' },
          path: '/base/notification/view-notification?id=n1',
        },
      ),
    );
    const read = async (path: string) => (await server.call(reader).get(path)).body.data;
    const lists = [
      '/message/list',
      '/message/records',
      '/message/mine',
      '/workplace/messages',
      '/workplace/messages/page',
    ];
    const told = () => Promise.all(lists.map(async path => JSON.stringify((await read(path)).rows)));
    for (const text of await told()) assert.match(text, /Secret.*view-notification|view-notification.*Secret/s);
    await server.db.query(`update notice set state = 'withdrawn' where id = 'n1'`);
    for (const text of await told()) assert.doesNotMatch(text, /Secret|view-notification/);
    const [row] = (await read('/message/list')).rows;
    assert.match(row.text, /may not see any more/);
    assert.deepEqual([(await read('/message/list?q=secret')).rows, (await read('/message/list')).unread], [[], 1]);
    await server.db.query(`update notice set state = 'published' where id = 'n1'`);
    assert.match((await told())[0] ?? '', /Secret/);
    assert.equal((await read('/message/list?q=secret')).rows.length, 1);
    await server.db.query(`update notice set until = now() - interval '1 hour' where id = 'n1'`);
    assert.doesNotMatch((await told())[0] ?? '', /Secret/, 'over');
  });
});

describe('the own messages', () => {
  it('are found by unread, group, time and words in both languages', async () => {
    await tell('reviewWork.messages.sign', { lot: 'Lot 1' });
    await tell('preTender.messages.asked', { project: 'Harbour' });
    await tell('preTender.messages.asked', { project: 'Other person' }, ['ben']);
    const texts = async (query: string) => (await list(ann, query)).rows.map((row: { text: string }) => row.text);
    assert.equal((await list(ann)).unread, 2);
    assert.deepEqual(await texts('group=project'), ['A question was asked about Harbour.']);
    assert.deepEqual(await texts('q=签署'), ['The review report of Lot 1 waits for your signature.']);
    assert.deepEqual(await texts('q=harbour%20question'), ['A question was asked about Harbour.']);
    assert.deepEqual(await texts('q=%25'), []);
    assert.deepEqual(await texts('until=2001-01-01T00:00:00Z'), []);
    assert.equal((await texts('from=2001-01-01T00:00:00Z')).length, 2);
    assert.equal((await server.call(ann).get('/message/list?group=nothing')).status, 422);
  });

  it('are marked and removed one, several or all, never another person’s; the bell agrees', async () => {
    const [own] = (await list(ann)).rows;
    const [foreign] = (await list(ben)).rows;
    const post = (what: string, body: object) => server.call(ann).post(`/message/${what}`, body);
    assert.equal((await post('mark', { ids: [{ id: own.id }, { id: foreign.id }] })).body.data.read, 1);
    assert.deepEqual([(await list(ann)).unread, (await list(ben)).unread], [1, 1]);
    assert.equal((await server.call(ann).get('/message/mine?unread=true')).body.data.unread, 1);
    assert.equal((await post('remove', { ids: [{ id: own.id }, { id: foreign.id }] })).body.data.removed, 1);
    assert.equal((await list(ben)).rows.length, 1);
    assert.equal((await list(ann)).rows.length, 1);
    assert.equal((await server.call(ann).get('/workplace/messages')).body.data.rows.length, 1);
    assert.equal((await post('read', {})).body.data.read, 1);
    assert.equal((await post('mark', { ids: [] })).status, 422);
    assert.equal((await post('mark', { ids: Array.from({ length: 201 }, (_, i) => ({ id: `m${i}` })) })).status, 422);
  });

  it('that fit the filters are marked as read together, and no other', async () => {
    await server.db.query(`delete from message where user_id = 'ann'`);
    await tell('reviewWork.messages.sign', { lot: 'Lot 1' });
    await tell('preTender.messages.asked', { project: 'Harbour' });
    await tell('preTender.messages.asked', { project: 'Bridge' });
    const post = (body: object) => server.call(ann).post('/message/read', body);
    assert.equal((await post({ group: 'project', q: 'harbour', unread: true })).body.data.read, 1);
    assert.equal((await list(ann)).unread, 2);
    assert.equal((await post({ until: '2001-01-01T00:00:00Z' })).body.data.read, 0);
    assert.equal((await post({ group: 'project' })).body.data.read, 1);
    assert.equal((await post({ group: 'nothing' })).status, 422);
    assert.equal((await list(ann)).unread, 1);
    assert.equal((await post({ about: '/mine/mine' })).body.data.read, 1);
  });

  it('are gathered by the record they lead to, with how many there are and how many unread', async () => {
    await server.db.query(`delete from message where user_id = 'ann'`);
    const about = (path: string | undefined, lot: string, users = ['ann']) =>
      server.services.apart(tx =>
        tx.notify({ users }, { key: 'reviewWork.messages.sign', params: { lot }, ...(path ? { path } : {}) }),
      );
    for (const lot of ['1', '2', '3']) await about('/mine/mine?id=a', lot);
    await about('/mine/mine?id=b', '4');
    await about(undefined, '5');
    await about(undefined, '6');
    await about('/mine/mine?id=a', 'foreign', ['ben']);
    const [first] = (await list(ann, 'about=%2Fmine%2Fmine%3Fid%3Da')).rows;
    await server.call(ann).post('/message/mark', { ids: [{ id: first.id }] });
    const records = async (query = '') => (await server.call(ann).get(`/message/records?${query}`)).body.data;
    const { rows, next, unread } = await records();
    assert.deepEqual(
      rows.map((row: { path: string | null; count: number; fresh: number; text: string }) => [
        ...[row.path, row.count, row.fresh, /of (\w+) waits/.exec(row.text)?.[1]],
      ]),
      [
        [null, 1, 1, '6'],
        [null, 1, 1, '5'],
        ['/mine/mine?id=b', 1, 1, '4'],
        ['/mine/mine?id=a', 3, 2, '3'],
      ],
    );
    assert.deepEqual([next, unread], [null, 5]);
    assert.equal((await records('unread=true')).rows.at(-1).count, 2);
    assert.deepEqual((await records('q=nothing')).rows, []);
    // Sixty records are two pages, none twice.
    for (let n = 0; n < 60; n += 1) await about(`/mine/mine?id=n${n}`, `n${n}`);
    const one = await records();
    const two = await records(`cursor=${one.next}`);
    const paths = [...one.rows, ...two.rows].map((row: { path: string | null; id: string }) => row.path ?? row.id);
    assert.deepEqual([one.rows.length, paths.length, new Set(paths).size, two.next], [50, 64, 64, null]);
  });

  it('tell every other page of the person that something was read, and nobody else', async () => {
    await tell('reviewWork.messages.sign', { lot: 'Lot 9' });
    await server.call(ann).post('/message/read', { group: 'review' });
    const { rows } = await server.db.query(
      `select topic from outbox where payload ->> 'id' = 'count' order by id desc limit 1`,
    );
    assert.deepEqual(rows, [{ topic: 'message:ann' }]);
    const told = async () =>
      (await server.db.query(`select count(*)::int as n from outbox where payload ->> 'id' = 'count'`)).rows[0].n;
    const before = await told();
    await server.call(ann).post('/message/read', {});
    assert.equal(await told(), before, 'nothing was unread any more');
  });

  it('of a hundred thousand are paged by the index, none twice and none left out', async () => {
    await server.db.query(
      `insert into message (id, user_id, at, key, text_zh, text_en)
        select 'message_' || lpad(n::text, 8, '0'), 'many', timestamptz '2026-01-01' + (n / 7) * interval '1 second', 'reviewWork.messages.sign', 'zh ' || n, 'en ' || n
        from generate_series(1, $1::int) n`,
      [MANY],
    );
    await server.db.query('analyze message');
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 4; page += 1) {
      const { rows, next } = await list(many, cursor && `cursor=${cursor}`);
      seen.push(...rows.map((row: { id: string }) => row.id));
      cursor = next;
    }
    const wanted = await server.db.query<{ id: string }>(
      `select id from message where user_id = 'many' order by at desc, id limit 200`,
    );
    assert.deepEqual(
      seen,
      wanted.rows.map(row => row.id),
    );
    const plan = await server.db.query<{ 'QUERY PLAN': string }>(
      `explain select id, at from message where user_id = 'many' and shown and removed_at is null
        and at <= '2026-01-01 01:00' and (at < '2026-01-01 01:00' or id > 'message_00001000') order by at desc, id limit 51`,
    );
    const text = plan.rows.map(row => row['QUERY PLAN']).join('\n');
    assert.match(text, /Index (Only )?Scan using message_mine/);
    assert.doesNotMatch(text, /Sort|Seq Scan/);
  });
});
