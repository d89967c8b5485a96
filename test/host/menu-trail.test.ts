import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { areaOf, areas, shownBy } from '../../host/areas.ts';
import { namedByMenu, parentIn, trailOf } from '../../host/shell/menu-trail.ts';

const leaf = (path: string, title: string) => ({ path, title, children: [] });
const menus = [
  { path: '', title: 'Work', children: [leaf('/mine/mine', 'Workplace')] },
  {
    path: '',
    title: 'Projects',
    children: [{ path: '/pre', title: 'All', children: [leaf('/pre/project-list', 'Projects')] }],
  },
];

describe('the shell’s menus', () => {
  it('names kept pages in the reader’s language where the menu has them', () => {
    const kept = [
      { path: '/mine/mine', title: '工作台' },
      { path: '/pre/project-list?state=draft', title: '草稿' },
    ];
    assert.deepEqual(
      namedByMenu(menus, kept).map(({ title }) => title),
      ['Workplace', '草稿'],
    );
  });

  it('finds the way from the group to a page', () => {
    assert.deepEqual(
      trailOf(menus, '/pre/project-list').map(node => node.title),
      ['Projects', 'All', 'Projects'],
    );
    assert.deepEqual(
      trailOf(menus, '/mine/mine').map(node => node.title),
      ['Work', 'Workplace'],
    );
  });

  it('find the list above a page that is in no menu, by its address', () => {
    const paths = ['/pre/project-list', '/pre/project-manage-list', '/sup/supplier/index', '/ls/user'];
    const all = [{ path: '', title: 'All', children: paths.map(path => leaf(path, path)) }];
    const of = (path: string) => parentIn(all, path)?.path;
    assert.equal(of('/pre/project-edit'), '/pre/project-list');
    assert.equal(of('/pre/project-manage-add'), '/pre/project-manage-list');
    assert.equal(of('/sup/supplier/view'), '/sup/supplier/index');
    assert.equal(of('/pre/lot-edit'), undefined);
    assert.equal(of('/sup/expert/view'), undefined);
    assert.equal(of('/ls/approve'), undefined);
  });

  it('answers nothing for a page that is in no menu, and does not take a group for a page', () => {
    assert.deepEqual(trailOf(menus, '/info'), []);
    assert.deepEqual(trailOf(menus, '/pre'), []);
  });
});

describe('the area of an address', () => {
  it('is that of the longest prefix of whole segments', () => {
    assert.equal(areaOf('/ess/archives/index'), 'pre-tender');
    assert.equal(areaOf('/ess/archivesX'), 'review');
    assert.equal(areaOf('/uip/login'), 'account');
    assert.equal(areaOf('/dataBoard/dealData'), 'data');
    assert.equal(areaOf('/unknown'), 'workplace');
  });

  it('shows a page of an area that has no element by the workplace, never as an empty page', () => {
    assert.equal(shownBy('/pre/project-list'), 'pre-tender');
    assert.ok(shownBy('/tfw/nothing-here') in areas);
    assert.ok(shownBy('/sts/content-plat/statute/regulationsList') in areas);
  });
});
