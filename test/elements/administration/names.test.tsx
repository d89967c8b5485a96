import { expect } from 'chai';
import '../../../elements/administration/access/access.strings.ts';
import { FeaturesScreen } from '../../../elements/administration/access/features.screen.tsx';
import { PlatformRolesScreen } from '../../../elements/administration/access/roles.screens.tsx';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

let screen: Shown;
const kept = { tenantId: 'platform', ownerId: 'system', revision: 1, actions: {}, updatedAt: '2026-11-01T00:00:00Z' };
const page = (row: object) => ({ rows: [{ ...kept, createdAt: kept.updatedAt, ...row }], total: 1, next: null });

describe('lists of rights', () => {
  afterEach(() => screen.remove());

  for (const [lang, name] of [
    ['zh', '出纳'],
    ['en', 'Cashier'],
  ] as const)
    it(`name a role as its readers speak: ${lang}`, async () => {
      const role = { id: 'r1', state: 'active', code: 'cashier', name: '出纳', nameEn: 'Cashier', level: 'platform' };
      const api = fakeApi({ 'GET /account/role/list': page(role), 'GET /access/role/holder-counts': { r1: 2 } });
      screen = show(PlatformRolesScreen, { api, address: '/base/role/RolePage/plat', lang });
      expect((await screen.find('tbody a.list-open')).textContent).to.equal(name);
    });

  it('name the permission that a function asks for, with its code', async () => {
    const feature = {
      path: '/x',
      title: '角色',
      titleEn: 'Roles',
      element: 'a',
      needs: 'role.grant',
      state: 'standing',
    };
    const api = fakeApi({
      'GET /access/feature/list': page({ id: 'f1', ...feature }),
      'GET /access/permissions': {
        ...{ groups: [], defaults: {} },
        rows: [
          {
            ...{ name: 'role', title: 'Role', group: 'access', read: 'role.read', create: null, update: null },
            ...{ moves: [{ permission: 'role.grant', label: 'Grant' }], pages: [] },
          },
        ],
      },
      'GET /access/tenants': [],
    });
    screen = show(FeaturesScreen, { api, address: '/base/function/functionManager', lang: 'en' });
    const row = await screen.find('tbody tr', 'Role · Grant');
    expect(row.textContent).to.contain('role.grant').and.to.contain('Roles');
  });
});
