import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../../shared/client/api-error.ts';

// What a page has and Node has not.
Object.assign(globalThis, { addEventListener: () => undefined });
const { changeSetting, forgetSettings, readSetting, saveSetting, settingStore } =
  await import('../../shared/client/settings.ts');

const { setLang } = await import('../../shared/client/choices.ts');
const { core } = await import('../../shared/client/core.ts');

type Kept = Record<string, { value: unknown; revision: number }>;

/** A server that keeps settings in memory as the real one does, and tells what it was asked. */
function keeper(kept: Kept = {}) {
  const asked: string[] = [];
  const api = {
    kept,
    asked,
    refuse: 0,
    async get(_path: string, params: { keys: string }) {
      asked.push(`get ${params.keys}`);
      return Object.fromEntries(Object.entries(kept).filter(([key]) => params.keys.split(',').includes(key)));
    },
    async post(_path: string, { key, value, revision }: { key: string; value: unknown; revision: number | null }) {
      asked.push(`save ${key} ${revision}`);
      if (api.refuse-- > 0) throw new ApiError('The server is closed.', { status: 503 });
      const now = kept[key];
      if ((now?.revision ?? null) !== revision)
        throw new ApiError('changed', { status: 409, data: { current: now ?? null } });
      kept[key] = { value, revision: (revision ?? 0) + 1 };
      return { revision: kept[key].revision };
    },
  };
  return api as typeof api & Parameters<typeof readSetting>[0];
}

describe('settings in the browser', () => {
  it('are read once, those asked for together in one request', async () => {
    const api = keeper({ 'portal.home': { value: '/info', revision: 4 } });
    const found = await Promise.all([readSetting(api, 'portal.home'), readSetting(api, 'list.density')]);
    assert.deepEqual(found, ['/info', null]);
    assert.equal(await readSetting(api, 'portal.home'), '/info');
    assert.deepEqual(api.asked, ['get portal.home,list.density']);
  });

  it('name the revision they follow, also when saved twice at once', async () => {
    const api = keeper();
    await Promise.all([saveSetting(api, 'list.density', 'compact'), saveSetting(api, 'list.density', 'comfortable')]);
    assert.deepEqual(api.kept['list.density'], { value: 'comfortable', revision: 2 });
  });

  it('changed on another device meanwhile are changed again on top of that', async () => {
    const api = keeper();
    const add = (path: string) =>
      changeSetting(api, 'portal.favourites', now => [...(now ?? []), { path, title: path }]);
    await add('/a');
    api.kept['portal.favourites'] = { value: [{ path: '/elsewhere', title: '' }], revision: 9 };
    await add('/b');
    assert.deepEqual(api.kept['portal.favourites'], {
      value: [
        { path: '/elsewhere', title: '' },
        { path: '/b', title: '/b' },
      ],
      revision: 10,
    });
  });

  it('that could not be saved stand as before, and say so', async () => {
    const api = keeper({ 'list.density': { value: 'compact', revision: 1 } });
    await readSetting(api, 'list.density');
    api.refuse = 1;
    const shown: unknown[] = [];
    settingStore(api, 'list.density').listen(value => shown.push(value));
    await assert.rejects(saveSetting(api, 'list.density', 'comfortable'), /closed/);
    assert.deepEqual(shown, ['comfortable', 'compact']);
    await saveSetting(api, 'list.density', 'comfortable');
    assert.equal(api.kept['list.density']?.value, 'comfortable');
  });

  it('that name pages are read again when the language changes, after what is being saved', async () => {
    const api = keeper({ 'portal.favourites': { value: [{ path: '/mine/mine', title: '工作台' }], revision: 1 } });
    core().apis.set('test', api as never);
    try {
      await readSetting(api, 'portal.favourites');
      const store = settingStore(api, 'portal.favourites');
      const change = changeSetting(api, 'portal.favourites', now => [...(now ?? []), { path: '/info', title: '' }]);
      const named = [{ path: '/mine/mine', title: 'Workplace' }];
      setLang('en');
      await change;
      api.kept['portal.favourites'] = { value: named, revision: 2 };
      await saveSetting(api, 'list.density', 'compact');
      await changeSetting(api, 'portal.favourites', now => now);
      assert.deepEqual(store.get(), named);
      assert.equal(api.kept['portal.favourites'].revision, 3);
    } finally {
      core().apis.delete('test');
    }
  });

  it('of one person are forgotten before the next', async () => {
    const api = keeper({ 'portal.home': { value: '/info', revision: 1 } });
    await readSetting(api, 'portal.home');
    api.kept['portal.home'] = { value: '/other', revision: 1 };
    forgetSettings(api);
    assert.equal(await readSetting(api, 'portal.home'), '/other');
  });

  it('that one person changes are not written for the next, who has signed in meanwhile', async () => {
    const api = keeper({ 'portal.favourites': { value: [], revision: 1 } });
    await readSetting(api, 'portal.favourites');
    const change = changeSetting(api, 'portal.favourites', now => [...(now ?? []), { path: '/a', title: 'Hers' }]);
    forgetSettings(api);
    api.kept['portal.favourites'] = { value: [{ path: '/b', title: 'His' }], revision: 1 };
    await assert.rejects(change, (fault: ApiError) => fault.aborted);
    assert.deepEqual(api.kept['portal.favourites'].value, [{ path: '/b', title: 'His' }]);
  });
});
