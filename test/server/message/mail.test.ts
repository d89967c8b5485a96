import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { mailPage, ownLink } from '../../../server/platform/messages/mail-page.ts';
import { carriersOf, Deferred, Rejected, type Carrier } from '../../../server/platform/outside/carriers.ts';

const base = {
  lang: 'en',
  brand: 'City <b>works</b>',
  subject: 'Sign the report',
  why: 'Because & so',
  settings: 'https://portal.example/base/message/subscribe-list',
} as const;
const page = (part: Partial<Parameters<typeof mailPage>[0]>) =>
  mailPage({ ...base, parts: [{ text: 'Lot 7', href: 'https://portal.example/mine/mine' }], ...part });

describe('a mail', () => {
  it('says in HTML and in plain text the same: brand, text, one button, why, and where to change it', () => {
    const { body, html } = page({});
    assert.equal(html.match(/<a /g)?.length, 2, 'the button and the subscriptions');
    for (const text of [body, html]) {
      assert.match(text, /Lot 7/);
      assert.match(text, /https:\/\/portal\.example\/mine\/mine/);
      assert.match(text, /https:\/\/portal\.example\/base\/message\/subscribe-list/);
    }
    assert.match(body, /Open in the platform: https:/);
    assert.match(html, /<html lang="en">/);
  });

  it('takes every value as text: no markup, script, picture or sheet comes from one', () => {
    const evil = '<script>alert(1)</script><img src="https://evil.example/x.png" onerror=x>"\'&';
    const { html } = page({ brand: evil, subject: evil, why: evil, parts: [{ heading: evil, text: evil }] });
    assert.doesNotMatch(html, /<script|<img|<link|<style|<iframe|onerror=x>/i);
    assert.equal(html.match(/&lt;script&gt;/g)?.length, 6, 'brand, title, heading, h1, text, why');
    assert.doesNotMatch(html, /src=(?!&quot;)|url\(/i);
  });

  it('has no second line in its subject, brand or heading', () => {
    const broken = 'One\r\nBcc: all@example.org\u2028Two';
    const { subject, body } = page({ subject: broken, brand: broken, parts: [{ heading: broken, text: 'x' }] });
    assert.equal(subject, 'One Bcc: all@example.org Two');
    assert.equal(body.match(/^Bcc:/gm), null);
  });

  it('links to this installation alone', () => {
    const own = (path: string | null) => ownLink('https://portal.example/', path);
    assert.equal(own('/mine/mine?id=1'), 'https://portal.example/mine/mine?id=1');
    for (const path of ['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', null])
      assert.equal(own(path), undefined, String(path));
  });
});

describe('a mail server', () => {
  let smtp: SMTPServer;
  let source = '';
  const recipients: string[] = [];
  let carry: Carrier;
  before(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom({ address }, _session, done) {
        if (address.startsWith('unknown')) done(Object.assign(new Error('Sender unknown'), { responseCode: 553 }));
        else done();
      },
      onRcptTo({ address }, _session, done) {
        const code = { none: 550, full: 452, closing: 421 }[address.split('@')[0] ?? ''];
        if (code) done(Object.assign(new Error(`No ${address}`), { responseCode: code }));
        else {
          recipients.push(address);
          done();
        }
      },
      onData(stream, _session, done) {
        stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')));
        stream.on('end', () => done());
      },
    });
    await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', () => resolve()));
    carry = by('portal@example.org');
  });
  after(() => new Promise<void>(resolve => smtp.close(() => resolve())));
  const by = (mailFrom: string): Carrier => {
    const { port } = smtp.server.address() as AddressInfo;
    return carriersOf({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom }).email ?? assert.fail();
  };
  const mail = (to: string, more: object = {}) => ({
    id: 'd1',
    to,
    subject: 'S',
    body: 'Plain',
    html: '<p>Rich</p>',
    ...more,
  });
  const fault = async (to: string, from = carry) => {
    const error: unknown = await from(mail(to)).then(
      () => undefined,
      (each: unknown) => each,
    );
    return error instanceof Rejected
      ? 'for good'
      : error instanceof Deferred
        ? 'this one later'
        : error
          ? 'the server'
          : 'sent';
  };

  it('gets both forms, marked as sent by a machine', async () => {
    source = '';
    await carry(mail('li@example.org'));
    assert.match(source, /^Auto-Submitted: auto-generated/m);
    assert.match(source, /Content-Type: multipart\/alternative/);
    assert.ok(
      source.indexOf('text/plain') < source.indexOf('text/html'),
      'the richest form comes last (RFC 2046, 5.1.4)',
    );
  });

  it('is given no header and no recipient by a subject or an address', async () => {
    source = '';
    recipients.length = 0;
    await carry(mail('li@example.org', { subject: 'One\r\nBcc: all@example.org\r\n\r\nText' }));
    assert.deepEqual(recipients, ['li@example.org']);
    assert.doesNotMatch(source, /^Bcc:/im);
    for (const to of ['li@example.org, all@example.org', 'li@example.org>\r\nRCPT TO:<all@example.org', 'nothing']) {
      recipients.length = 0;
      await carry(mail(to)).catch(() => undefined);
      assert.ok(!recipients.includes('all@example.org'), to);
    }
  });

  it('that refuses a recipient for good, or for now, holds up nobody else; what it says of itself meets all', async () => {
    assert.equal(await fault('none@example.org'), 'for good');
    assert.equal(await fault('full@example.org'), 'this one later');
    assert.equal(await fault('closing@example.org'), 'the server');
    assert.equal(await fault('li@example.org', by('unknown@example.org')), 'the server');
    assert.equal(await fault('\u0000'), 'for good', 'no address at all');
    assert.equal(await fault('li@example.org'), 'sent');
    const away = carriersOf({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'portal@example.org' }).email ?? assert.fail();
    assert.equal(await fault('li@example.org', away), 'the server');
  });
});
