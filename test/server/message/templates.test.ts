import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sendOutside } from '../../../server/platform/outside/send-outside.ts';
import { person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const keeper = ['messageTemplate.read', 'messageTemplate.create', 'messageTemplate.update', 'messageTemplate.restore'];
const ann = person('ann', { org: 'org_a', permissions: keeper });
const ben = person('ben', { org: 'org_b', permissions: keeper });
const root = person('root', { org: 'org_p', tenant: 'platform', permissions: keeper });
const KEY = 'preTender.messages.asked';

let server: TestServer;
before(async () => {
  server = await startServer();
  for (const who of [ann, ben, root]) {
    await server.token(who);
    await server.db.query(`update "user" set email = id || '@example.org' where id = $1`, [who.id]);
  }
});
after(() => server.stop());

const words = (more: object = {}) => ({
  ...{ event: KEY, channel: 'live', lang: 'en', subject: null, body: 'Asked: {{project}}' },
  ...more,
});
const create = (who: typeof ann, more: object = {}) =>
  server.call(who).post('/message/messageTemplate/create', { input: words(more) });
const tell = async (...users: string[]) => {
  await server.services.apart(tx => tx.notify({ users }, { key: KEY, params: { project: '{{project}} <b>' } }));
  await server.settle();
};
const newest = async (who: typeof ann): Promise<string> =>
  (await server.call(who).get('/message/list')).body.data.rows[0].text;

describe('own words for messages', () => {
  it('are refused with the name of a variable that the event does not have', async () => {
    const { status, body } = await create(ann, { body: '{{project}} of {{supplier}}' });
    assert.equal(status, 422);
    assert.match(body.data.fields.body, /no variable “supplier”/);
    const long = await create(ann, { channel: 'sms', body: 'x'.repeat(201) });
    assert.match(long.body.data.fields.body, /200/);
    const mail = await create(ann, { channel: 'email', body: 'x' });
    assert.deepEqual(Object.keys(mail.body.data.fields), ['subject']);
    assert.deepEqual(Object.keys((await create(ann, { event: 'no.such' })).body.data.fields), ['event']);
    assert.deepEqual(
      Object.keys((await create(ann, { event: 'expertWork.mail.approved', channel: 'live' })).body.data.fields),
      ['channel'],
    );
  });

  it('are the tenant’s own before the platform’s before the default, and values stay values', async () => {
    await tell('ann', 'ben');
    assert.equal(await newest(ann), 'A question was asked about {{project}} <b>.');
    assert.equal((await create(root, { body: 'Platform: {{project}}' })).status, 200);
    assert.equal((await create(ann)).status, 200);
    await tell('ann', 'ben');
    assert.equal(await newest(ann), 'Asked: {{project}} <b>');
    assert.equal(await newest(ben), 'Platform: {{project}} <b>');
  });

  it('are one for each event, channel and language; the default comes back, and what was told stays as it was', async () => {
    assert.deepEqual(Object.keys((await create(ann)).body.data.fields), ['event']);
    const text = async () => {
      const { body } = await server.call(ann).get(`/message/template/event?key=${KEY}`);
      return body.data.texts.find(
        (each: { channel: string; lang: string }) => each.channel === 'live' && each.lang === 'en',
      );
    };
    const { own, inherited } = await text();
    assert.equal(inherited.body, 'Platform: {{project}}');
    const move = (what: string, revision: number, input: object = {}) =>
      server.call(ann).post(`/message/messageTemplate/${what}`, { id: own.id, revision, input });
    assert.equal((await move('update', own.revision, { body: 'Second: {{project}}' })).status, 200);
    const late = await move('update', own.revision, { body: 'Third: {{project}}' });
    assert.deepEqual([late.status, late.body.data.current.body], [409, 'Second: {{project}}']);
    assert.equal((await move('update', own.revision + 1, { body: '{{lot}}' })).status, 422);
    assert.equal((await move('restore', own.revision + 1)).status, 200);
    assert.equal((await text()).own, null);
    const before = await newest(ann);
    assert.equal(before, 'Asked: {{project}} <b>', 'a message keeps the words it was told in');
    await tell('ann');
    assert.equal(await newest(ann), 'Platform: {{project}} <b>');
  });

  it('are not another tenant’s to see or change', async () => {
    const { body } = await create(ben, { lang: 'zh' });
    const { id, revision } = body.data;
    assert.equal((await server.call(ann).get(`/message/messageTemplate/get?id=${id}`)).status, 404);
    assert.equal(
      (await server.call(ann).post('/message/messageTemplate/restore', { id, revision, input: {} })).status,
      404,
    );
  });

  it('are shown with sample values, and sent to oneself alone', async () => {
    const preview = await server
      .call(ann)
      .post('/message/template/preview', words({ channel: 'sms', body: '{{project}}'.padEnd(100, '!') }));
    assert.match(preview.body.data.body, /^Northern road renewal!/);
    assert.equal(preview.body.data.parts, 2);
    assert.equal(preview.body.data.html, null);
    const mail = await server
      .call(ann)
      .post(
        '/message/template/preview',
        words({ channel: 'email', subject: 'S', body: '<script>x</script> {{project}}' }),
      );
    assert.match(mail.body.data.html, /&lt;script&gt;x&lt;\/script&gt; Northern road renewal/);
    assert.match(mail.body.data.html, /href="http:\/\/localhost\/mine\/mine"/);
    assert.doesNotMatch(mail.body.data.html, /<script|<img/);
    const before = server.sent.length;
    const sent = await server
      .call(ann)
      .post('/message/template/test', words({ channel: 'email', subject: 'About {{project}}' }));
    assert.equal(sent.body.data.to, 'ann@example.org');
    await server.settle();
    assert.deepEqual(
      server.sent.slice(before).map(({ to, subject, html }) => [to, subject, html?.includes('<h1')]),
      [['ann@example.org', 'Test: About Northern road renewal', true]],
    );
    const none = await server.call(ann).post('/message/template/test', words({ channel: 'sms', body: 'x' }));
    assert.deepEqual(Object.keys(none.body.data.fields), ['channel']);
  });

  it('count for what steps send to addresses; a code is never kept nor shown', async () => {
    await create(root, {
      event: 'signIn.messages.code',
      channel: 'email',
      subject: 'Code',
      body: 'Your code: {{code}}',
    });
    const before = server.sent.length;
    await server.services.apart(tx =>
      sendOutside(tx, {
        ...{ channel: 'email', to: 'x@example.org', lang: 'en' },
        ...{
          subjectKey: 'signIn.messages.codeSubject',
          bodyKey: 'signIn.messages.code',
          params: { code: '123456', minutes: 10 },
        },
      }),
    );
    await server.settle();
    assert.deepEqual(
      server.sent.slice(before).map(({ subject, body }) => [subject, body.split('\n')[0]]),
      [['Code', 'Your code: 123456']],
    );
    const { rows } = await server.db.query(`select count(*)::int as n from message_parcel where body like '%123456%'`);
    assert.deepEqual(rows, [{ n: 0 }]);
  });
});
