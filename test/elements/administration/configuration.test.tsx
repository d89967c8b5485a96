import { expect } from 'chai';
import '../../../elements/administration/configuration/configuration-ui.strings.ts';
import { CloudConfigScreen } from '../../../elements/administration/configuration/cloud-config.screen.tsx';
import { ConfListScreen } from '../../../elements/administration/configuration/conf-list.screen.tsx';
import { ConfPlatformScreen } from '../../../elements/administration/configuration/conf-tree.screen.tsx';
import { TenantParameterScreen } from '../../../elements/administration/configuration/parameter.screen.tsx';
import { HolidaysScreen } from '../../../elements/administration/configuration/holidays.screen.tsx';
import { TranslationsScreen } from '../../../elements/administration/configuration/translations.screen.tsx';
import { ValueSetsScreen } from '../../../elements/administration/configuration/value-sets.screen.tsx';
import type { SettingLine } from '../../../shared/domain/configuration/wire.ts';
import { expectAccessible } from '../../kit/axe.ts';
import { fakeApi, refusal, type Answers } from '../../kit/fake-api.ts';
import { drawn, show, typeInto, type Shown } from '../../kit/screen.tsx';

let screen: Shown;
const BUTTONS = ['configItem.setPlatform', 'holidayYear.change', 'translation.change', 'valueSetItem.change'];
const open = (Screen: Parameters<typeof show>[0], answers: Answers, address: string, width = '1200px') => {
  const api = fakeApi({ 'GET /user/buttons': BUTTONS, ...answers });
  screen = show(Screen, { api, address, lang: 'en', width });
  return api;
};
const line = (more: Partial<SettingLine>): SettingLine => ({
  ...{
    key: 'lists.pageSize',
    group: 'lists',
    type: 'number',
    name: 'Rows of a page',
    hint: 'How many.',
    lowest: 'company',
  },
  ...{ limits: { min: 10, max: 100 }, byDefault: 20, above: { value: 20, from: 'default' }, value: 20 },
  ...{ id: null, revision: null, changedAt: null },
  ...more,
});
const tree = (lines: readonly SettingLine[]) => ({
  ...{ level: 'platform', tenantId: 'platform', organizationId: null, lines },
  groups: [
    { group: 'work', parent: null },
    { group: 'lists', parent: 'work' },
    { group: 'drafts', parent: 'work' },
  ],
});
const clean = async () => {
  await expectAccessible(screen.root);
};

describe('screens of the configuration', () => {
  afterEach(() => screen.remove());

  it('draws the least and the most a tenant may set one below the other: what is shown does not move', async () => {
    const bound = (direction: 'least' | 'most') => ({ direction, figure: 20, law: 'TBL', article: '24' });
    const lines = ['least', 'least', 'least', 'most', 'most'].map((direction, at) =>
      line({ key: `law.${at}`, name: `Period ${at}`, bound: bound(direction as 'least') as never }),
    );
    open(
      TenantParameterScreen,
      {
        'GET /configuration/configItem/owners': [{ val: 't1', label: 'City' }],
        'GET /configuration/configItem/tree': { ...tree(lines), level: 'tenant', tenantId: 't1' },
      },
      '/base/tenant/parameter?of=t1',
    );
    const places = new Map<string, Set<number>>();
    await screen.until(async () => {
      // As the reader sees it: a line has the height kept for it until the browser has looked whether it is in sight.
      await drawn();
      for (const each of screen.all('.conf-setting')) {
        const seen = places.get(each.dataset['key']!) ?? new Set();
        places.set(each.dataset['key']!, seen.add(Math.round(each.getBoundingClientRect().top)));
      }
      return places.size === 5 && screen.all('h2').length === 2;
    }, 'all five');
    expect([...places.keys()]).to.deep.equal(lines.map(each => each.key));
    expect([...places.values()].filter(each => each.size > 1)).to.deep.equal([]);
  });

  it('lists what was set by its name, with the value in words, and what the product does not know any more by its key', async () => {
    const row = (key: string, value: string) => ({
      ...{ id: key, tenantId: 'platform', ownerId: 'system', state: 'set', revision: 1, actions: {} },
      ...{ createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z' },
      ...{ key, level: 'platform', organizationId: null, value },
    });
    const menus = JSON.stringify([{ zh: '公共服务平台', en: 'Public service platform', url: 'https://example.org/' }]);
    const rows = [row('drafts.keepDays', '60'), row('portal.externalMenus', menus), row('gone.key', '[1')];
    open(
      ConfListScreen,
      { 'GET /configuration/configItem/list': { rows, total: rows.length, next: null } },
      '/base/conf/list',
    );
    await screen.find('tbody tr', 'drafts.keepDays');
    const text = screen.all('tbody tr').map(each => each.textContent);
    expect(text[0]).to.contain('Drafts are kept for').and.to.contain('60 days');
    expect(text[1]).to.contain('Public service platform').and.not.to.contain('https');
    expect(text[2]).to.contain('gone.key').and.to.contain('[1');
  });

  it('shows what is set and what is inherited from where, and sets a value', async () => {
    const drafts = line({
      key: 'drafts.keepDays',
      group: 'drafts',
      name: 'Drafts are kept for',
      own: 60,
      value: 60,
      id: 'c1',
      revision: 3,
    });
    const api = open(
      ConfPlatformScreen,
      {
        'GET /configuration/configItem/tree': tree([line({}), drafts]),
        'POST /configuration/configItem/setPlatform': { id: 'c2', revision: 1 },
      },
      '/base/conf/treePage/plat',
    );
    await screen.find('[data-key="lists.pageSize"]', 'Inherited: product');
    await screen.find('[data-key="drafts.keepDays"]', 'Set here');
    typeInto(await screen.find('[data-key="lists.pageSize"] sl-input'), '50');
    await screen.click('[data-key="lists.pageSize"] sl-button', 'Save');
    await screen.until(() => api.to('/configuration/configItem/setPlatform').length === 1, 'sent');
    expect(api.to('/configuration/configItem/setPlatform')[0]?.body).to.deep.equal({
      key: 'lists.pageSize',
      value: '50',
    });
    await screen.until(() => screen.events.length > 0, 'the page is told');
    expect(screen.events).to.deep.equal([['ebs-saved', { entity: 'configItem', id: 'c2' }]]);
    await clean();
  });

  it('keeps what was typed when the server refuses it, with the fault beside it', async () => {
    const fault = refusal(422, 'Please correct.', { fields: { value: 'Please enter at most 100.' } });
    open(
      ConfPlatformScreen,
      { 'GET /configuration/configItem/tree': tree([line({})]), 'POST /configuration/configItem/setPlatform': fault },
      '/base/conf/treePage/plat',
    );
    typeInto(await screen.find('[data-key="lists.pageSize"] sl-input'), '500');
    await screen.click('[data-key="lists.pageSize"] sl-button', 'Save');
    await screen.find('[data-key="lists.pageSize"]', 'Please enter at most 100.');
    expect((await screen.find<HTMLInputElement>('[data-key="lists.pageSize"] sl-input')).value).to.equal('500');
  });

  it('shows the settings of a chosen group, and of those below it', async () => {
    const drafts = line({ key: 'drafts.keepDays', group: 'drafts', name: 'Drafts are kept for' });
    open(
      ConfPlatformScreen,
      { 'GET /configuration/configItem/tree': tree([line({}), drafts]) },
      '/base/conf/treePage/plat',
    );
    await screen.click('[role=treeitem]', 'Drafts');
    await screen.until(() => screen.all('.conf-setting').length === 1, 'one group');
    await screen.click('[role=treeitem]', 'Everyday work');
    await screen.until(() => screen.all('.conf-setting').length === 2, 'both below');
  });

  it('asks before it keeps days that running deadlines were computed with', async () => {
    const moves = refusal(422, 'x', {
      fields: { confirmed: '2 running deadlines were computed with days that would change.' },
    });
    const api = open(
      HolidaysScreen,
      {
        'GET /configuration/holidayYear/years': {
          ...{ region: 'cn', lastDay: '2026-12-31', today: '2026-11-22T00:00:00Z', warnDays: 90 },
          rows: [
            {
              year: 2026,
              basis: 'announced',
              days: [{ date: '2026-01-01', kind: 'off', name: '元旦' }],
              id: 'h1',
              revision: 2,
            },
          ],
        },
        'POST /configuration/holidayYear/change': ({ body }: { body: { confirmed?: boolean } }) =>
          body.confirmed ? { id: 'h1', revision: 3, running: 2 } : moves,
      },
      '/base/holiday/list?year=2026',
    );
    await screen.find('.ebs-alert', 'ends on 2026-12-31');
    await screen.until(() => screen.all('.conf-month td[data-kind=off]').length === 1, 'the one day off');
    await screen.find('.conf-foot sl-button', 'Save');
    await clean();
    await screen.click('sl-button', 'Import days');
    typeInto(await screen.find('sl-dialog sl-textarea'), '2026-12-25,off,圣诞');
    await screen.click('sl-dialog sl-button', 'Take over 1 day');
    await screen.click('.conf-foot sl-button', 'Save');
    await screen.find('.conf-moves', '2 running deadlines');
    await screen.click('.conf-moves sl-button', 'Keep it all the same');
    await screen.click('sl-dialog sl-button', 'Keep it all the same');
    await screen.until(() => api.to('/configuration/holidayYear/change').length === 2, 'kept');
    const sent = api.to('/configuration/holidayYear/change')[1]?.body as {
      confirmed: boolean;
      days: unknown[];
      revision: number;
    };
    expect([sent.confirmed, sent.days.length, sent.revision]).to.deep.equal([true, 2, 2]);
  });

  it('changes a text, and says which parameter is missing', async () => {
    const row = { key: 'kernel.tooSmall', zh: '不得小于 {{min}}。', en: 'At least {{min}}.', own: {} };
    const fault = refusal(422, 'x', { fields: { text: 'The text must hold exactly these parameters: {{min}}.' } });
    const api = open(
      TranslationsScreen,
      {
        'GET /configuration/translation/texts': { total: 1, size: 50, rows: [row] },
        'GET /i18n/translations': {},
        'POST /configuration/translation/change': fault,
      },
      '/base/i18n/list?q=tooSmall',
    );
    await screen.click('sl-button', 'Change English');
    typeInto(await screen.find('.conf-words sl-textarea'), 'More, please.');
    await screen.click('.conf-words sl-button', 'Save');
    await screen.find('.conf-words', '{{min}}.');
    api.answers['POST /configuration/translation/change'] = { id: 't1', revision: 1 };
    await screen.click('.conf-words sl-button', 'Save');
    await screen.until(() => api.to('/configuration/translation/texts').length === 2, 'read again');
    await clean();
  });

  it('offers to add values only where the program takes them', async () => {
    const value = {
      val: 'open',
      zh: '公开',
      en: 'Open',
      product: { zh: '公开', en: 'Open' },
      parentVal: null,
      order: 10,
      hidden: false,
      id: null,
      revision: null,
    };
    const api = open(
      ValueSetsScreen,
      {
        'GET /configuration/valueSetItem/sets': [
          { set: 'medium', name: 'medium', open: true, own: false, count: 1 },
          { set: 'method', name: 'method', open: false, own: false, count: 1 },
        ],
        'GET /configuration/valueSetItem/values': [value],
        'POST /configuration/valueSetItem/change': { id: 'v1', revision: 1 },
      },
      '/base/valset/manager?set=method',
    );
    await screen.find('h2', 'method');
    expect(screen.all('sl-button').some(button => button.textContent === 'Add a value')).to.equal(false);
    await screen.click('[role=treeitem]', 'medium (1)');
    await screen.find('sl-button', 'Add a value');
    await screen.click('td sl-button', 'Not for new use');
    await screen.until(() => api.to('/configuration/valueSetItem/change').length === 1, 'sent');
    expect((api.to('/configuration/valueSetItem/change')[0]?.body as { hidden: boolean }).hidden).to.equal(true);
    await clean();
  });

  it('says which process did not read the configuration anew', async () => {
    const process = {
      id: 'p1',
      pid: 41,
      startedAt: '2026-03-01T00:00:00Z',
      beatAt: '2026-03-10T00:00:00Z',
      loadedAt: '2026-03-10T00:00:00Z',
      version: 7,
      alive: true,
    };
    const stuck = { ...process, id: 'p2', pid: 42, loadedAt: '2026-03-01T00:00:00Z' };
    open(
      CloudConfigScreen,
      {
        'GET /configuration/process/list': { rows: [process, stuck], version: 7 },
        'POST /configuration/configItem/refresh': { askedAt: '2026-03-09T00:00:00Z' },
      },
      '/base/cloud-config/refresh',
    );
    await screen.click('sl-button', 'Make all read it anew');
    await screen.find('[role=alert]', '1 process did not read it');
    await screen.find('tr', 'Did not read it');
    await clean();
  });

  it('shows who wrote what in a text’s place, and offers to write it again', async () => {
    const row = {
      ...{ key: 'kernel.conflict', zh: '冲突', en: 'Conflict' },
      own: { en: { text: 'Second words', id: 't1', revision: 2 } },
    };
    const entry = { action: 'change', actorName: 'Chen Li', fromState: 'changed', toState: 'changed' };
    open(
      TranslationsScreen,
      {
        'GET /configuration/translation/texts': { total: 1, size: 50, rows: [row] },
        'GET /configuration/translation/history': [
          {
            ...entry,
            at: '2026-03-02T00:00:00Z',
            revision: 2,
            changes: { text: { from: 'First', to: 'Second words' } },
          },
          { ...entry, at: '2026-03-01T00:00:00Z', revision: 1, changes: { text: { to: 'First words' } } },
        ],
      },
      '/base/i18n/list?q=conflict',
    );
    await screen.click('.conf-words sl-button', 'History');
    await screen.find('.conf-history li', 'Chen Li');
    await screen.click('.conf-history sl-button', 'Show this again');
    const area = (await screen.find('.conf-words sl-textarea')) as HTMLElement & { value: string };
    expect(area.value).to.equal('First words');
  });
});
