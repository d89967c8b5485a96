import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventOf, messageEvents, onByDefault } from '../../../shared/domain/message/events.ts';
import { planFor, rulingOf } from '../../../shared/domain/message/plan.ts';
import { nextAt, nextDigest, quietUntil, subscriptionSchema } from '../../../shared/domain/message/subscription.ts';
import { NO_WISH } from '../../../shared/domain/message/wish.ts';
import { escapeHtml, fill, smsParts, templateFaults } from '../../../shared/domain/message/template.ts';

const night = { from: '22:00', to: '07:00' };
const until = (now: string, zone: string, quiet = night) => quietUntil(new Date(now), { quiet, zone })?.toISOString();
const event = (key: string) => eventOf(key) ?? assert.fail(key);

describe('quiet hours', () => {
  it('reach over midnight, by the clock of the person’s own zone', () => {
    assert.equal(until('2026-03-02T15:30:00Z', 'Asia/Shanghai'), '2026-03-02T23:00:00.000Z', '23:30 there');
    assert.equal(until('2026-03-02T22:59:30Z', 'Asia/Shanghai'), '2026-03-02T23:00:00.000Z', '06:59 there');
    assert.equal(until('2026-03-02T23:00:00Z', 'Asia/Shanghai'), undefined, '07:00 there');
    assert.equal(until('2026-03-02T15:30:00Z', 'America/New_York'), undefined, '10:30 there');
    assert.equal(until('2026-03-03T04:30:00Z', 'America/New_York'), '2026-03-03T12:00:00.000Z', '23:30 there');
  });

  it('within a day, and none where both ends are one', () => {
    const noon = { from: '12:00', to: '14:00' };
    assert.equal(until('2026-03-02T04:00:00Z', 'Asia/Shanghai', noon), '2026-03-02T06:00:00.000Z');
    assert.equal(until('2026-03-02T03:59:00Z', 'Asia/Shanghai', noon), undefined);
    assert.equal(until('2026-03-02T04:00:00Z', 'Asia/Shanghai', { from: '12:00', to: '12:00' }), undefined);
  });

  it('end at the hour of the clock on the nights when it is set', () => {
    // Berlin, 29 March 2026: 02:00 becomes 03:00; 25 October: 03:00 becomes 02:00.
    assert.equal(until('2026-03-28T22:00:00Z', 'Europe/Berlin'), '2026-03-29T05:00:00.000Z');
    assert.equal(until('2026-10-24T21:00:00Z', 'Europe/Berlin'), '2026-10-25T06:00:00.000Z');
  });

  it('end once, where the hour they end at is left out or comes twice', () => {
    // Berlin, 29 March 2026: 02:30 is not there; 25 October: it comes twice.
    const early = { from: '22:00', to: '02:30' };
    assert.equal(until('2026-03-28T23:00:00Z', 'Europe/Berlin', early), '2026-03-29T01:30:00.000Z', '03:30 there');
    assert.equal(until('2026-03-29T01:00:00Z', 'Europe/Berlin', early), undefined, '03:00 there, behind the gap');
    const first = until('2026-10-24T22:00:00Z', 'Europe/Berlin', early) ?? '';
    assert.ok(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'].includes(first), first);
    // Held at any minute of that night, a message is due within the night and outside of the quiet hours, or at their second end.
    for (const day of ['2026-03-28', '2026-10-24'])
      for (let minute = 0; minute < 24 * 60; minute += 7) {
        const now = new Date(Date.parse(`${day}T12:00:00Z`) + minute * 60_000).toISOString();
        const due = until(now, 'Europe/Berlin');
        if (due === undefined) continue;
        assert.ok(Date.parse(due) > Date.parse(now) && Date.parse(due) - Date.parse(now) <= 10 * 3_600_000, now);
        assert.equal(until(due, 'Europe/Berlin'), undefined, now);
      }
  });

  it('hold what does not press, and let pass what does', () => {
    const now = new Date('2026-03-02T15:30:00Z');
    const wish = { ...NO_WISH, quiet: night };
    const plan = (key: string) =>
      planFor(event(key), 'sms', { isOn: true, isOptional: true }, { wish, address: '1380000', now });
    assert.deepEqual(
      [plan('reviewWork.messages.sign').state, plan('reviewWork.messages.sign').reason],
      ['held', 'quietHours'],
    );
    assert.equal(plan('reviewWork.messages.called').state, 'queued');
    assert.equal(plan('signIn.messages.newDevice').state, 'queued');
  });
});

describe('a digest', () => {
  it('leaves at the person’s hour, or with the next full one', () => {
    const now = new Date('2026-03-02T01:10:00Z');
    const wish = { ...NO_WISH, digestAt: '08:30', zone: 'Europe/London' };
    assert.equal(nextDigest(now, { ...wish, digest: 'daily' }).toISOString(), '2026-03-02T08:30:00.000Z');
    assert.equal(nextDigest(now, { ...wish, digest: 'hourly' }).toISOString(), '2026-03-02T02:00:00.000Z');
    assert.equal(
      nextAt(new Date('2026-03-02T08:30:00Z'), '08:30', 'Europe/London').toISOString(),
      '2026-03-03T08:30:00.000Z',
    );
  });

  it('waits for the end of the quiet hours it would fall into', () => {
    const wish = { ...NO_WISH, quiet: night, digest: 'daily', digestAt: '06:00' } as const;
    const now = new Date('2026-03-02T10:00:00Z');
    const plan = planFor(
      event('reviewWork.messages.sign'),
      'email',
      { isOn: true, isOptional: true },
      { wish, address: 'a@b', now },
    );
    assert.deepEqual(
      [plan.state, plan.reason, plan.dueAt.toISOString()],
      ['held', 'digest', '2026-03-02T23:00:00.000Z'],
    );
  });
});

describe('wishes', () => {
  it('are of known times, zones and ways', () => {
    assert.ok(subscriptionSchema.safeParse({ ...NO_WISH, off: ['review.email'], quiet: night }).success);
    for (const wrong of [
      { zone: 'Atlantis/Center' },
      { quiet: { from: '24:00', to: '07:00' } },
      { off: ['review.live'] },
      { digest: 'weekly' },
      { more: 1 },
    ])
      assert.equal(subscriptionSchema.safeParse({ ...NO_WISH, ...wrong }).success, false, JSON.stringify(wrong));
  });
});

describe('control', () => {
  const sign = event('reviewWork.messages.sign');
  const entry = (tenantId: string, enabled: 'on' | 'off' | null, optional: boolean | null = null) =>
    ({ ...{ tenantId, enabled, optional }, event: sign.key, channel: 'email' }) as const;

  it('is the tenant’s, else the platform’s, else by how much the event presses', () => {
    assert.equal(rulingOf(sign, 'email', [], 't1').isOn, true);
    assert.equal(rulingOf(sign, 'sms', [], 't1').isOn, false);
    assert.equal(rulingOf(sign, 'email', [entry('platform', 'off')], 't1').isOn, false);
    assert.equal(rulingOf(sign, 'email', [entry('platform', 'off'), entry('t1', 'on')], 't1').isOn, true);
    assert.equal(rulingOf(sign, 'email', [entry('t2', 'off')], 't1').isOn, true);
    assert.equal(rulingOf(sign, 'email', [entry('platform', 'on', false)], 't1').isOptional, false);
  });

  it('does not reach what the safety of accounts hangs on', () => {
    const safe = event('signIn.messages.passwordChanged');
    const off = { tenantId: 't1', event: safe.key, channel: 'email', enabled: 'off', optional: true } as const;
    assert.deepEqual(rulingOf(safe, 'email', [off], 't1'), { isOn: true, isOptional: false });
  });

  it('keeps a way on that may not be unsubscribed from', () => {
    const wish = { ...NO_WISH, off: ['review.email'] };
    const state = (isOptional: boolean) =>
      planFor(sign, 'email', { isOn: true, isOptional }, { wish, address: 'a@b', now: new Date() }).state;
    assert.deepEqual([state(true), state(false)], ['suppressed', 'queued']);
  });

  it('begins with the portal for all, mail for what waits, decides or presses, text messages for what presses', () => {
    for (const each of messageEvents.filter(({ byStep }) => !byStep)) {
      assert.equal(onByDefault(each, 'live'), true, each.key);
      assert.equal(onByDefault(each, 'wechat'), false, each.key);
      if (onByDefault(each, 'sms')) assert.equal(each.kind, 'urgent', each.key);
      if (each.kind === 'info') assert.equal(onByDefault(each, 'email'), false, each.key);
    }
  });
});

describe('a template', () => {
  const asked = event('preTender.messages.asked');
  const faults = (body: string, channel: 'sms' | 'email' | 'live' = 'sms', subject = '') =>
    templateFaults(asked, { channel, subject, body }).map(({ field, reason }) => [
      field,
      typeof reason === 'string' ? reason : `${reason.key} ${JSON.stringify(reason.params)}`,
    ]);

  it('names only variables that its event fills', () => {
    assert.deepEqual(faults('Question about {{ project }}'), []);
    assert.deepEqual(faults('{{project}} {{password}}'), [
      ['body', 'messageTemplate.reasons.unknownVariable {"variable":"password"}'],
    ]);
    assert.deepEqual(faults('{{constructor}}')[0]?.[0], 'body');
    assert.deepEqual(faults('x', 'email', '{{lot}}'), [
      ['subject', 'messageTemplate.reasons.unknownVariable {"variable":"lot"}'],
    ]);
  });

  it('has no brace left open, and stays within what its channel carries', () => {
    assert.deepEqual(faults('{{project'), [['body', 'messageTemplate.reasons.openBrace {"example":"{{project}}"}']]);
    assert.deepEqual(faults('x'.repeat(201)), [['body', 'kernel.tooLong {"max":200}']]);
    assert.deepEqual(faults('x'.repeat(201), 'live'), []);
    assert.deepEqual(faults('  '), [['body', 'kernel.required']]);
  });

  it('takes values as values: no new line, no new variable, no markup', () => {
    assert.equal(fill('A {{x}} B', { x: '{{y}}', y: 'secret' }), 'A {{y}} B');
    assert.equal(fill('{{x}}', { x: 'one\r\nBcc: all@example.org\u2028two' }), 'one Bcc: all@example.org two');
    assert.equal(fill('{{x}}', { x: '<b>&"' }, escapeHtml), '&lt;b&gt;&amp;&quot;');
    assert.equal(fill('[{{toString}}]', {}), '[]');
    assert.equal(fill('{{x}}', { x: '$& $1' }), '$& $1');
  });

  it('counts the parts of a text message', () => {
    assert.deepEqual(
      [70, 71, 134, 135].map(length => smsParts('字'.repeat(length))),
      [1, 2, 2, 3],
    );
  });
});
