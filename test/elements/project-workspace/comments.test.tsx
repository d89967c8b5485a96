import { expect } from 'chai';
import '../../../elements/project-workspace/shell.strings.ts';
import { BulletinViewScreen } from '../../../elements/project-workspace/bulletin-view.screen.tsx';
import { DocumentViewScreen } from '../../../elements/project-workspace/document-view.screen.tsx';
import { ProjectWorkplaceScreen } from '../../../elements/project-workspace/workplace.screen.tsx';
import { fakeApi } from '../../kit/fake-api.ts';
import { drawn, show, type Shown } from '../../kit/screen.tsx';
import { answers, draft, project } from './samples.kit.ts';

const paper = { ...project, id: 'd1', projectId: 'p1', title: 'Bidding document', state: 'draft', chapters: [] };
const said = {
  ...{ id: 'c1', text: 'Please name the opening room.', authorName: 'Chen Bo', organizationName: 'Bureau' },
  ...{ audience: 'own', mentions: [], at: '2026-03-10T01:55:00Z', editedAt: null, removedAt: null, revision: 1 },
  ...{ mine: false, editableUntil: null },
};
const SCREENS = [
  ['project', ProjectWorkplaceScreen, 'workplace', 'p1'],
  ['bulletin', BulletinViewScreen, 'bulletin/view', 'b1'],
  ['biddingDocument', DocumentViewScreen, 'file-making/view', 'd1'],
] as const;

describe('what the organisers of a purchase say to one another', () => {
  let screen: Shown;
  afterEach(() => screen.remove());
  const open = (Screen: (typeof SCREENS)[number][1], path: string, userType: number) => {
    const api = fakeApi(
      answers([draft], {
        'GET /user/info': {
          ...{ id: 'usr_1', name: 'Lin Yue', userType, roles: [] },
          organization: { id: 'o', name: 'o', kind: 'buyer' },
        },
        'GET /pre-tender/biddingDocument/list': { rows: [paper], total: 1, next: null },
        'GET /pre-tender/biddingDocument/get': paper,
        'GET /pre-tender/project/history': [],
        'GET /pre-tender/bulletin/history': [],
        'GET /pre-tender/biddingDocument/history': [],
        'GET /comment/list': { rows: [said], next: null, audiences: ['own'], topics: [] },
      }),
    );
    screen = show(Screen, { api, address: `/v6-template/master-page/${path}?projectId=p1` });
    return api;
  };

  for (const [entity, Screen, path, id] of SCREENS) {
    it(`stands with the ${entity}, which they print and take as PDF`, async () => {
      const api = open(Screen, path, 10);
      await screen.find('[data-action=print]');
      await screen.find('[data-action=pdf]');
      (await screen.find('[data-anchor=comments]')).scrollIntoView();
      await screen.find('.comment', 'Please name the opening room.');
      expect(api.to('/comment/list')[0]!.params).to.deep.equal({ entity, id });
    });

    it(`is not before a bidder who looks at the ${entity}`, async () => {
      const api = open(Screen, path, 20);
      await screen.until(() => api.calls.length > 2, 'the screen');
      await screen.find('section, article');
      await drawn();
      for (const gone of ['[data-anchor=comments]', '[data-action=print]', '[data-action=pdf]'])
        expect(screen.all(gone), gone).to.have.length(0);
    });
  }
});
