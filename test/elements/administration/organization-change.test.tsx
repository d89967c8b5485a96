import { expect } from 'chai';
import { OrganizationChangeScreen } from '../../../elements/administration/organization/change.screen.tsx';
import { ChangedDetails } from '../../../elements/administration/organization/changed-details.tsx';
import '../../../elements/administration/organization/organization.strings.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const record = { id: 'org_1', revision: 1, state: 'active', name: 'City', kind: 'purchaser', actions: {}, labels: {} };
let screen: Shown;
const open = (rows: readonly object[]) => {
  const api = fakeApi({
    'GET /user/info': { id: 'u1', name: 'Lin', account: 'lin', userType: 10, roles: [], organization: { id: 'org_1' } },
    'GET /user/buttons': ['organizationChange.create'],
    'GET /account/organization/get': record,
    'GET /account/organizationChange/list': { rows, total: rows.length, next: null, labels: {} },
  });
  screen = show(OrganizationChangeScreen, {
    ...{ api, lang: 'en' },
    address: '/base/organization/orgInfoChange?organization=org_1',
  });
  return api;
};

describe('asking for a change of an organization', () => {
  afterEach(() => screen.remove());

  it('shows the request that is open already, before anything is typed', async () => {
    const api = open([{ id: 'change_1', revision: 1, state: 'submitted', actions: {} }]);
    await screen.find('.ebs-alert', 'There is an open request');
    expect(screen.root.querySelector('.ebs-alert a')?.getAttribute('href')).to.contain('id=change_1');
    expect(screen.root.querySelector('form')).to.equal(null);
    expect(api.to('/account/organizationChange/list').at(-1)?.params).to.deep.include({ organizationId: 'org_1' });
  });

  it('begins with the details as they stand', async () => {
    open([]);
    await screen.until(
      () => screen.root.querySelector<HTMLElement & { value: string }>('[data-field=name] sl-input')?.value === 'City',
      'the name as it stands',
    );
  });

  it('keeps the place of what differs until it is known', async () => {
    let answer!: (changes: readonly object[]) => void;
    const changes = new Promise(resolve => (answer = resolve));
    const change = { ...record, organizationId: 'org_1', name: 'City of Light' };
    const props = { record: change } as unknown as Parameters<typeof ChangedDetails>[0];
    screen = show(() => <ChangedDetails {...props} />, {
      ...{ api: fakeApi({ 'GET /account/organizationChange/changes': () => changes }), lang: 'en', width: '800px' },
    });
    const place = await screen.find('[aria-busy=true]');
    const height = place.offsetHeight;
    expect(getComputedStyle(place).visibility).to.equal('hidden');
    answer([{ field: 'name', from: 'City', to: 'City of Light' }]);
    await screen.find('[aria-busy=false]', 'City of Light');
    expect(getComputedStyle(place).visibility).to.equal('visible');
    // The mark of what differs is two pixels taller than its line.
    expect(place.offsetHeight).to.be.closeTo(height, 3);
  });
});
