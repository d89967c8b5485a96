import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { bid } from '../../../shared/domain/bidding/bid.entity.ts';
import type { Person } from '../../kit/people.ts';
import { people, Tendering, type SealedBid, type Stage } from './kit.ts';

const { ann, bob } = people;
const outsiders: readonly (Person | undefined)[] = [
  people.manager,
  people.supervisor,
  people.operator,
  people.admin,
  people.stranger,
  people.expert,
  people.bob,
  people.dan,
  undefined,
];

describe('before the deadline', () => {
  let t: Tendering;
  let stage: Stage;
  let own: SealedBid & { readonly id: string };
  before(async () => {
    t = await Tendering.open();
    stage = await t.stage();
    await t.submit(ann, stage, { text: 'PLAINTEXT-OF-THE-FIRST-VERSION' });
    own = await t.submit(ann, stage, { price: '777123.45', text: 'PLAINTEXT-OF-THE-BID' });
  });
  after(() => t.stop());

  it('nobody but the bidder learns from any answer that a bid exists', async () => {
    const { envelope, supplierName } = await t.bid(own.id);
    const traces = [own.id, String(envelope?.[0]?.id), own.digest, own.commitment, `"${supplierName}"`];
    const paths = [
      '/bidding/bid/list',
      `/bidding/bid/list?lotId=${stage.lotId}`,
      `/bidding/bid/get?id=${own.id}`,
      `/bidding/bid/history?id=${own.id}`,
      `/bidding/bid/options?ids=${own.id}`,
      '/bidding/bid/options',
      `/bidding/bid/mine?lotId=${stage.lotId}`,
      `/bidding/bid/receipt?id=${own.id}`,
      `/bidding/bid/envelope-head?id=${own.id}`,
      '/bidding/bid/export?format=csv',
      '/bidding/openingLine/list',
      '/bidding/openingEvent/list',
      `/bidding/opening/get?id=${stage.openingId}`,
      `/bidding/opening/hall?id=${stage.openingId}`,
      '/bidding/opening/list',
      `/pre-tender/lot/get?id=${stage.lotId}`,
      `/pre-tender/lot/history?id=${stage.lotId}`,
      `/pre-tender/project/get?id=${stage.projectId}`,
      '/bidding/log/roots',
      '/message/mine',
      `/files/get?id=${envelope?.[0]?.id}`,
    ];
    for (const who of outsiders) {
      for (const path of paths) {
        const answer = await t.server.call(who).get(path);
        const text =
          typeof answer.body === 'string'
            ? answer.raw.toString('utf8')
            : JSON.stringify({ ...answer.body, requestId: undefined });
        for (const trace of traces)
          assert.equal(text.includes(trace), false, `${who?.id ?? 'guest'} ${path} tells ${trace}`);
        const count = answer.status === 200 && path.startsWith('/bidding/bid/list') ? answer.body.data.total : 0;
        assert.equal(count, 0, `${who?.id ?? 'guest'} counts bids`);
      }
    }
  });

  it('a bid that exists is refused in the same words as one that does not', async () => {
    for (const who of outsiders) {
      for (const path of [
        '/bidding/bid/get?id=',
        '/bidding/bid/history?id=',
        '/bidding/bid/receipt?id=',
        '/bidding/bid/envelope-head?id=',
      ]) {
        const [real, none] = [
          await t.server.call(who).get(path + own.id),
          await t.server.call(who).get(`${path}bid_none`),
        ];
        assert.deepEqual([real.status, real.body.msg, real.body.data], [none.status, none.body.msg, none.body.data]);
      }
      const body = (id: string) => ({ id, revision: 1, input: {} });
      const [real, none] = [
        await t.server.call(who).post('/bidding/bid/withdraw', body(own.id)),
        await t.server.call(who).post('/bidding/bid/withdraw', body('bid_none')),
      ];
      assert.deepEqual([real.status, real.body.msg], [none.status, none.body.msg]);
      const key = { contentKey: Buffer.alloc(32).toString('base64'), nonce: 'a'.repeat(64) };
      const [open, absent] = [
        await t.server.call(who).post('/bidding/opening/decrypt', { bidId: own.id, ...key }),
        await t.server.call(who).post('/bidding/opening/decrypt', { bidId: 'bid_none', ...key }),
      ];
      assert.deepEqual([open.status, open.body.msg], [absent.status, absent.body.msg]);
    }
  });

  it('the database itself hides the row and its history from the buyer’s tenant', async () => {
    for (const who of outsiders) {
      const seen = await t.server.platform.database.transaction(t.server.caller(who), async tx => {
        const bids = await tx.find(bid, { lotId: stage.lotId });
        const lines = await tx.rows(sql`select 1 from audit where entity = 'bid'`);
        const log = await tx.rows(sql`select 1 from decisive_log`);
        const events = await tx.rows(sql`select 1 from outbox`);
        return [bids.length, lines.length, log.length, events.length];
      });
      assert.deepEqual(seen, [0, 0, 0, 0], who?.id ?? 'guest');
    }
  });

  it('nobody but the buyer’s people and the bidders may follow the opening', async () => {
    const url = `/ebidding/api/live?topic=opening:${stage.openingId}`;
    const http = await t.server.app();
    for (const who of [people.stranger, people.expert, people.operator, bob, undefined]) {
      const headers = who ? { authorization: `Bearer ${await t.server.token(who)}` } : {};
      const answer = await http.inject({ method: 'GET', url, headers });
      assert.equal(answer.statusCode, who ? 404 : 401, who?.id ?? 'guest');
    }
    const address = await http.listen({ port: 0, host: '127.0.0.1' });
    for (const who of [people.manager, people.supervisor, ann]) {
      const stop = new AbortController();
      const headers = { authorization: `Bearer ${await t.server.token(who)}` };
      const { status } = await fetch(address + url, { headers, signal: stop.signal });
      stop.abort();
      assert.equal(status, 200, who.id);
    }
  });

  it('no plaintext of a bid lies anywhere in the data folder or the database', async () => {
    const { dataDir } = t.server.services.config;
    const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
    for (const file of names.filter(each => each.isFile())) {
      const text = (await readFile(join(file.parentPath, file.name))).toString('latin1');
      for (const secret of ['PLAINTEXT-OF-THE', '777123.45', own.nonce])
        assert.equal(text.includes(secret), false, file.name);
    }
    const { rows: tables } = await t.server.db.query(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await t.server.db.query(
        `select 1 from ${name} x where x::text like '%777123.45%' or x::text like '%PLAINTEXT-OF-THE%' or x::text like '%' || $1 || '%' limit 1`,
        [own.nonce],
      );
      assert.equal(rows.length, 0, name);
    }
  });

  it('an attempt to read the sealed package is kept', async () => {
    const { envelope } = await t.bid(own.id);
    await t.server.call(people.supervisor).get(`/files/get?id=${envelope?.[0]?.id}`);
    const { rows } = await t.server.db.query(
      `select actor_id from audit where entity = 'file' and action = 'refused' and record_id = $1 and actor_id = $2`,
      [envelope?.[0]?.id, people.supervisor.id],
    );
    assert.ok(rows.length > 0);
  });

  it('withdrawn and replaced versions stay secret for ever', async () => {
    const { revision } = await t.bid(own.id);
    await t.ok(t.server.call(ann).post('/bidding/bid/withdraw', { id: own.id, revision, input: { reason: 'x' } }));
    await t.at(stage.deadline);
    const { data } = await t.ok(t.server.call(people.manager).get(`/bidding/bid/list?lotId=${stage.lotId}`));
    assert.equal(data.total, 0);
    assert.equal((await t.server.call(people.manager).get(`/bidding/bid/get?id=${own.id}`)).status, 404);
  });
});
