import { expect } from 'chai';
import '../../../elements/administration/messages/messages.strings.ts';
import { TemplatesScreen } from '../../../elements/administration/messages/templates.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import { isUnsaved } from '../../../shared/ui/unsaved.ts';
import { expectAccessible } from '../../kit/axe.ts';
import { closeTab } from '../../kit/browser-tab.ts';
import { type Call, type FakeApi, fakeApi, refusal } from '../../kit/fake-api.ts';
import { show, type Shown, typeInto } from '../../kit/screen.tsx';

const KEY = 'preTender.messages.asked';
const UPDATE = '/message/messageTemplate/update';
const CREATE = '/message/messageTemplate/create';
/** The text in force: the tenant's own of a revision, or the default one. */
interface InForce {
  readonly body: string;
  readonly revision?: number;
}
const eventWith = ({ body, revision }: InForce) => ({
  ...{ key: KEY, name: 'A question was asked', group: 'project', kind: 'waits', variables: [] },
  texts: (['zh', 'en'] as const).map(lang => ({
    ...{ channel: 'live', lang, max: 500 },
    inherited: { subject: 'Asked', body: revision ? 'The default' : body },
    own: revision ? { subject: '', body, id: 't1', revision } : null,
  })),
});
const written = (revision: number, body: string) => ({
  ...{ id: 't1', revision },
  input: { event: KEY, channel: 'live', lang: 'zh', subject: null, body },
});

describe('words of a message that are not saved', () => {
  let api: FakeApi;
  let screen: Shown;
  let stands: InForce;
  const open = () => {
    api = fakeApi({
      'GET /user/info': { id: 'u1', name: 'Lin Yue' },
      'GET /user/buttons': ['messageTemplate.create', 'messageTemplate.update'],
      'GET /message/template/events': { rows: [{ ...eventWith(stands), own: 0 }] },
      'GET /message/template/event': () => eventWith(stands),
      [`POST ${UPDATE}`]: ({ body }: Call) => {
        const { revision, input } = body as ReturnType<typeof written>;
        if (revision !== stands.revision) return refusal(409, 'conflict', { current: { body: stands.body } });
        stands = { body: input.body, revision: revision + 1 };
        return {};
      },
      [`POST ${CREATE}`]: ({ body }: Call) => {
        stands = { body: (body as ReturnType<typeof written>).input.body, revision: 1 };
        return {};
      },
    });
    screen = show(TemplatesScreen, { api, address: `/base/message/template-list?event=${KEY}` });
  };
  const reopen = (then?: () => void) => {
    screen.remove();
    then?.();
    open();
  };
  const field = () => screen.root.querySelector<HTMLElement & { value: string }>('sl-textarea');
  const reads = (text: string) => screen.until(() => field()?.value === text, text);
  const save = () => screen.click('sl-button', 'Save');
  const saved = () => screen.until(() => !isUnsaved(), 'saved');
  const sent = (path = UPDATE) => api.to(path).map(({ body }) => body);
  const keepMine = async () => {
    await screen.click('.ebs-alert sl-button', 'Keep my entry');
    await screen.until(() => screen.all('.ebs-alert').length === 0, 'chosen');
  };
  beforeEach(async () => {
    localStorage.clear();
    core().$user.set({ id: 'u1', name: 'Lin', organization: {} } as never);
    stands = { body: 'First', revision: 1 };
    open();
    await reads('First');
    typeInto(field()!, 'Mine');
    await screen.until(isUnsaved, 'typed');
  });
  afterEach(() => {
    screen.remove();
    core().$user.set(null);
    localStorage.clear();
  });

  it('are gone once they are saved from another tab: what a colleague writes then is shown', async () => {
    reopen(closeTab);
    await reads('Mine');
    await save();
    await saved();
    expect(sent()).to.deep.equal([written(1, 'Mine')]);
    stands = { body: 'Of a colleague', revision: 3 };
    reopen();
    await reads('Of a colleague');
    expect(isUnsaved()).to.equal(false);
  });

  it('do not overwrite what a colleague has written since: it is shown, and they are saved only when they are kept', async () => {
    stands = { body: 'Of a colleague', revision: 2 };
    reopen(closeTab);
    await screen.find('.ebs-alert', 'Of a colleague');
    await reads('Mine');
    await expectAccessible(screen.root.querySelector('.ebs-stack'));
    await save();
    await screen.find('.ebs-toast', 'Someone else changed');
    expect(sent()).to.deep.equal([]);
    await keepMine();
    await save();
    await saved();
    expect(sent()).to.deep.equal([written(2, 'Mine')]);
  });

  it('give way to what a colleague has written since', async () => {
    stands = { body: 'Of a colleague', revision: 2 };
    reopen(closeTab);
    await screen.click('.ebs-alert sl-button', 'Take the saved version');
    await reads('Of a colleague');
    expect(screen.all('.ebs-alert')).to.have.length(0);
    reopen();
    await reads('Of a colleague');
    expect(isUnsaved()).to.equal(false);
  });

  it('do not replace the default that a colleague has restored, unless they are kept', async () => {
    stands = { body: 'The default' };
    reopen(closeTab);
    await screen.find('.ebs-alert', 'The default');
    await keepMine();
    await save();
    await saved();
    expect(sent()).to.deep.equal([]);
    expect(sent(CREATE)).to.deep.equal([{ input: written(1, 'Mine').input }]);
  });

  it('meet what a colleague saves while they are typed', async () => {
    stands = { body: 'Of a colleague', revision: 2 };
    await save();
    await screen.find('.ebs-alert', 'Of a colleague');
    await keepMine();
    await save();
    await saved();
    expect(sent()).to.deep.equal([written(1, 'Mine'), written(2, 'Mine')]);
  });
});
