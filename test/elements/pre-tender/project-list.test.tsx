import { expect } from 'chai';
import { ProjectListScreen } from '../../../elements/pre-tender/project-list.screen.tsx';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const row = {
  id: 'p1',
  revision: 1,
  state: 'bidding',
  createdAt: '2026-01-02T01:00:00.000Z',
  updatedAt: '2026-01-02T01:00:00.000Z',
  code: 'P-2026-1',
  name: 'Road lighting',
  method: 'openTender',
  budget: { amount: '100.00', currency: 'CNY' },
  buyerName: 'City works',
  bidDeadline: null,
  actions: {},
};

describe('the list of projects', () => {
  let screen: Shown;
  afterEach(() => screen.remove());

  for (const lang of ['en', 'zh'] as const)
    it(`brings all the texts it shows, in ${lang}`, async () => {
      const api = fakeApi({ 'GET /pre-tender/project/list': { rows: [row], total: 1, next: null } });
      screen = show(ProjectListScreen, { api, lang, address: '/pre/project-list?state=bidding' });
      const line = await screen.find('tr[data-id="p1"]');
      expect(line.textContent).to.contain(lang === 'en' ? 'Open tender' : '公开招标');
      await screen.click('.list-filter button');
      await screen.find('.list-choices label');
      await screen.click('.list-tools .list-tool');
      await screen.find('.list-columns label');
      const shown = screen
        .all('.list-screen *')
        .flatMap(node => [
          ...[...node.childNodes]
            .filter(child => child.nodeType === Node.TEXT_NODE)
            .map(child => child.textContent ?? ''),
          ...['aria-label', 'title', 'placeholder'].map(name => node.getAttribute(name) ?? ''),
        ]);
      expect(shown.length).to.be.greaterThan(50);
      expect(shown.filter(text => /[a-zA-Z]+\.[a-z][\w-]*/.test(text))).to.deep.equal([]);
    });

  it('is narrowed to a province, whose name comes after the rows', async () => {
    const api = fakeApi({ 'GET /pre-tender/project/list': { rows: [row], total: 1, next: null } });
    screen = show(ProjectListScreen, { api, lang: 'zh', address: '/pre/project-list?region=360000' });
    await screen.find('tr[data-id="p1"]');
    await screen.find('.list-tool[data-active]', '行政区划：江西省（含下级）');
    expect(api.to('/pre-tender/project/list').at(-1)!.params).to.deep.include({ region: ['360000'] });
  });
});
