import { expect } from 'chai';
import { ControlScreen } from '../../../elements/administration/messages/control.screen.tsx';
import '../../../elements/administration/messages/messages.strings.ts';
import { SubscriptionsScreen } from '../../../elements/administration/messages/subscriptions.screen.tsx';
import { TemplatesScreen } from '../../../elements/administration/messages/templates.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import { expectAccessible } from '../../kit/axe.ts';
import { fakeApi, refusal } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';
import { settingsServer } from '../workplace/kept-settings.ts';

const user = {
  id: 'u1',
  name: 'Lin Yue',
  account: 'lin',
  userType: 10,
  roles: [],
  organization: { id: 'o1', name: 'City' },
};
const who = {
  'GET /user/info': user,
  'GET /user/buttons': [
    'messageTemplate.create',
    'messageTemplate.update',
    'messageTemplate.restore',
    'messageControl.save',
    'notice.readReceipts',
  ],
};
const KEY = 'preTender.messages.asked';
const words = (body: string) => ({ subject: 'Asked', body });
const event = {
  ...{ key: KEY, name: 'A question was asked', group: 'project', kind: 'waits' },
  variables: [{ name: 'project', label: 'Project', sample: 'Northern road' }],
  texts: (['live', 'email'] as const).flatMap(channel =>
    (['zh', 'en'] as const).map(lang => ({ channel, lang, max: 500, inherited: words('Ask {{project}}'), own: null })),
  ),
};
let screen: Shown;
const fits = async () => {
  await expectAccessible(screen.root.querySelector('.ebs-stack'));
};

describe('message templates', () => {
  afterEach(() => screen.remove());
  const open = (width = '1200px') => {
    const api = fakeApi({
      ...who,
      'GET /message/template/events': { rows: [{ ...event, own: 0 }] },
      'GET /message/template/event': event,
      'POST /message/template/preview': ({ body }: { body?: unknown }) => ({
        ...{ subject: null, body: 'Ask Northern road', length: 17, parts: null },
        html:
          (body as { channel: string }).channel === 'email'
            ? '<!doctype html><p id="told">Ask</p><script>parent.told = 1</script>'
            : null,
      }),
      'POST /message/messageTemplate/create': () =>
        refusal(422, 'Please correct', { fields: { body: 'This event has no variable “lot”.' } }),
    });
    screen = show(TemplatesScreen, { api, address: `/base/message/template-list?event=${KEY}`, lang: 'en', width });
    return api;
  };

  it('insert the event’s variables, show a preview, and say at the text what is refused', async () => {
    const api = open();
    const insert = await screen.find<HTMLButtonElement>('.message-variables button');
    insert.click();
    await screen.until(() => screen.root.querySelectorAll('sl-button').length >= 3, 'buttons');
    const button = (text: string) =>
      [...screen.root.querySelectorAll('sl-button')].find(each => each.textContent?.includes(text));
    button('Preview')?.click();
    await screen.find('.message-preview', 'Northern road');
    button('Save')?.click();
    await screen.find('.ebs-fault', 'no variable “lot”');
    const sent = api.calls.find(call => call.path === '/message/messageTemplate/create');
    expect((sent?.body as { input: { body: string } }).input.body).to.equal('Ask {{project}}{{project}}');
    await fits();
  });

  it('keep what is typed and not saved when the page is built anew, as after the end of a session', async () => {
    core().$user.set({ id: 'u1', name: 'Lin', organization: {} } as never);
    try {
      open();
      (await screen.find('.message-variables button')).click();
      await screen.until(() => Object.keys(localStorage).some(key => key.startsWith('ebs.draft.u1.')), 'the draft');
      screen.remove();
      open();
      await screen.until(
        () =>
          screen.root.querySelector<HTMLElement & { value: string }>('sl-textarea')?.value ===
          'Ask {{project}}{{project}}',
        'what was typed',
      );
    } finally {
      core().$user.set(null);
      localStorage.clear();
    }
  });

  it('keep what is typed while another language or channel is looked at', async () => {
    open();
    const area = () => screen.root.querySelector<HTMLElement & { value: string }>('sl-textarea');
    await screen.until(() => area()?.value === 'Ask {{project}}', 'the text');
    (await screen.find<HTMLButtonElement>('.message-variables button')).click();
    await screen.until(() => area()?.value === 'Ask {{project}}{{project}}', 'what is typed');
    const choose = (text: string) =>
      [...screen.root.querySelectorAll<HTMLElement>('sl-tab, [role="tab"]')]
        .find(each => each.textContent?.includes(text))
        ?.click();
    choose('E-mail');
    await screen.find('sl-input, input[maxlength="150"]');
    expect(area()?.value).to.equal('Ask {{project}}');
    const first = screen.root.querySelector<HTMLElement>('sl-tab, [role="tab"]')?.textContent ?? '';
    choose(first);
    await screen.until(() => area()?.value === 'Ask {{project}}{{project}}', 'it is still there');
  });

  it('show a mail in both languages in frames that run nothing and belong to nobody', async () => {
    const api = open('375px');
    await screen.until(() => screen.root.querySelectorAll('sl-tab, [role="tab"]').length > 1, 'channels');
    [...screen.root.querySelectorAll<HTMLElement>('sl-tab, [role="tab"]')]
      .find(each => each.textContent?.includes('E-mail'))
      ?.click();
    await screen.find('sl-input, input[maxlength="150"]');
    [...screen.root.querySelectorAll('sl-button')].find(each => each.textContent?.includes('Preview'))?.click();
    await screen.until(() => screen.root.querySelectorAll('iframe.message-mail').length === 2, 'both languages');
    for (const frame of screen.root.querySelectorAll('iframe')) {
      expect(frame.getAttribute('sandbox')).to.equal('');
      expect(frame.title).to.not.equal('');
      expect(frame.contentDocument).to.equal(null);
    }
    expect((window as { told?: number }).told).to.equal(undefined);
    const asked = api.calls.filter(call => call.path === '/message/template/preview');
    expect(asked.map(call => (call.body as { lang: string }).lang)).to.deep.equal(['zh', 'en']);
    await fits();
  });
});

describe('message control', () => {
  afterEach(() => screen.remove());

  it('saves one cell, and shows what holds when somebody else was faster', async () => {
    const cell = { isOn: true, isOptional: true, inherited: true, own: null, optional: null, revision: 0 };
    const line = {
      key: KEY,
      name: 'A question',
      group: 'project',
      kind: 'waits',
      locked: false,
      channels: [{ channel: 'email', ...cell }],
    };
    const safe = { ...line, key: 'safe', name: 'Password changed', group: 'security', kind: 'security', locked: true };
    const api = fakeApi({
      ...who,
      'GET /message/control/matrix': { rows: [safe, line] },
      'POST /message/control/save': () => refusal(409, 'Changed'),
    });
    screen = show(ControlScreen, { api, address: '/base/message/control-list', lang: 'en', width: '1200px' });
    const select = await screen.find<HTMLSelectElement>('select.message-switch');
    await screen.until(() => !select.disabled, 'may be changed');
    expect(screen.root.querySelectorAll('select.message-switch').length).to.equal(1);
    select.value = 'fixed';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await screen.until(
      () => api.calls.filter(call => call.path === '/message/control/matrix').length === 2,
      'read again',
    );
    const sent = api.calls.find(call => call.path === '/message/control/save');
    expect(sent?.body).to.deep.equal({ event: KEY, channel: 'email', revision: 0, enabled: 'on', optional: false });
    await fits();
  });
});

describe('message subscriptions', () => {
  afterEach(() => screen.remove());

  it('switch a group off and keep quiet hours, at once', async () => {
    const settings = settingsServer({});
    const way = (channel: string, sent: boolean, optional: boolean, always: string[] = []) => ({
      ...{ channel, sent, optional, always },
    });
    const api = fakeApi({
      ...who,
      ...settings.answers,
      'GET /message/subscription/offer': {
        groups: [
          {
            group: 'security',
            ways: [way('email', true, false), way('sms', true, false), way('wechat', false, false)],
          },
          {
            group: 'review',
            ways: [
              way('email', true, true, ['Called to a committee']),
              way('sms', false, false),
              way('wechat', false, false),
            ],
          },
        ],
        ways: [
          { channel: 'email', address: 'lin@example.org', carried: true },
          { channel: 'sms', address: null, carried: true },
          { channel: 'wechat', address: null, carried: false },
        ],
      },
    });
    screen = show(SubscriptionsScreen, { api, address: '/base/message/subscribe-list', lang: 'en', width: '375px' });
    const box = await screen.find<HTMLInputElement>('input.message-check');
    expect(screen.root.querySelectorAll('input.message-check').length).to.equal(1);
    await screen.find('.message-always', 'Always sent: Called to a committee');
    box.click();
    const kept = () =>
      settings.kept['message.subscription']?.value as { off: string[]; quiet: object | null } | undefined;
    await screen.until(() => kept()?.off[0] === 'review.email', 'switched off');
    (await screen.find<HTMLElement>('sl-switch')).click();
    await screen.until(() => kept()?.quiet !== null, 'quiet hours');
    expect(kept()).to.deep.include({ off: ['review.email'], quiet: { from: '22:00', to: '07:00' } });
    await fits();
  });
});
