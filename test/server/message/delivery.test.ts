import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { NO_WISH } from '../../../shared/domain/message/wish.ts';
import type { MessageWish } from '../../../shared/domain/message/subscription.ts';
import { carryOne } from '../../../server/platform/messages/carry.ts';
import { person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const keeper = [
  'messageTemplate.read',
  'messageTemplate.create',
  'messageTemplate.update',
  'messageTemplate.restore',
  'messageControl.read',
  'messageControl.save',
  'messageDelivery.read',
  'messageDelivery.retry',
  'messageDelivery.readContent',
];
const ann = person('ann', { org: 'org_a', permissions: keeper });
const ben = person('ben', { org: 'org_b', permissions: keeper });
const root = person('root', { org: 'org_p', tenant: 'platform', permissions: keeper });
const cleo = person('cleo', { org: 'org_a' });

let server: TestServer;
before(async () => {
  server = await startServer();
  for (const who of [ann, ben, root, cleo]) {
    await server.token(who);
    await server.db.query(
      `update "user" set email = id || '@example.org', mobile = '1380000' || length(id) where id = $1`,
      [who.id],
    );
  }
});
after(() => server.stop());

/** Something that waits for a signature. */
const SIGN = { key: 'reviewWork.messages.sign', params: { lot: 'Lot 7' }, path: '/mine/mine' };
const CALLED = { key: 'reviewWork.messages.called', params: { project: 'Bridge', hours: 24 }, path: '/mine/mine' };
const tell = (
  users: readonly string[],
  message: { key: string; params?: Record<string, string | number>; path?: string } = SIGN,
) => server.services.apart(tx => tx.notify({ users }, message));
async function wish(user: string, part: Partial<MessageWish>): Promise<void> {
  await server.db.query(
    `insert into setting (user_id, key, value, updated_at) values ($1, 'message.subscription', $2, now())
      on conflict (user_id, key) do update set value = excluded.value`,
    [user, JSON.stringify({ ...NO_WISH, lang: 'en', ...part })],
  );
}
/** What leaves the platform by this work. */
async function leaves(work: () => Promise<unknown>) {
  const before = server.sent.length;
  await work();
  await server.settle();
  return server.sent.slice(before);
}
const last = async (user: string, channel = 'email') =>
  (
    await server.db.query(
      `select id, state, reason, tries::int, error, due_at as due, revision from message_delivery where user_id = $1 and channel = $2
        order by created_at desc, id desc limit 1`,
      [user, channel],
    )
  ).rows[0];
const control = async (who: typeof ann, channel: string, enabled: string | null, optional: boolean | null = null) => {
  const { body } = await server.call(who).get('/message/control/matrix');
  const line = body.data.rows.find((row: { key: string }) => row.key === SIGN.key);
  const { revision } = line.channels.find((each: { channel: string }) => each.channel === channel);
  return server.call(who).post('/message/control/save', { event: SIGN.key, channel, enabled, optional, revision });
};

describe('what goes out by which channel', () => {
  it('follows how much it presses: mail for what waits, a text message besides for what is urgent', async () => {
    assert.deepEqual(
      (await leaves(() => tell(['cleo']))).map(each => each.to),
      ['cleo@example.org'],
    );
    assert.deepEqual((await leaves(() => tell(['cleo'], CALLED))).map(each => each.to).sort(), [
      '13800004',
      'cleo@example.org',
    ]);
    assert.deepEqual(
      await leaves(() => tell(['cleo'], { key: 'reviewWork.messages.allAccepted', params: { project: 'B' } })),
      [],
    );
  });

  it('is switched by the tenant, for its own people alone, and given back', async () => {
    assert.equal((await control(ann, 'email', 'off')).status, 200);
    assert.deepEqual(
      (await leaves(() => tell(['cleo', 'ben']))).map(each => each.to),
      ['ben@example.org'],
    );
    assert.equal((await control(ann, 'email', null)).status, 200);
    assert.deepEqual(
      (await leaves(() => tell(['cleo']))).map(each => each.to),
      ['cleo@example.org'],
    );
  });

  it('keeps out of the portal what is off there', async () => {
    await control(ann, 'live', 'off');
    const count = async () => (await server.call(cleo).get('/message/mine')).body.data.unread;
    const before = await count();
    assert.equal((await leaves(() => tell(['cleo']))).length, 1, 'the mail still goes');
    assert.equal(await count(), before);
    await control(ann, 'live', null);
  });

  it('never switches off the safety of accounts, nor a way that an event does not take', async () => {
    const save = (event: string, channel: string) =>
      server.call(ann).post('/message/control/save', { event, channel, enabled: 'off', optional: null, revision: 0 });
    const safe = await save('signIn.messages.passwordChanged', 'email');
    assert.equal(safe.status, 422);
    assert.match(safe.body.msg, /safety of accounts/);
    assert.deepEqual(Object.keys((await save('expertWork.messages.approved', 'email')).body.data.fields), ['channel']);
    assert.deepEqual(Object.keys((await save('no.such.event', 'email')).body.data.fields), ['event']);
  });

  it('refuses the second of two administrators who change one cell, and shows what holds', async () => {
    const save = (enabled: string) =>
      server.call(ann).post('/message/control/save', {
        event: 'bidding.messages.objected',
        channel: 'sms',
        enabled,
        optional: null,
        revision: 0,
      });
    const answers = await Promise.all([save('off'), save('on')]);
    assert.deepEqual(answers.map(each => each.status).sort(), [200, 409]);
    assert.ok(answers.find(each => each.status === 409)?.body.data.current);
  });
});

describe('a person’s wishes', () => {
  it('hold mail until the quiet hours end, over midnight in the own zone, and let pass what is urgent', async () => {
    // A night that covers now by the clock of a zone far from the server's: from an hour ago to two hours on.
    const zone = 'Pacific/Auckland';
    const clock = (hours: number) =>
      new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
        server.services.now().getTime() + hours * 3_600_000,
      );
    await wish('cleo', { quiet: { from: clock(-1), to: clock(2) }, zone });
    assert.deepEqual(await leaves(() => tell(['cleo'])), []);
    const held = await last('cleo');
    assert.deepEqual([held.state, held.reason], ['held', 'quietHours']);
    assert.equal((await leaves(() => tell(['cleo'], CALLED))).length, 2);
    await server.moveClock(2 * 3_600_000 + 60_000);
    assert.deepEqual(
      (await leaves(async () => undefined)).map(each => each.to),
      ['cleo@example.org'],
    );
    assert.equal((await last('cleo')).state, 'sent');
    await wish('cleo', {});
  });

  it('gather mails into one, which is sent once', async () => {
    await wish('cleo', { digest: 'hourly' });
    assert.deepEqual(await leaves(() => tell(['cleo'])), []);
    assert.deepEqual(await leaves(() => tell(['cleo'], { ...SIGN, params: { lot: 'Lot 8' } })), []);
    await server.moveClock(3_600_000);
    const [digest, ...more] = await leaves(async () => undefined);
    assert.deepEqual(more, []);
    assert.match(digest?.subject ?? '', /^2 messages/);
    assert.match(digest?.body ?? '', /Lot 7[\s\S]*Lot 8/);
    await server.moveClock(3_600_000);
    assert.deepEqual(await leaves(async () => undefined), []);
    await wish('cleo', {});
  });

  it('switch a group off where that is allowed; the record says why nothing left', async () => {
    await wish('cleo', { off: ['review.email'] });
    assert.deepEqual(await leaves(() => tell(['cleo'])), []);
    assert.deepEqual([(await last('cleo')).state, (await last('cleo')).reason], ['suppressed', 'unsubscribed']);
    await control(ann, 'email', 'on', false);
    const [fixed, ...more] = await leaves(() => tell(['cleo']));
    assert.deepEqual(more, []);
    assert.match(
      fixed?.body ?? '',
      /“Review and award” is part of what you do on the platform\. It cannot be switched off/,
    );
    const { body } = await server.call(cleo).get('/message/subscription/offer');
    const { ways } = body.data.groups.find((each: { group: string }) => each.group === 'review');
    assert.deepEqual(ways[0].always, ['Report waits for your signature']);
    assert.equal(ways[0].optional, true, 'the others of the group may be switched off');
    await control(ann, 'email', null);
    await wish('cleo', {});
  });

  it('choose the language', async () => {
    await wish('cleo', { lang: 'zh' });
    const [mail] = await leaves(() => tell(['cleo']));
    assert.match(mail?.body ?? '', /待您签署/);
    await wish('cleo', {});
  });
});

describe('a gateway that does not answer', () => {
  it('holds up nothing else; what it owes goes when it is back, under the same id', async () => {
    server.down.add('email');
    const [sms, ...more] = await leaves(() => tell(['cleo'], CALLED));
    assert.deepEqual([sms?.to, more], ['13800004', []]);
    const failed = await last('cleo');
    assert.deepEqual(
      [failed.state, failed.reason, failed.tries, failed.error],
      ['failed', 'unreachable', 1, 'the gateway does not answer'],
    );
    server.down.delete('email');
    assert.deepEqual(await leaves(async () => undefined), [], 'not before the pause is over');
    await server.moveClock(31_000);
    assert.deepEqual(
      (await leaves(async () => undefined)).map(({ id, to }) => [id, to]),
      [[failed.id, 'cleo@example.org']],
    );
    assert.equal((await last('cleo')).state, 'sent');
  });

  it('is tried eight times with growing pauses, then given up until a person has it tried again', async () => {
    server.down.add('email');
    await leaves(() => tell(['cleo']));
    const pauses: number[] = [];
    for (let tries = 1; tries < 8; tries += 1) {
      const { due } = await last('cleo');
      pauses.push(Math.round((Date.parse(due) - server.services.now().getTime()) / 1000));
      await server.moveClock(new Date(Date.parse(due) + 1000));
      await server.settle();
    }
    assert.ok(
      pauses.every((pause, i) => i === 0 || pause > (pauses[i - 1] ?? 0)),
      String(pauses),
    );
    const over = await last('cleo');
    assert.deepEqual([over.state, over.tries], ['givenUp', 8]);
    server.down.delete('email');
    await server.moveClock(24 * 3_600_000);
    assert.deepEqual(await leaves(async () => undefined), []);
    const retried = await leaves(() =>
      server.call(ann).post('/message/messageDelivery/retry', { id: over.id, revision: over.revision, input: {} }),
    );
    assert.deepEqual(
      retried.map(each => each.id),
      [over.id],
    );
  });

  it('is called for one process at a time', async () => {
    await tell(['cleo']);
    const before = server.sent.length;
    const { database, registry } = server.platform;
    const deps = { system: database.system, services: server.services, registry };
    await Promise.all([carryOne(deps, 'email'), carryOne(deps, 'email'), carryOne(deps, 'email')]);
    assert.equal(server.sent.length - before, 1);
  });
});

describe('the record of messages', () => {
  it('shows each tenant its own, and the platform all, with addresses masked', async () => {
    await leaves(() => tell(['cleo', 'ben']));
    const users = async (who: typeof ann) => {
      const { body } = await server.call(who).get('/message/messageDelivery/list?channel=email&size=200');
      return new Set(body.data.rows.map((row: { userId: string }) => row.userId));
    };
    assert.deepEqual([(await users(ann)).has('cleo'), (await users(ann)).has('ben')], [true, false]);
    assert.deepEqual([(await users(root)).has('cleo'), (await users(root)).has('ben')], [true, true]);
    const { body } = await server.call(ann).get('/message/messageDelivery/list?channel=email&state=sent&size=1');
    assert.equal(body.data.rows[0].recipient, 'c***@example.org');
    assert.ok(!JSON.stringify(body).includes('cleo@example.org'));
  });

  it('answers a text to who may read it and sees the record, without its link', async () => {
    const { id } = await last('cleo');
    const content = (who: typeof ann) => server.call(who).get(`/message/delivery/content?id=${id}`);
    const seen = await content(ann);
    assert.match(seen.body.data.body, /Lot 7/);
    assert.doesNotMatch(seen.body.data.body, /code=/);
    assert.equal((await content(ben)).status, 404);
    assert.equal((await content(cleo)).status, 403);
  });
});
