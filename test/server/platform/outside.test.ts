import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { carriersOf } from '../../../server/platform/outside/carriers.ts';
import { sendOutside } from '../../../server/platform/outside/send-outside.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const parcel = { id: 'outside_1', to: 'li@example.org', subject: '验证码', body: '您的验证码是 123456' };

describe('messages to addresses outside', () => {
  let server: TestServer;
  before(async () => void (server = await startServer()));
  after(() => server.stop());

  it('leave after the commit, once, in the reader’s language, and their text is not kept', async () => {
    const message = {
      channel: 'email',
      to: 'li@example.org',
      subjectKey: 'kernel.required',
      bodyKey: 'kernel.tooShort',
    } as const;
    await server.services.apart(tx => sendOutside(tx, { ...message, lang: 'en', params: { min: 3 } }));
    await assert.rejects(
      server.services.apart(async tx => {
        await sendOutside(tx, { ...message, lang: 'en' });
        throw new Error('undone');
      }),
    );
    await server.settle();
    await server.settle();
    assert.deepEqual(
      server.sent.map(({ to, subject, body }) => ({ to, subject, body: body.split('\n')[0] })),
      [{ to: 'li@example.org', subject: 'Please fill this in.', body: 'Please enter at least 3 characters.' }],
    );
    const { rows } = await server.db.query(
      'select body, waiting, state from message_parcel join message_delivery using (id)',
    );
    assert.deepEqual(rows, [{ body: '', waiting: false, state: 'sent' }]);
  });

  it('go by SMTP as UTF-8 mail', async () => {
    let source = '';
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')));
        stream.on('end', () => done());
      },
    });
    await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', () => resolve()));
    const { port } = smtp.server.address() as AddressInfo;
    const { email } = carriersOf({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'portal@example.org' });
    assert.ok(email);
    await email(parcel);
    await new Promise<void>(resolve => smtp.close(() => resolve()));
    assert.match(source, /^To: li@example.org/m);
    assert.match(source, /^Message-ID: <outside_1@example.org>/m);
    const [, body = ''] = source.split('\r\n\r\n');
    assert.match(Buffer.from(body, 'base64').toString('utf8'), /您的验证码是 123456/);
  });

  it('go to the SMS gateway as JSON; a refusal there is an error here, so that it is tried again', async () => {
    const seen: unknown[] = [];
    const gateway = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        seen.push([request.headers.authorization, JSON.parse(text)]);
        response.writeHead(seen.length === 1 ? 503 : 200).end();
      });
    });
    await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', () => resolve()));
    const { port } = gateway.address() as AddressInfo;
    const { sms } = carriersOf({ smsUrl: `http://127.0.0.1:${port}/send`, smsToken: 'gateway-token-0001' });
    assert.ok(sms);
    await assert.rejects(sms(parcel), /503/);
    await sms(parcel);
    await new Promise(resolve => gateway.close(resolve));
    assert.deepEqual(seen[1], [
      'Bearer gateway-token-0001',
      { id: 'outside_1', to: 'li@example.org', text: parcel.body },
    ]);
  });
});
