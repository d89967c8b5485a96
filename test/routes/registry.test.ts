import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { arrangeMenu } from '../../shared/routes/arranged-menu.ts';
import { allowedPaths, findRoute, routes } from '../../shared/routes/registry.ts';

describe('the route registry', () => {
  it('finds an exact route, also with a trailing slash', () => {
    assert.equal(findRoute('/pre/project-list')?.route.element, 'pre-tender');
    assert.equal(findRoute('/pre/project-list/')?.route.path, '/pre/project-list');
    assert.equal(findRoute('/')?.route.element, 'workplace');
  });

  it('finds pattern routes with their parameters, after the exact ones', () => {
    assert.deepEqual(findRoute('/sso/login/crm')?.params, { system: 'crm' });
    assert.equal(findRoute('/sso/crm/check')?.route.path, '/sso/{system}/check');
    assert.deepEqual(findRoute('/develop/lowcode/edit/f-7')?.params, { fid: 'f-7' });
    assert.deepEqual(findRoute('/sso/login')?.params, {});
  });

  it('does not find what is not there', () => {
    for (const path of ['/nowhere', '/sso/login/a/b', '/develop/lowcode/edit/', '', '/PRE/project-list'])
      assert.equal(findRoute(path), undefined, path);
  });

  it('leads from the menu only to open pages that have something to show to the reader', () => {
    const pathsOf = (permissions: readonly string[]) =>
      arrangeMenu({ userType: 10, permissions: new Set(permissions) }, 'en', []).menus.flatMap(group =>
        group.children.map(each => each.path),
      );
    assert.ok(allowedPaths({ userType: 10, permissions: new Set() }).includes('/pre/project-list'));
    assert.ok(!pathsOf([]).includes('/pre/project-list'));
    assert.ok(pathsOf(['project.read']).includes('/pre/project-list'));
  });

  it('gives a user only routes that stand and that the user may open', () => {
    const nobody = allowedPaths({ userType: 20, permissions: new Set() });
    const everything = allowedPaths({ userType: 10, permissions: new Set(routes.flatMap(route => route.needs ?? [])) });
    assert.ok(nobody.includes('/info'));
    for (const path of nobody) assert.equal(findRoute(path)?.route.needs, undefined);
    for (const path of everything) assert.ok(findRoute(path)?.route.screen, path);
    const guarded = routes.filter(route => route.screen && route.needs && !route.userTypes);
    for (const route of guarded) {
      assert.ok(!nobody.includes(route.path), route.path);
      assert.ok(everything.includes(route.path), route.path);
    }
  });
});
