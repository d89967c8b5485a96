import { expect } from 'chai';
import '../../../elements/project-workspace/clarification.strings.ts';
import { ClarificationAskScreen } from '../../../elements/project-workspace/clarification-ask.screen.tsx';
import { ClarificationReplyScreen } from '../../../elements/project-workspace/clarification-reply.screen.tsx';
import { SignUpSaveScreen } from '../../../elements/project-workspace/sign-up-save.screen.tsx';
import { SignUpSelectScreen } from '../../../elements/project-workspace/sign-up-select.screen.tsx';
import { fakeApi, refusal, type Answers } from '../../kit/fake-api.ts';
import { show, type Shown, typeInto } from '../../kit/screen.tsx';
import { lotRow, page, projectRow } from './rows.ts';

const AT = '/v6-template/master-page';
const asked = {
  id: 'q1',
  revision: 1,
  state: 'asked',
  projectId: 'p1',
  lotId: null,
  subject: 'Voltage',
  body: 'Is 380 V required?',
  askedAt: '2026-03-09T02:00:00Z',
  attachments: [],
  actions: { answer: true, merge: true, refuse: true },
};

describe('questions and clarifications', () => {
  let screen: Shown;
  beforeEach(() => localStorage.clear());
  afterEach(() => screen.remove());

  const answersFor = (project: object, more: Answers = {}): Answers => ({
    'GET /pre-tender/project/get': projectRow('p1', { state: 'bidding', ...project }),
    'GET /pre-tender/lot/list': page([
      lotRow('l1', 'p1', { state: 'bidding' }),
      lotRow('l2', 'p1', { state: 'bidding', number: 2, name: 'X-ray' }),
    ]),
    'GET /pre-tender/question/get': asked,
    'GET /pre-tender/signUp/list': page([]),
    ...more,
  });

  /** The refusal in the page has the focus, and nothing else says it. */
  const atRefusal = async () => {
    await screen.until(
      () => screen.root.activeElement?.classList.contains('form-refusal') ?? false,
      'the focus is at the refusal',
    );
    expect(screen.all('.ebs-toast')).to.have.length(0);
  };

  it('offers no form after the time for questions, but the reason', async () => {
    const api = fakeApi(answersFor({ questionDeadline: '2026-03-10T01:59:59Z', bidDeadline: '2026-04-10T02:00:00Z' }));
    screen = show(ClarificationAskScreen, { api, address: `${AT}/clarification/bidder?projectId=p1` });
    await screen.find('.ebs-alert', 'The time for questions ended');
    expect(screen.all('form')).to.have.length(0);
  });

  it('shows the server’s reason when it was late after all, and keeps what was typed', async () => {
    const api = fakeApi(
      answersFor(
        { questionDeadline: '2026-03-10T02:00:30Z', bidDeadline: '2026-04-10T02:00:00Z' },
        { 'POST /pre-tender/question/create': refusal(409, 'The time for questions ended at 10:00.') },
      ),
    );
    screen = show(ClarificationAskScreen, { api, address: `${AT}/clarification/bidder?projectId=p1` });
    typeInto(await screen.find('[data-field=subject] sl-input'), 'Voltage');
    typeInto(await screen.find('[data-field=body] sl-textarea'), 'Is 380 V required?');
    await screen.click('sl-button', 'Send the question');
    await screen.find('[role=alert]', 'The time for questions ended at 10:00.');
    await atRefusal();
    expect(api.to('/pre-tender/question/create')[0]!.body).to.deep.equal({
      input: { projectId: 'p1', subject: 'Voltage', body: 'Is 380 V required?', attachments: [] },
    });
    expect((await screen.find<HTMLInputElement>('[data-field=subject] sl-input')).value).to.equal('Voltage');
  });

  it('shows the new bid deadline before an answer that affects bids is published', async () => {
    const api = fakeApi(
      answersFor(
        { bidDeadline: '2026-03-16T02:00:00Z', questionDeadline: '2026-03-12T02:00:00Z' },
        { 'POST /pre-tender/question/answer': { ...asked, state: 'answered', revision: 2 } },
      ),
    );
    screen = show(ClarificationReplyScreen, { api, address: `${AT}/clarification/reply-form?projectId=p1&id=q1` });
    await screen.find('[data-moves=false]');
    typeInto(await screen.find('.clarify-form > sl-textarea:nth-of-type(2)'), 'Yes, 380 V.');
    const toggle = await screen.find<HTMLElement & { checked: boolean }>('sl-switch');
    toggle.checked = true;
    toggle.dispatchEvent(new CustomEvent('sl-change', { bubbles: true }));
    const next = await screen.find<HTMLTimeElement>('time[data-new]');
    // 15 days after 10 March is 25 March, a Wednesday, at the old hour.
    expect(next.dateTime).to.equal('2026-03-25T02:00:00.000Z');
    expect(api.to('/pre-tender/question/answer')).to.have.length(0);
    await screen.click('.clarify-foot sl-button', 'Publish');
    await screen.click('sl-dialog[open] sl-button', 'Publish');
    await screen.until(() => screen.address().includes('reply-form-view'), 'the answer');
    expect(api.to('/pre-tender/question/answer')[0]!.body).to.deep.equal({
      id: 'q1',
      revision: 1,
      input: { question: 'Is 380 V required?', answer: 'Yes, 380 V.', affectsBids: true },
    });
  });

  it('says in the question why an answer is refused, once, and keeps what was typed', async () => {
    const api = fakeApi(
      answersFor(
        { bidDeadline: '2026-04-16T02:00:00Z' },
        { 'POST /pre-tender/question/answer': refusal(409, 'It has been answered meanwhile.') },
      ),
    );
    screen = show(ClarificationReplyScreen, { api, address: `${AT}/clarification/reply-form?projectId=p1&id=q1` });
    typeInto(await screen.find('.clarify-form > sl-textarea:nth-of-type(2)'), 'Yes, 380 V.');
    await screen.click('.clarify-foot sl-button', 'Publish');
    await screen.click('sl-dialog[open] sl-button', 'Publish');
    await screen.find('sl-dialog[open] .ebs-alert', 'answered meanwhile');
    expect(screen.all('.ebs-toast')).to.have.length(0);
    expect(screen.all('.clarify-form > .ebs-alert')).to.have.length(0);
  });

  it('says once why a sign-up is refused, at the top of the form, each time anew', async () => {
    const api = fakeApi(
      answersFor(
        { bidDeadline: '2026-04-16T02:00:00Z' },
        { 'POST /pre-tender/signUp/create': refusal(409, 'The lot is closed.') },
      ),
    );
    screen = show(SignUpSaveScreen, { api, address: `${AT}/sign-up/save?projectId=p1&lots=l2` });
    typeInto(await screen.find('[data-field=contactPhone] sl-input'), '13800000000');
    await screen.click('sl-button', 'Sign up');
    await screen.find('[role=alert]', 'The lot is closed.');
    await atRefusal();
    (await screen.find('[data-field=contactPhone] sl-input')).focus();
    await screen.click('sl-button', 'Sign up');
    await screen.until(() => api.to('/pre-tender/signUp/create').length === 2, 'asked again');
    await atRefusal();
  });

  it('asks for the answer before it publishes anything', async () => {
    const api = fakeApi(answersFor({ bidDeadline: '2026-04-16T02:00:00Z' }));
    screen = show(ClarificationReplyScreen, { api, address: `${AT}/clarification/reply-form?projectId=p1&id=q1` });
    await screen.click('.clarify-foot sl-button', 'Publish');
    await screen.find('.clarify-form > sl-textarea:nth-of-type(2) .ebs-fault');
    expect(screen.all('sl-dialog[open]')).to.have.length(0);
    expect(api.to('/pre-tender/question/answer')).to.have.length(0);
  });

  it('says that signing up is no condition, and signs up for the chosen lots', async () => {
    const api = fakeApi(
      answersFor(
        { bidDeadline: '2026-04-16T02:00:00Z' },
        { 'POST /pre-tender/signUp/create': { id: 's1', revision: 1, state: 'active' } },
      ),
    );
    screen = show(SignUpSelectScreen, { api, address: `${AT}/sign-up/select?projectId=p1` });
    await screen.find('.ebs-alert', 'no condition');
    await screen.click('sl-button', 'Next');
    await screen.find('[role=alert]', 'Choose at least one lot');
    await screen.click('.lot-choice:nth-of-type(2) input');
    await screen.click('sl-button', 'Next');
    await screen.until(() => screen.address().includes('sign-up/save'), 'the contact');
    const address = screen.address();
    expect(address).to.contain('lots=l2');
    screen.remove();
    screen = show(SignUpSaveScreen, { api, address });
    typeInto(await screen.find('[data-field=contactPhone] sl-input'), '13800000000');
    await screen.click('sl-button', 'Sign up');
    await screen.until(() => screen.address().includes('sign-up/details'), 'the sign-up');
    expect(api.to('/pre-tender/signUp/create')[0]!.body).to.deep.equal({
      input: {
        projectId: 'p1',
        lots: [{ lotId: 'l2' }],
        contactName: 'Lin Yue',
        contactPhone: '13800000000',
        contactEmail: null,
      },
    });
  });
});
