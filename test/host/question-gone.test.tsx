import { useStore } from '@nanostores/react';
import { expect } from 'chai';
import { atom } from 'nanostores';
import { Activity } from 'react';
import '../../elements/administration/access/access.strings.ts';
import { PermissionsScreen } from '../../elements/administration/access/permissions.screen.tsx';
import { askingMove } from '../../shared/ui/asking-move.ts';
import { useConfirm } from '../../shared/ui/dialog/use-confirm.tsx';
import { useUnsaved } from '../../shared/ui/hooks/use-unsaved.ts';
import { isUnsaved, mayLeave } from '../../shared/ui/unsaved.ts';
import { fakeApi } from '../kit/fake-api.ts';
import { show, type Shown, until } from '../kit/screen.tsx';

const things = {
  groups: [{ key: 'projects', title: 'Projects' }],
  rows: [{ name: 'thing', title: 'Thing', area: 'a', group: 'projects', read: 'thing.read', moves: [], pages: [] }],
  defaults: {},
};
const clerk = {
  ...{ id: 'r1', tenantId: 'platform', ownerId: 'system', state: 'active', revision: 1, actions: { update: true } },
  ...{ code: 'clerk', name: '职员', nameEn: 'Clerk', level: 'tenant', organizationId: null, description: null },
  permissions: [],
};

describe('the question whether a form may be left, when the form goes away before it is answered', () => {
  let screen: Shown;
  afterEach(() => screen.remove());
  const host = () => screen.root.host as HTMLElement;

  it('is over, and asked anew the next time', async () => {
    const $isAsleep = atom(false);
    function Form() {
      const [confirm, dialog] = useConfirm();
      useUnsaved(true, () => confirm({ title: 'Leave?', confirmLabel: 'Leave' }));
      return dialog;
    }
    function Page() {
      return (
        <Activity mode={useStore($isAsleep) ? 'hidden' : 'visible'}>
          <Form />
        </Activity>
      );
    }
    screen = show(Page, { api: fakeApi() });
    await until(() => isUnsaved(host()), 'the work');
    const $address = atom('/one');
    const move = askingMove(host(), $address);
    move('/two');
    await screen.find('sl-dialog[open]');
    $isAsleep.set(true);
    await until(() => !isUnsaved(host()), 'the form gone');
    $isAsleep.set(false);
    await until(() => isUnsaved(host()) && !screen.root.querySelector('sl-dialog[open]'), 'no question');
    expect($address.get()).to.equal('/one');
    move('/three');
    await screen.click('sl-dialog[open] sl-button', 'Leave');
    await until(() => $address.get() === '/three', 'the new place');
  });

  it('is answered with no by a role’s permissions too', async () => {
    const api = fakeApi({
      'GET /access/permissions': things,
      'GET /account/role/get': clerk,
      'GET /user/buttons': ['role.update'],
    });
    screen = show(PermissionsScreen, { api, address: '/base/role/permissions?id=r1' });
    await screen.click('.access-group button', 'Projects');
    await screen.click('input[aria-label="Thing: Read"]');
    await until(() => isUnsaved(host()), 'the work');
    const given: boolean[] = [];
    void mayLeave(host()).then(may => given.push(may));
    await screen.find('sl-dialog[open]');
    screen.remove();
    await until(() => given.length > 0, 'an answer');
    expect(given).to.deep.equal([false]);
  });
});
