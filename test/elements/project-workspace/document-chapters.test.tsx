import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { DocumentEditScreen } from '../../../elements/project-workspace/document-edit.screen.tsx';
import '../../../elements/project-workspace/project-workspace.strings.ts';
import { fakeApi, refusal } from '../../kit/fake-api.ts';
import { show, type Shown, type } from '../../kit/screen.tsx';
import { answers, project } from './samples.kit.ts';

const paper = {
  ...project,
  id: 'd1',
  projectId: 'p1',
  title: 'Bidding document',
  state: 'draft',
  actions: { update: true, submit: true },
  chapters: [
    { title: 'Notice', body: '<p>One</p>' },
    { title: 'Instructions', body: '<p>Two, of many pages</p>' },
    { title: 'Evaluation', body: '<p>Three</p>' },
  ],
};

describe('the chapters of a bidding document', () => {
  let screen: Shown;
  beforeEach(async () => {
    localStorage.clear();
    screen = show(DocumentEditScreen, {
      api: fakeApi(
        answers([], {
          'GET /pre-tender/biddingDocument/list': { rows: [paper], total: 1, next: null },
          'GET /pre-tender/biddingDocument/get': paper,
          'POST /pre-tender/biddingDocument/update': refusal(422, 'no', {
            fields: { 'chapters.1.body': 'Names a trade mark.' },
          }),
        }),
      ),
      address: '/v6-template/master-page/file-making/edit?projectId=p1&id=d1',
    });
    await screen.find('.chapters > li:nth-child(3) [contenteditable]');
  });
  afterEach(() => {
    screen.remove();
    localStorage.clear();
  });
  const titles = () => screen.all('.chapters .chapter-title input').map(input => (input as HTMLInputElement).value);
  const removal = (at: number) => screen.find(`.chapters > li:nth-child(${at}) [aria-label="Remove this chapter"]`);

  it('a removed one comes back by keys, with its text and in its place, whatever was typed into another since', async () => {
    (await removal(2)).focus();
    await sendKeys({ press: 'Enter' });
    await screen.find('.save-bar', 'Chapter “Instructions” was removed.');
    expect(titles()).to.deep.equal(['Notice', 'Evaluation']);
    await screen.until(() => screen.root.activeElement?.matches('.chapter-title input') ?? false, 'the focus is near');
    type(screen.root.activeElement as HTMLElement, 'Evaluation of bids');
    await screen.until(() => titles()[1] === 'Evaluation of bids', 'typed');
    (await screen.find('[data-action=undo]', 'Undo')).focus();
    await sendKeys({ press: 'Enter' });
    await screen.until(() => titles().length === 3, 'back');
    expect(titles()).to.deep.equal(['Notice', 'Instructions', 'Evaluation of bids']);
    await screen.find('.chapters > li:nth-child(2) [contenteditable]', 'Two, of many pages');
    await screen.click('[data-action=undo]', 'Redo');
    await screen.until(() => titles().join() === 'Notice,Evaluation of bids', 'away again');
  });

  it('a fault of a text is said at its chapter, and the list of faults leads there', async () => {
    type(await screen.find('.chapters > li:nth-child(3) input'), 'Evaluation of bids');
    await screen.click('[data-action=save]');
    await screen.find('.chapters > li:nth-child(2) .ebs-fault', 'Names a trade mark.');
    await screen.click('.error-summary [data-jump="chapters.1.body"]');
    const text = await screen.find('.chapters > li:nth-child(2) [contenteditable]');
    await screen.until(() => screen.root.activeElement === text, 'the focus in the text of the second chapter');
    expect(text.getAttribute('aria-invalid')).to.equal('true');
    expect(screen.root.getElementById(text.getAttribute('aria-describedby') ?? '')?.textContent).to.equal(
      'Names a trade mark.',
    );
  });
});
