import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bestOf, fit } from '../../host/late/palette/fuzzy.ts';
import { readingsOf, soundsLike } from '../../host/late/palette/pinyin.ts';
import { paletteStrings } from '../../host/late/palette/palette.strings.ts';
import { chordOf, isCharacter, parseKeys } from '../../host/late/keys/parse-keys.ts';
import { foundIn } from '../../host/shell/menu-trail.ts';
import { menuGroups } from '../../shared/routes/menu-groups.ts';
import { routes } from '../../shared/routes/registry.ts';

describe('finding by typing', () => {
  it('wants all words in any order, and takes letters in order for a word', () => {
    assert.ok(fit('list proj', 'Project list') > 0);
    assert.ok(fit('prjl', 'Project list') > 0);
    assert.ok(fit('项目', '采购项目列表') > 0);
    assert.equal(fit('项表', '采购项目列表'), 0);
    assert.equal(fit('list nothing', 'Project list'), 0);
    assert.equal(fit('x', 'Project list'), 0);
    assert.ok(fit('ＬＩＳＴ', 'Project list') > 0);
  });

  it('puts the beginning before a word’s beginning, that before a part, and letters last', () => {
    const found = bestOf('list', ['Realisting', 'Law, its text', 'Project list', 'List of laws'], each => each, 9);
    assert.deepEqual(found, ['List of laws', 'Project list', 'Realisting', 'Law, its text']);
  });

  it('finds menus by their own name or their group’s', () => {
    const menus = [
      { path: '', title: 'Projects', children: [{ path: '/a', title: 'All', children: [] }] },
      { path: '', title: 'Law', children: [{ path: '/b', title: 'Statutes', children: [] }] },
    ];
    assert.deepEqual(
      foundIn(menus, 'proj').map(node => [node.title, node.children.length]),
      [['Projects', 1]],
    );
    assert.deepEqual(foundIn(menus, 'statu')[0]?.children[0]?.path, '/b');
    assert.deepEqual(foundIn(menus, 'zzz'), []);
  });
});

describe('finding Chinese names by their reading', () => {
  it('takes first letters, whole sounds and both, and the beginning of the last one', () => {
    for (const typed of ['xmgl', 'xiangmu', 'xiangmuguanli', 'xiangmugl', 'xmguan', 'xmgua', 'guanli'])
      assert.ok(fit(typed, '项目管理') > 0, typed);
    for (const typed of ['xmlg', 'xiangmo', 'xmglx', 'iangmu', 'project'])
      assert.equal(fit(typed, '项目管理'), 0, typed);
    assert.equal(soundsLike('xmgl', '项目管理'), 2);
    assert.equal(soundsLike('gl', '项目管理'), 1);
    assert.ok(soundsLike('muban', '评审办法模板') && soundsLike('moxing', '模型配置'), 'a character of two readings');
  });

  it('finds what is called so in the other language, after what is called so in this one', () => {
    const items = [
      { title: '项目管理', other: 'Projects' },
      { title: 'Projects of 2026', other: '' },
    ];
    const found = bestOf(
      'projects',
      items,
      item => item.title,
      9,
      item => [item.other],
    );
    assert.deepEqual(
      found.map(item => item.title),
      ['Projects of 2026', '项目管理'],
    );
    assert.deepEqual(
      bestOf(
        'xmgl',
        [{ title: 'Projects' }],
        item => item.title,
        9,
        () => ['项目管理'],
      ).length,
      1,
    );
  });

  it('knows the reading of every character in the names of pages, groups of the menu and commands', () => {
    const names = [
      ...routes.map(route => route.title.zh),
      ...Object.values(menuGroups).map(group => group.title.zh),
      ...Object.values(paletteStrings.zh.actions),
      paletteStrings.en.actions.language,
    ];
    const unread = new Set(
      Array.from(names.join('')).filter(each => /\p{Script=Han}/u.test(each) && readingsOf(each).length === 0),
    );
    assert.equal([...unread].join(''), '');
  });
});

describe('keys', () => {
  const pressed = (key: string, more: Partial<KeyboardEvent> = {}) =>
    chordOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

  it('are the same however they are written', () => {
    assert.equal(parseKeys('Ctrl+Shift+L'), 'mod+shift+l');
    assert.equal(parseKeys('shift + cmd + l'), 'mod+shift+l');
    assert.equal(parseKeys('  g   P '), 'g p');
    assert.equal(parseKeys('F12'), 'f12');
    assert.equal(parseKeys('?'), '?');
    assert.equal(parseKeys('+'), '+');
    for (const wrong of ['', 'ctrl', 'ctrl+', 'hello', 'f13', 'a b c', 'hyper+x'])
      assert.equal(parseKeys(wrong), undefined, wrong);
  });

  it('are known as they are pressed', () => {
    assert.equal(pressed('k', { ctrlKey: true }), parseKeys('Ctrl+K'));
    assert.equal(pressed('K', { metaKey: true, shiftKey: true }), 'mod+shift+k');
    assert.equal(pressed('?', { shiftKey: true }), '?');
    assert.equal(pressed('Shift', { shiftKey: true }), '');
    assert.equal(pressed('F1'), 'f1');
  });

  it('that are characters alone are told from the others', () => {
    for (const keys of ['?', 'g p', 'shift+a']) assert.equal(isCharacter(keys), true, keys);
    for (const keys of ['mod+k', 'f1', 'alt+x', 'escape']) assert.equal(isCharacter(keys), false, keys);
  });
});
