import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { NO_WISH } from '../../../shared/domain/message/wish.ts';
import type { MessageWish } from '../../../shared/domain/message/subscription.ts';
import { carryOne } from '../../../server/platform/messages/carry.ts';
import { sendOutside } from '../../../server/platform/outside/send-outside.ts';
import { person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const keeper = ['messageDelivery.read', 'messageDelivery.retry', 'notice.read', 'notice.create', 'notice.publish'];
const ann = person('ann', { org: 'org_a', permissions: keeper });
const cleo = person('cleo', { org: 'org_a', permissions: ['notice.read'] });
const dora = person('dora', { org: 'org_a', permissions: ['notice.read'] });

let server: TestServer;
before(async () => {
  server = await startServer();
  for (const who of [ann, cleo, dora]) {
    await server.token(who);
    await server.db.query(`update "user" set email = id || '@example.org' where id = $1`, [who.id]);
    await wish(who.id, {});
  }
});
after(() => server.stop());

const SIGN = { key: 'reviewWork.messages.sign', params: { lot: 'Lot 7' }, path: '/mine/mine' };
type Told = Parameters<Parameters<Parameters<TestServer['services']['apart']>[0]>[0]['notify']>[1];
const tell = (users: readonly string[], message: Told = SIGN) =>
  server.services.apart(tx => tx.notify({ users }, message));
async function wish(user: string, part: Partial<MessageWish>): Promise<void> {
  await server.db.query(
    `insert into setting (user_id, key, value, updated_at) values ($1, 'message.subscription', $2, now())
      on conflict (user_id, key) do update set value = excluded.value`,
    [user, JSON.stringify({ ...NO_WISH, lang: 'en', ...part })],
  );
}
async function leaves(work: () => Promise<unknown> = async () => undefined) {
  const before = server.sent.length;
  await work();
  await server.settle();
  return server.sent.slice(before);
}
const last = async (user: string) =>
  (
    await server.db.query(
      `select id, state, reason, tries::int, due_at as due from message_delivery where user_id = $1 and channel = 'email'
        order by created_at desc, id desc limit 1`,
      [user],
    )
  ).rows[0];
const count = async (query: string): Promise<number> =>
  (await server.db.query(`select count(*)::int as n from ${query}`)).rows[0].n;
/** A notice of ann for the people of a role or all, published. */
async function publish(title: string): Promise<string> {
  const input = { title, titleEn: title, body: '<p>x</p>', audience: 'all' };
  const { body } = await server.call(ann).post('/notice/notice/create', { input });
  const { id, revision } = body.data;
  await server.call(ann).post('/notice/notice/publish', { id, revision, input: {} });
  await leaves();
  return id;
}

describe('a mail server that is away for an hour', () => {
  it('gets what waited when it is back, once, under the id of the record', async () => {
    const start = server.services.now().getTime();
    server.down.add('email');
    assert.deepEqual(await leaves(() => tell(['cleo'])), []);
    for (;;) {
      const { due, state, reason } = await last('cleo');
      assert.deepEqual([state, reason], ['failed', 'unreachable']);
      if (Date.parse(due) - start > 3_600_000) break;
      await server.moveClock(new Date(Date.parse(due) + 1000));
      assert.deepEqual(await leaves(), []);
    }
    const { id, tries, due } = await last('cleo');
    assert.ok(tries > 3 && tries < 8, String(tries));
    server.down.delete('email');
    await server.moveClock(new Date(Date.parse(due) + 1000));
    assert.deepEqual(
      (await leaves()).map(each => each.id),
      [id],
    );
    assert.equal((await last('cleo')).state, 'sent');
  });
});

describe('one event for ten thousand people', () => {
  it('is told to five hundred with the request and to the others after it, each once', async () => {
    await server.db
      .query(`insert into "user" (id, tenant_id, owner_id, state, revision, created_at, updated_at, account, name, user_type, organization_id)
      select 'crowd_' || n, 'org_a', 'system', 'active', 1, now(), now(), 'crowd' || n, 'Crowd ' || n, '10', 'org_a' from generate_series(1, 10000) n`);
    const crowd = Array.from({ length: 10_000 }, (_, n) => `crowd_${n + 1}`);
    const message = { key: 'comment.messages.mention', params: { author: 'Ann' } };
    await tell(crowd, message);
    assert.equal(await count(`message where user_id like 'crowd_%'`), 500, 'when the request ends');
    assert.equal(await count(`outbox where topic = 'message.tell'`), 19);
    await server.settle();
    assert.equal(await count(`message where user_id like 'crowd_%'`), 10_000);
    assert.equal(await count(`(select distinct user_id from message where user_id like 'crowd_%') u`), 10_000);
    assert.equal(await count(`outbox where topic like 'message:crowd_%'`), 10_000, 'every screen hears of it');
    await server.db.query(`delete from "user" where id like 'crowd_%'`);
  });

  it('does not keep waiting what presses: a code leaves before the mails that came first', async () => {
    await tell(['cleo', 'dora', 'ann']);
    await server.services.apart(tx =>
      sendOutside(tx, {
        ...{ channel: 'email', to: 'late@example.org', lang: 'en' },
        ...{
          subjectKey: 'signIn.messages.codeSubject',
          bodyKey: 'signIn.messages.code',
          params: { code: '1', minutes: 5 },
        },
      }),
    );
    const { database, registry } = server.platform;
    const before = server.sent.length;
    await carryOne({ system: database.system, services: server.services, registry }, 'email');
    assert.deepEqual(
      server.sent.slice(before).map(each => each.to),
      ['late@example.org'],
    );
    assert.equal((await leaves()).length, 3);
  });
});

describe('one fact', () => {
  it('told twice under one name reaches a person once, and others it has not reached', async () => {
    const fact = { ...SIGN, params: { lot: 'Lot once' }, once: 'report:7:sign' };
    assert.equal((await leaves(() => tell(['cleo'], fact))).length, 1);
    assert.deepEqual(
      (await leaves(() => tell(['cleo', 'dora'], fact))).map(each => each.to),
      ['dora@example.org'],
    );
    assert.equal(await count(`message where once = 'report:7:sign'`), 2);
    assert.equal((await leaves(() => tell(['cleo'], { ...fact, once: 'report:8:sign' }))).length, 1);
  });

  it('that is undone is told to nobody', async () => {
    await assert.rejects(
      server.services.apart(async tx => {
        await tx.notify({ users: ['cleo'] }, SIGN);
        throw new Error('undone');
      }),
    );
    assert.deepEqual(await leaves(), []);
  });
});

describe('a text with a variable that is not known', () => {
  it('never reaches people with its braces, whatever stands in the tables', async () => {
    await server.db
      .query(`insert into message_template (id, tenant_id, owner_id, state, created_at, updated_at, event, channel, lang, subject, body)
      select 'old_' || channel, 'org_a', 'ann', 'active', now(), now(), '${SIGN.key}', channel, 'en', 'About {{gone}}!', 'Sign {{lot}} {{gone}} {{ }}.'
      from unnest(array['live', 'email']) channel`);
    const [mail] = await leaves(() => tell(['cleo'], { ...SIGN, params: {} }));
    assert.equal(mail?.subject, 'About !');
    for (const text of [mail?.body, mail?.html]) assert.doesNotMatch(text ?? '{{', /\{\{|\}\}/);
    const { body } = await server.call(cleo).get('/message/list');
    assert.equal(body.data.rows[0].text, 'Sign   .');
    await server.db.query(`delete from message_template where id like 'old_%'`);
  });
});

describe('a digest', () => {
  it('of more than one mail holds leaves at the hour of the person’s own zone, and loses nothing', async () => {
    const zone = 'Asia/Tokyo';
    await wish('cleo', { digest: 'daily', digestAt: '07:30', zone });
    for (let lot = 1; lot <= 205; lot += 1) await tell(['cleo'], { ...SIGN, params: { lot: `Part ${lot}.` } });
    assert.deepEqual(await leaves(), []);
    const { due } = await last('cleo');
    const there = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    assert.equal(there.format(new Date(due)), '07:30');
    await server.moveClock(new Date(Date.parse(due) - 1000));
    assert.deepEqual(await leaves(), []);
    await server.moveClock(1000);
    const mails = await leaves();
    assert.deepEqual(
      mails.map(each => each.subject),
      ['200 messages from the e-bidding platform', '5 messages from the e-bidding platform'],
    );
    const all = mails.map(each => each.body).join('\n');
    for (let lot = 1; lot <= 205; lot += 1) assert.ok(all.includes(`Part ${lot}.`), String(lot));
    await wish('cleo', {});
  });
});

describe('a message to a person who has lost the right to see the record', () => {
  const secret = 'The award of Lot 9';
  const held = async (id: string) => {
    server.down.add('email');
    await leaves(() =>
      tell(['cleo', 'dora'], {
        ...SIGN,
        params: { lot: secret },
        path: `/base/notification/view-notification?id=${id}`,
      }),
    );
    server.down.delete('email');
  };
  const roles = (value: string) => server.db.query(`update "user" set roles = $1 where id = 'cleo'`, [value]);
  const mails = async () => {
    await server.moveClock(120_000);
    return Object.fromEntries((await leaves()).map(each => [each.to, `${each.subject} ${each.body} ${each.html}`]));
  };

  it('says where to look and nothing of what it was about', async () => {
    await held(await publish('One'));
    const [before] = (await server.db.query(`select roles from "user" where id = 'cleo'`)).rows;
    await roles('[]');
    const sent = await mails();
    assert.match(sent['dora@example.org'] ?? '', /The award of Lot 9/);
    assert.doesNotMatch(sent['cleo@example.org'] ?? secret, /The award|view-notification|code=/);
    assert.match(sent['cleo@example.org'] ?? '', /Sign in to the platform[\s\S]*\/base\/message\/web-message-list/);
    await roles(JSON.stringify(before.roles));
  });

  it('nor when the record is not for them any more, or they are of another tenant now', async () => {
    const id = await publish('Two');
    await held(id);
    await server.db.query(`update notice_audience set audience = 'type:50' where notice_id = $1`, [id]);
    for (const text of Object.values(await mails())) assert.doesNotMatch(text, /The award/);
    await held(await publish('Three'));
    await server.db.query(`update "user" set tenant_id = 'org_b' where id = 'cleo'`);
    const sent = await mails();
    assert.doesNotMatch(sent['cleo@example.org'] ?? secret, /The award/);
    assert.match(sent['dora@example.org'] ?? '', /The award/);
  });
});
