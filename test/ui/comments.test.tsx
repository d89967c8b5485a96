import { expect } from 'chai';
import { defineRecord } from '../../shared/ui/record/define-record.tsx';
import { closeTab } from '../kit/browser-tab.ts';
import { type Answers, type FakeApi, refusal } from '../kit/fake-api.ts';
import { notice } from '../kit/sample-notice.ts';
import { drawn, pasteInto, type Shown, typeInto, until } from '../kit/screen.tsx';
import { openRecord, reader } from './open-record.ts';

const sections = [{ title: 'sampleNotice.sections.basic', fields: ['title', 'kind', 'budget', 'state'] as const }];
const comment = (id: string, text: string, more: object = {}) => ({
  id,
  text,
  authorName: 'Lin Yue',
  organizationName: 'City of Haiyuan',
  audience: 'own',
  mentions: [],
  at: '2026-03-10T01:55:00Z',
  editedAt: null,
  removedAt: null,
  revision: 1,
  mine: true,
  editableUntil: '2026-03-10T02:10:00Z',
  ...more,
});

let screen: Shown;
let api: FakeApi;
const View = defineRecord(notice, { sections });
const open = (answers: Answers, Screen = View, options: { lang?: 'zh' | 'en'; width?: string } = {}) => {
  ({ api, screen } = openRecord(Screen, answers, options));
  return screen;
};

describe('comments of a record view', () => {
  afterEach(() => {
    screen.remove();
    localStorage.clear();
  });

  it('are written with a mention of a colleague, and kept in the field when the server refuses', async () => {
    let refused = true;
    open({
      'GET /comment/people': [{ id: 'usr_2', name: 'Chen Bo' }],
      'POST /comment/create': () =>
        refused ? refusal(422, 'no', { fields: { text: 'Please shorten this.' } }) : comment('c1', 'Look'),
    });
    typeInto(await screen.find('.comments sl-textarea'), 'Look here');
    (await screen.find('.mention-input')).focus();
    const option = await screen.find('.mention-people li', 'Chen Bo');
    option.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
    await screen.find('.comment-mention', 'Chen Bo');
    await screen.click('[data-action=comment]');
    await screen.find('.comments', 'Please shorten this.');
    refused = false;
    await screen.click('[data-action=comment]');
    await until(() => api.to('/comment/list').length === 2, 'the list to be read again');
    const [first, second] = api.to('/comment/create').map(call => call.body as Record<string, unknown>);
    expect(screen.events).to.deep.equal([
      ['ebs-error', { message: 'no', code: 422 }],
      ['ebs-saved', { entity: 'comment', id: 'c1' }],
    ]);
    expect(second!['key'])
      .to.match(/^[0-9a-f]{32}$/)
      .and.to.equal(first!['key']);
    expect(second).to.deep.equal({
      key: first!['key'],
      entity: 'sampleNotice',
      id: 'n1',
      text: 'Look here',
      audience: 'own',
      mentions: [{ userId: 'usr_2' }],
      path: '/v?id=n1',
    });
  });

  it('are gone on with while one is on its way', async () => {
    const answer = Promise.withResolvers<unknown>();
    open({ 'POST /comment/create': () => answer.promise });
    typeInto(await screen.find('.comments sl-textarea'), 'The first');
    await screen.click('[data-action=comment]');
    await until(() => api.to('/comment/create').length === 1, 'the first to be sent');
    typeInto(await screen.find('.comments sl-textarea'), 'The next');
    answer.resolve(comment('c1', 'The first'));
    await until(() => api.to('/comment/list').length === 2, 'the list to be read again');
    expect((await screen.find<HTMLTextAreaElement>('.comments sl-textarea')).value).to.equal('The next');
    await screen.click('[data-action=comment]');
    await until(() => api.to('/comment/create').length === 2, 'the next to be sent');
    const [first, second] = api.to('/comment/create').map(call => call.body as Record<string, unknown>);
    expect(second!['text']).to.equal('The next');
    expect(second!['key']).to.not.equal(first!['key']);
  });

  it('stay before the reader when a new one pushes them off the first page', async () => {
    const row = (at: number) => comment(`c${String(at).padStart(3, '0')}`, `Comment ${at}`);
    let newest = 100;
    open({
      'GET /comment/list': ({ params }: { params: Record<string, unknown> }) => {
        const from = params['before'] ? Number(String(params['before']).slice(1)) - 1 : newest;
        const rows = Array.from({ length: Math.min(50, from) }, (_, at) => row(from - at));
        return { rows, next: from > 50 ? rows.at(-1)!.id : null, audiences: ['own'], topics: [] };
      },
      'POST /comment/create': () => row((newest += 1)),
    });
    const shown = () => screen.all('.comment-text').map(each => Number(each.textContent?.split(' ')[1]));
    await screen.click('.comments button', 'Show older comments');
    await until(() => shown().length === 100, 'all');
    typeInto(await screen.find('.comments sl-textarea'), 'One more');
    await screen.click('[data-action=comment]');
    await until(() => shown()[0] === 101, 'the new one');
    expect(shown()).to.deep.equal(Array.from({ length: 101 }, (_, at) => 101 - at));
  });

  it('that are too long are taken whole, say so at once and wait until they are shortened', async () => {
    open({ 'POST /comment/create': comment('c1', 'Look') });
    await pasteInto(await screen.find('.comments sl-textarea'), 'x'.repeat(4001));
    await screen.find('.comments .ebs-fault', '1 character too many');
    await screen.find('.comments .ebs-below', '4001 of 4000');
    await screen.click('[data-action=comment]');
    expect(api.to('/comment/create')).to.have.length(0);
    typeInto(await screen.find('.comments sl-textarea'), 'x'.repeat(4000));
    await screen.until(() => screen.all('.comments .ebs-fault').length === 0, 'no fault');
    await screen.click('[data-action=comment]');
    await screen.until(() => api.to('/comment/create').length === 1, 'sent');
  });

  it('that are being written survive the page, with whom they call', async () => {
    const more = {
      'GET /comment/people': [{ id: 'usr_2', name: 'Chen Bo' }],
      'POST /comment/create': comment('c1', ''),
    };
    open(more);
    typeInto(await screen.find('.comments sl-textarea'), 'A long thought');
    (await screen.find('.mention-input')).focus();
    const option = await screen.find('.mention-people li', 'Chen Bo');
    option.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
    await screen.find('.comment-mention', 'Chen Bo');
    screen.remove();
    open(more);
    const field = await screen.find<HTMLElement & { value: string }>('.comments sl-textarea');
    expect(field.value).to.equal('A long thought');
    await screen.find('.comment-mention', 'Chen Bo');
    await screen.click('[data-action=comment]');
    await until(() => field.value === '', 'sent');
    screen.remove();
    open(more);
    expect((await screen.find<typeof field>('.comments sl-textarea')).value).to.equal('');
  });

  it('typed in a tab that was closed are gone once they are sent, also after a reload', async () => {
    const field = () => screen.find<HTMLElement & { value: string }>('.comments sl-textarea');
    const sending = { 'POST /comment/create': comment('c1', '') };
    const reload = async (then?: () => void) => {
      await drawn();
      screen.remove();
      then?.();
      open(sending);
      return (await field()).value;
    };
    open(sending);
    typeInto(await field(), 'A long thought');
    expect(await reload(closeTab)).to.equal('A long thought');
    typeInto(await field(), 'A longer thought');
    expect(await reload()).to.equal('A longer thought');
    await screen.click('[data-action=comment]');
    await until(async () => (await field()).value === '', 'sent');
    expect(await reload()).to.equal('');
  });

  it('sent without an answer from a tab that was closed are sent under the same key', async () => {
    const lost = { 'POST /comment/create': refusal(0, 'No connection') };
    open(lost);
    typeInto(await screen.find('.comments sl-textarea'), 'A long thought');
    await screen.click('[data-action=comment]');
    await screen.find('.comments', 'No connection');
    const [first] = api.to('/comment/create');
    for (const then of [closeTab, undefined]) {
      screen.remove();
      then?.();
      open(lost);
      await screen.find('.comments sl-textarea');
    }
    await screen.click('[data-action=comment]');
    await until(() => api.to('/comment/create').length === 1, 'sent again');
    const key = ({ body }: { body: unknown }) => (body as { key: string }).key;
    expect(key(api.to('/comment/create')[0]!)).to.equal(key(first!));
  });

  it('typed in another tab and sent there do not stay behind for having been seen here', async () => {
    const KEY = 'ebs.draft.usr_1.comment.n1';
    const values = { text: 'A long thought', audience: 'own', mentions: [] };
    localStorage.setItem(
      KEY,
      JSON.stringify({ values, revision: null, at: Date.now(), edit: 'other', tab: 'another' }),
    );
    const field = () => screen.find<HTMLElement & { value: string }>('.comments sl-textarea');
    open({});
    expect((await field()).value).to.equal('A long thought');
    screen.remove();
    localStorage.removeItem(KEY);
    open({});
    expect((await field()).value).to.equal('');
  });

  it('take no colleague while a name is still being composed', async () => {
    open({ 'GET /comment/people': [{ id: 'usr_2', name: 'Chen Bo' }] });
    const input = await screen.find('.mention-input');
    input.focus();
    await screen.find('.mention-people li', 'Chen Bo');
    const enter = { key: 'Enter', bubbles: true, cancelable: true, composed: true };
    input.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
    await drawn();
    expect(screen.all('.comment-mention')).to.have.length(0);
    input.dispatchEvent(new KeyboardEvent('keydown', enter));
    await screen.find('.comment-mention', 'Chen Bo');
    expect(api.to('/comment/people')[0]!.params).to.include({ entity: 'sampleNotice', id: 'n1' });
  });

  it('keep the words of one whose time for rewording ends while it is reworded', async () => {
    const soon = '2026-03-10T02:01:00Z';
    let isOver = false;
    open({
      'GET /comment/list': () => ({
        rows: [comment('c1', 'Fresh', { editableUntil: isOver ? null : soon })],
        ...{ next: null, audiences: ['own'], topics: [] },
      }),
      'POST /comment/edit': refusal(409, 'A comment can be reworded for 15 minutes only.'),
      'POST /comment/create': comment('c2', 'x'),
    });
    await screen.click('.comment .list-link', 'Edit');
    typeInto(await screen.find('.comment sl-textarea'), 'Better words');
    isOver = true;
    // Another comment is sent: the list is read again.
    typeInto(await screen.find('.comments > .comment-form sl-textarea'), 'x');
    await screen.click('.comments > .comment-form [data-action=comment]');
    await until(() => api.to('/comment/list').length === 2, 'read again');
    await drawn();
    await screen.click('.comment [data-action=comment]');
    await screen.find('.comment', 'for 15 minutes only');
    expect((await screen.find<HTMLElement & { value: string }>('.comment sl-textarea')).value).to.equal('Better words');
  });

  it('may be reworded while the time for it runs, and leave a trace when they are removed', async () => {
    const rows = [
      comment('c1', 'Fresh'),
      comment('c2', 'Old', { editableUntil: null }),
      comment('c3', '', { removedAt: '2026-03-10T01:56:00Z', editableUntil: null }),
      comment('c4', 'Of another', { mine: false, editableUntil: null, authorName: 'Chen Bo' }),
    ];
    open({
      'GET /comment/list': { rows, next: null, audiences: ['own'], topics: [] },
      'POST /comment/edit': comment('c1', 'Fresher', { revision: 2 }),
      'POST /comment/remove': comment('c2', '', {}),
    });
    await screen.find('.comment', 'Of another');
    const tools = screen
      .all('.comment')
      .map(each => [...each.querySelectorAll('.list-link')].map(button => button.textContent));
    expect(tools).to.deep.equal([['Edit', 'Remove'], ['Remove'], [], []]);
    expect(screen.all('.comment')[2]!.textContent).to.contain('Comment removed');
    const focused = () => screen.root.activeElement?.textContent || screen.root.activeElement?.localName;
    await screen.click('.comment .list-link', 'Edit');
    await until(() => focused() === 'sl-textarea', 'the focus is in the field');
    await screen.click('.comment .ebs-button', 'Cancel');
    await until(() => focused() === 'Edit', 'the focus is back where it began');
    await screen.click('.comment .list-link', 'Edit');
    typeInto(await screen.find('.comment sl-textarea'), 'Fresher');
    await screen.click('.comment [data-action=comment]');
    await until(() => api.to('/comment/edit').length === 1, 'the new words');
    await until(() => focused() === 'Edit', 'and so it is when they are saved');
    expect(api.to('/comment/edit')[0]!.body).to.deep.equal({ id: 'c1', revision: 1, text: 'Fresher' });
    screen.all('.comment')[1]!.querySelector<HTMLElement>('.list-link')!.click();
    await screen.click('sl-dialog sl-button', 'Remove');
    await until(() => api.to('/comment/remove').length === 1, 'the removal');
  });

  it('that are being saved in other words wait for the answer', async () => {
    const answer = Promise.withResolvers<unknown>();
    open({
      'GET /comment/list': { rows: [comment('c1', 'Fresh')], next: null, audiences: ['own'], topics: [] },
      'POST /comment/edit': () => answer.promise,
    });
    await screen.click('.comment .list-link', 'Edit');
    typeInto(await screen.find('.comment sl-textarea'), 'Fresher');
    await screen.click('.comment [data-action=comment]');
    await screen.find('.comment sl-textarea[readonly]');
    answer.resolve(refusal(409, 'A comment can be reworded for 15 minutes only.'));
    await screen.find('.comment', 'for 15 minutes only');
    await screen.find('.comment sl-textarea:not([readonly])');
  });

  it('say who will read them, and are not shown to experts nor where the entity takes none', async () => {
    open({ 'GET /comment/list': { rows: [], next: null, audiences: ['own', 'all'], topics: [] } });
    await screen.find('sl-textarea[help-text], .comments', 'Only people of your organization');
    await screen.find('sl-radio', 'All who run it together');
    screen.remove();
    open({ 'GET /user/info': { ...reader, userType: 40 } });
    await screen.find('.history li');
    expect(screen.all('[data-anchor=comments]')).to.have.length(0);
    screen.remove();
    open({}, defineRecord({ ...notice, comments: 'none' as const }, { sections }));
    await screen.find('.history li');
    expect(screen.all('[data-anchor=comments]')).to.have.length(0);
  });
});
