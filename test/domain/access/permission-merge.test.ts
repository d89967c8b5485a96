import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linesOf, mergePermissions } from '../../../shared/domain/access/permission-merge.ts';
import { faultsOfMenu, isMenuUrl, type MenuLine } from '../../../shared/domain/access/menu-nodes.ts';
import { mayStandIn, placed, stepped } from '../../../elements/administration/access/menus/menu-moves.ts';

describe('two changes of one role', () => {
  it('are joined one by one: nothing that either gave or took is lost', () => {
    const base = { read: null, update: 'own', approve: null } as const;
    const mine = { read: null, update: 'own', create: 'company' } as const;
    const theirs = { read: 'tenant', update: 'own', approve: null, remove: null } as const;
    const { merged, conflicts } = mergePermissions(base, mine, theirs);
    assert.deepEqual(conflicts, []);
    assert.deepEqual(linesOf(merged), [
      { permission: 'create', scope: 'company' },
      { permission: 'read', scope: 'tenant' },
      { permission: 'remove', scope: null },
      { permission: 'update', scope: 'own' },
    ]);
  });

  it('that contradict each other are told, and what was saved stands until somebody decides', () => {
    const { merged, conflicts } = mergePermissions({ read: null }, { read: 'own' }, {});
    assert.deepEqual(conflicts, [{ permission: 'read', from: 'own', to: undefined }]);
    assert.deepEqual(merged, {});
  });

  it('that are the same are one', () => {
    assert.deepEqual(mergePermissions({}, { read: 'own' }, { read: 'own' }).conflicts, []);
  });
});

const line = (key: string, parent: string | null, kind: MenuLine['kind'] = 'group'): MenuLine => ({
  ...{ key, parent, kind, titleZh: '名', titleEn: 'Name', icon: null, url: null, hidden: null },
});
const keys = (lines: readonly MenuLine[]) => lines.map(each => `${each.parent ?? ''}/${each.key}`);

describe('a menu', () => {
  const lines = [line('a', null), line('b', 'a'), line('c', 'b'), line('x', null), line('p', 'x', 'route')];

  it('is never arranged into a cycle or too deep, by dragging or by keys', () => {
    assert.equal(mayStandIn(lines, 'a', 'c'), false);
    assert.equal(mayStandIn(lines, 'x', 'c'), false);
    assert.equal(mayStandIn(lines, 'p', 'c'), true);
    assert.equal(placed(lines, 'a', 'b', null), lines);
    assert.deepEqual(faultsOfMenu(stepped(lines, 'x', 'in')), []);
  });

  it('takes steps by keys: among the siblings, into the group above, out of the own one', () => {
    assert.deepEqual(keys(stepped(lines, 'x', 'up'))[0], '/x');
    assert.ok(keys(stepped(lines, 'p', 'out')).includes('/p'));
    assert.ok(keys(stepped(stepped(lines, 'p', 'out'), 'p', 'in')).includes('x/p'));
    assert.equal(stepped(lines, 'a', 'up'), lines);
  });

  it('leads to https addresses and own paths only', () => {
    assert.ok(['https://a.example/b?c=1', '/mine/mine'].every(isMenuUrl));
    assert.ok(
      !['http://a.example', '//a.example', '/\\a.example', 'javascript:x', 'https://u:p@a.example', 'a b'].some(
        isMenuUrl,
      ),
    );
  });
});
