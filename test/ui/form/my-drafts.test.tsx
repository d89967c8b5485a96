import { expect } from 'chai';
import { MyDrafts } from '../../../shared/ui/form/my-drafts.tsx';
import { fakeApi } from '../../kit/fake-api.ts';
import '../../kit/sample-notice.ts';
import { show, type Shown } from '../../kit/screen.tsx';
import { ADDRESS, theirs } from './drafts.kit.ts';

describe('the list of my drafts', () => {
  let screen: Shown;
  afterEach(() => screen.remove());

  it('leads on, and discards after a question', async () => {
    let list: readonly object[] = [theirs, { ...theirs, key: 'd2', id: null, within: 'prj_1', title: '' }];
    const api = fakeApi({
      'GET /workplace/drafts/list': () => list,
      'POST /workplace/drafts/remove': () => {
        list = [theirs];
        return null;
      },
    });
    screen = show(MyDrafts, { api });
    await screen.find('.my-drafts li', 'New: Notice');
    await screen.click('button[aria-label="Discard the draft of New: Notice"]');
    await screen.click('sl-dialog[open] sl-button', 'Discard');
    await screen.until(() => screen.all('.my-drafts li').length === 1, 'one draft');
    const asked = { entity: 'sampleNotice', within: 'prj_1', draftRevision: theirs.draftRevision };
    expect(api.to('/workplace/drafts/remove')[0]!.body).to.deep.equal(asked);
    await screen.click('.my-drafts a', 'Elsewhere');
    expect(screen.address()).to.equal(ADDRESS);
  });

  it('says what it is for while it is empty', async () => {
    screen = show(MyDrafts, {
      api: fakeApi({ 'GET /workplace/drafts/list': [], 'GET /configuration/value': { value: 45 } }),
    });
    await screen.find('.ebs-state', '45 days');
  });
});
