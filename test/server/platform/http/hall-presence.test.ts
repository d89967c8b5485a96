import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { liveTopic } from '../../../../server/platform/live.ts';
import { openPlatform, type Platform } from '../../../../server/platform/platform.ts';
import { modules } from '../../../../server/modules.ts';
import { makeTestApp } from '../../../kit/app.ts';
import { person, type Person } from '../../../kit/people.ts';
import { startServer, type TestServer } from '../../../kit/server.ts';

const host = person('pres_host');
const ann = person('pres_ann');
const bob = person('pres_bob', { org: 'org_bob' });
const stranger = person('pres_eve');
const inside = new Set([host.id, ann.id, bob.id]);
let server: TestServer;
/** Another process of the same installation. */
let other: Platform;
let otherApp: Awaited<ReturnType<typeof makeTestApp>>;
const origins: string[] = [];
/** Whether the halls whose name begins with `secret` have been opened: until then nobody but the host knows of the others. */
let opened = false;

before(async () => {
  liveTopic('hall-push/', async ({ caller }) => inside.has(caller.actor?.id ?? ''), {
    presence: async ({ rest }) => ({
      version: String(opened),
      audience: viewer => viewer.id,
      show: (viewer, { userId, name, organizationName, since }) =>
        rest.startsWith('secret') && !opened && userId !== viewer.id && viewer.id !== host.id
          ? null
          : { userId, name, organizationName, since, part: userId === host.id ? 'host' : 'member' },
    }),
    host: async ({ actor }) => actor.id === host.id,
  });
  server = await startServer();
  for (const who of [host, ann, bob, stranger]) await server.token(who);
  const { demo, files, log, config, carriers } = server.services;
  other = await openPlatform({ url: server.url, modules, edges: { demo, files, log, config, carriers } });
  otherApp = await makeTestApp(other, { url: server.url, dataDir: config.dataDir, demo: false });
  for (const app of [await server.app(), otherApp]) origins.push(await app.listen({ port: 0, host: '127.0.0.1' }));
});
after(async () => {
  await otherApp.close();
  await other.stop();
  await server.stop();
});

interface Seen {
  /** Everything it was told, one line each. */
  readonly frames: () => readonly string[];
  /** Resolves when those are there, in any order. */
  readonly until: (...ids: string[]) => Promise<void>;
  /** Resolves when those who are there are as wanted. */
  readonly when: (wanted: (ids: readonly string[]) => boolean) => Promise<void>;
  readonly end: () => void;
}

/** Opens a page of somebody in a hall, on one process or the other. */
async function open(who: Person, topic: string, { at = 0, page = `page_${who.id}` } = {}): Promise<Seen> {
  const stop = new AbortController();
  const answer = await fetch(`${origins[at]}/ebidding/api/live?topic=${topic}&page=${page}`, {
    headers: { authorization: `Bearer ${await server.token(who)}` },
    signal: stop.signal,
  });
  assert.equal(answer.status, 200);
  const people = new Map<string, object>();
  const frames: string[] = [];
  const hearers = new Set<() => void>();
  const hear = (text: string) => {
    const news = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '{}') as {
      all?: { userId: string }[];
      came?: { userId: string }[];
      gone?: string[];
    };
    if (!text.startsWith('event: live.people')) return;
    frames.push(text);
    if (news.all) people.clear();
    for (const person of [...(news.all ?? []), ...(news.came ?? [])]) people.set(person.userId, person);
    news.gone?.forEach(id => people.delete(id));
    hearers.forEach(each => each());
  };
  void (async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) {
      const blocks = (rest + decoder.decode(part, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      blocks.forEach(hear);
    }
  })().catch(() => undefined);
  const now = () => [...people.keys()].sort();
  const when: Seen['when'] = wanted =>
    new Promise(done => {
      const check = () => {
        if (!wanted(now())) return;
        hearers.delete(check);
        done();
      };
      hearers.add(check);
      check();
    });
  return {
    frames: () => frames,
    when,
    until: (...ids) => when(people => people.join() === ids.sort().join()),
    end: () => stop.abort(),
  };
}

/** The answer to a page that comes to a hall, as it is. */
const come = async (who: Person, topic: string) =>
  fetch(`${origins[0]}/ebidding/api/live?topic=${topic}&page=page_${who.id}`, {
    headers: { authorization: `Bearer ${await server.token(who)}` },
    signal: AbortSignal.timeout(10_000),
  });

describe('coming to a hall', () => {
  it('is noted before the page learns that it is there', async () => {
    const topic = 'hall-push/first';
    const holder = await server.db.connect();
    await holder.query('begin');
    await holder.query('lock table live_presence in access exclusive mode');
    const waits = `select 1 from pg_locks where relation = 'live_presence'::regclass and not granted`;
    let begun = false;
    const coming = come(ann, topic).then(answer => {
      begun = true;
      return answer;
    });
    try {
      while ((await server.db.query(waits)).rows.length === 0);
      assert.equal(begun, false);
    } finally {
      await holder.query('commit');
      holder.release();
    }
    const { body } = await coming;
    const { body: told } = await server.call(host).get(`/live/people?topic=${topic}`);
    assert.deepEqual(
      told.data.people.map(({ userId }: { userId: string }) => userId),
      [ann.id],
    );
    await body?.cancel();
  });

  it('is refused, not left open, when it cannot be noted', async () => {
    await server.db.query('alter table live_presence rename to live_presence_away');
    try {
      assert.equal((await come(ann, 'hall-push/lost')).status, 500);
    } finally {
      await server.db.query('alter table live_presence_away rename to live_presence');
    }
  });
});

describe('who is in a hall', () => {
  it('is told to every page there, in every process, as people come and go', async () => {
    const topic = 'hall-push/1';
    const first = await open(host, topic);
    await first.until(host.id);
    const second = await open(ann, topic, { at: 1 });
    await Promise.all([first, second].map(page => page.until(host.id, ann.id)));
    second.end();
    await first.until(host.id);
    const { rows } = await server.db.query('select left_at from live_presence where user_id = $1', [ann.id]);
    assert.ok(rows[0]?.left_at, 'the end of her stream was enough: her signs of life have not run out');
    first.end();
  });

  it('tells a person with two tabs once, and gone with the last', async () => {
    const topic = 'hall-push/tabs';
    const watch = await open(host, topic);
    const tabs = [await open(ann, topic, { page: 'tab_1' }), await open(ann, topic, { page: 'tab_2', at: 1 })];
    // Each tab is told once it has been noted: what is not noted yet cannot be left.
    await Promise.all([watch, ...tabs].map(page => page.until(host.id, ann.id)));
    tabs[0]?.end();
    await server.call(ann).post('/live/presence', { topic, page: 'tab_2', leave: true });
    await watch.until(host.id);
    assert.equal(watch.frames().filter(text => text.includes(`"gone":["${ann.id}"]`)).length, 1);
    tabs[1]?.end();
    watch.end();
  });

  it('holds a page that comes back over another process', async () => {
    const topic = 'hall-push/back';
    const watch = await open(host, topic);
    const before = await open(ann, topic);
    await watch.until(host.id, ann.id);
    const again = await open(ann, topic, { at: 1 });
    before.end();
    // A page that goes for good is noted after the one before: had that been noted, it would have been told by then.
    const leaver = await open(bob, topic);
    await watch.until(host.id, ann.id, bob.id);
    leaver.end();
    await watch.until(host.id, ann.id);
    assert.equal(
      watch.frames().some(text => new RegExp(`"gone":\\[[^\\]]*${ann.id}`).test(text)),
      false,
    );
    again.end();
    watch.end();
  });

  it('says nothing at all to those who may not know, and tells them all when they may', async () => {
    const topic = 'hall-push/secret';
    const [hosts, ownPage] = [await open(host, topic), await open(bob, topic)];
    await hosts.until(host.id, bob.id);
    await ownPage.until(bob.id);
    const told = ownPage.frames().length;
    const anns = await open(ann, topic);
    await hosts.until(host.id, ann.id, bob.id);
    anns.end();
    await hosts.until(host.id, bob.id);
    assert.equal(ownPage.frames().length, told, 'neither her coming nor her going');
    opened = true;
    await server.platform.database.system(tx => tx.publish(topic, { event: 'opened' }));
    await server.settle();
    await ownPage.until(bob.id, host.id);
    opened = false;
    [hosts, ownPage].forEach(page => page.end());
  });

  it('ends when the signs of life run out though the stream has not ended', async () => {
    const topic = 'hall-push/silent';
    const watch = await open(host, topic);
    const lost = await open(ann, topic, { at: 1 });
    await watch.until(host.id, ann.id);
    await server.db.query(
      `update live_presence set seen_at = clock_timestamp() - interval '44.5 seconds' where user_id = $1`,
      [ann.id],
    );
    await watch.until(host.id);
    lost.end();
    watch.end();
  });

  it('shows the host first though more bidders than are shown came before', async () => {
    const topic = 'hall-push/full';
    await server.db.query(
      `with crowd as (insert into "user" (id, account, name, user_type, organization_id, tenant_id, owner_id, state, created_at, updated_at)
          select 'usr_pres_' || n, 'pres_' || n, 'Bidder ' || n, '20', 'org_bob', 'org_bob', 'system', 'active', now(), now() from generate_series(1, 600) n returning id)
        insert into live_presence (topic, user_id, page) select $1, id, 'p' from crowd`,
      [topic],
    );
    const page = await open(host, topic);
    await page.when(ids => ids.length > 0);
    const { body } = await server.call(host).get(`/live/people?topic=${topic}`);
    assert.deepEqual([body.data.people.length, body.data.people[0].userId], [500, host.id]);
    page.end();
  });

  it('asks for a page that can be one', async () => {
    const ask = async (query: string) =>
      (
        await fetch(`${origins[0]}/ebidding/api/live?topic=hall-push/1&${query}`, {
          headers: { authorization: `Bearer ${await server.token(host)}` },
        })
      ).status;
    assert.equal(await ask(`page=${'x'.repeat(41)}`), 422);
    assert.equal(await ask('page='), 422);
    assert.equal(await ask('page=a&page=b'), 422);
  });
});
