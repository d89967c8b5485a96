import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { UserInfo } from '../../shared/domain/kernel/wire.ts';

// What a page has and Node has not.
Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined });
const { core } = await import('../../shared/client/core.ts');
const { draftKey } = await import('../../shared/client/drafts.ts');
const { holdDraft } = await import('../../shared/client/held-draft.ts');

interface Text {
  readonly at: number;
  readonly values: { readonly text: string };
  readonly sent?: number;
}

function fakeStorage(): Storage {
  const storage = Object.create({
    getItem: (key: string) => (storage as Record<string, string>)[key] ?? null,
    setItem: (key: string, value: string) => void ((storage as Record<string, string>)[key] = value),
    removeItem: (key: string) => void delete (storage as Record<string, string>)[key],
  }) as Storage;
  return storage;
}
const put = (name: 'localStorage' | 'sessionStorage', value: Storage) =>
  Object.defineProperty(globalThis, name, { value, configurable: true });
/** Goes to another tab of the browser, or back to one. */
const inTab = (tab: Storage) => put('sessionStorage', tab);

const KEY = draftKey('ann', 'project', 'p1');
let [one, two] = [fakeStorage(), fakeStorage()];
let at = 0;
const typed = (text: string): Text => ({ at: Date.now() + (at += 1), values: { text } });
const kept = () =>
  Object.keys(localStorage)
    .filter(key => key.startsWith(KEY))
    .map(key => (JSON.parse(localStorage.getItem(key)!) as Text).values.text)
    .sort();

describe('a draft that several tabs may write', () => {
  beforeEach(() => {
    put('localStorage', fakeStorage());
    [one, two] = [fakeStorage(), fakeStorage()];
    inTab(one);
    core().$user.set({ id: 'ann' } as UserInfo);
  });

  it('is gone on with in its own tab after a reload, in one place', () => {
    const first = holdDraft<Text>(KEY);
    first.keep(typed('a'));
    const again = holdDraft<Text>(KEY);
    assert.equal(again.read()?.values.text, 'a');
    again.keep(typed('ab'));
    assert.deepEqual(kept(), ['ab']);
    again.withdraw();
    assert.deepEqual(kept(), []);
  });

  it('is written beside that of another tab, and each removes its own only', () => {
    const mine = holdDraft<Text>(KEY);
    mine.keep(typed('mine'));
    inTab(two);
    const theirs = holdDraft<Text>(KEY);
    assert.equal(theirs.read()?.values.text, 'mine');
    theirs.keep(typed('theirs'));
    assert.deepEqual(kept(), ['mine', 'theirs']);
    theirs.withdraw();
    assert.deepEqual(kept(), ['mine']);
    inTab(one);
    mine.keep(typed('mine, on'));
    assert.deepEqual(kept(), ['mine, on']);
  });

  it('of another tab goes with the work that was begun with it, unless that tab has gone on', () => {
    const mine = holdDraft<Text>(KEY);
    mine.keep(typed('mine'));
    inTab(two);
    const theirs = holdDraft<Text>(KEY);
    theirs.read();
    inTab(one);
    mine.keep(typed('mine, on'));
    inTab(two);
    theirs.discard();
    assert.deepEqual(kept(), ['mine, on']);
    theirs.read();
    theirs.discard();
    assert.deepEqual(kept(), []);
  });

  it('that was only found is no second one: its tab may remove it, and it does not come back', () => {
    const mine = holdDraft<Text>(KEY);
    mine.keep(typed('mine'));
    inTab(two);
    const theirs = holdDraft<Text>(KEY);
    theirs.read();
    assert.equal(theirs.keep(typed('mine')), 'browser');
    assert.deepEqual(kept(), ['mine']);
    inTab(one);
    mine.discard();
    inTab(two);
    theirs.keep(typed('mine'));
    assert.deepEqual(kept(), []);
    theirs.keep(typed('mine, on'));
    theirs.keep(typed('mine'));
    assert.deepEqual(kept(), ['mine'], 'typed here by now');
  });

  it('of tabs that were closed goes with the work that went on from it, also after a reload', () => {
    holdDraft<Text>(KEY).keep(typed('a'));
    for (const text of ['ab', 'abc']) {
      inTab(fakeStorage());
      const next = holdDraft<Text>(KEY);
      next.read();
      next.keep(typed(text));
    }
    assert.deepEqual(kept(), ['a', 'ab', 'abc']);
    const reloaded = holdDraft<Text>(KEY);
    assert.equal(reloaded.read()?.values.text, 'abc');
    reloaded.discard();
    assert.deepEqual(kept(), []);
  });

  it('of a tab that is still typed in stays when the work that went on from it is done', () => {
    const mine = holdDraft<Text>(KEY);
    mine.keep(typed('mine'));
    inTab(two);
    const theirs = holdDraft<Text>(KEY);
    theirs.read();
    theirs.keep(typed('theirs'));
    inTab(one);
    mine.keep(typed('mine, on'));
    inTab(two);
    const reloaded = holdDraft<Text>(KEY);
    assert.equal(reloaded.read()?.values.text, 'theirs');
    reloaded.discard();
    assert.deepEqual(kept(), ['mine, on']);
  });

  it('goes as well when the saved record says all of it', () => {
    const mine = holdDraft<Text>(KEY);
    mine.keep(typed('same'));
    inTab(two);
    const theirs = holdDraft<Text>(KEY);
    theirs.keep(typed('other'));
    theirs.discard(({ values }) => values.text === 'same');
    assert.deepEqual(kept(), []);
  });

  it('opens with the tab’s own, else with the newest, and names the others', () => {
    holdDraft<Text>(KEY).keep(typed('one'));
    inTab(two);
    holdDraft<Text>(KEY).keep(typed('two'));
    inTab(one);
    const again = holdDraft<Text>(KEY);
    assert.equal(again.read()?.values.text, 'one');
    assert.deepEqual(
      again.others().map(({ values }) => values.text),
      ['two'],
    );
    inTab(fakeStorage());
    assert.equal(holdDraft<Text>(KEY).read()?.values.text, 'two');
  });

  it('is not brought back by a note on it once it is gone', () => {
    const mine = holdDraft<Text>(KEY);
    mine.keep(typed('mine'));
    mine.amend({ sent: 3 });
    assert.equal((JSON.parse(localStorage.getItem(KEY)!) as Text).sent, 3);
    localStorage.removeItem(KEY);
    mine.amend({ sent: 4 });
    assert.deepEqual(kept(), []);
  });

  it('is counted once, however many tabs write it', async () => {
    const { countDrafts } = await import('../../shared/client/drafts.ts');
    holdDraft<Text>(KEY).keep(typed('one'));
    inTab(two);
    holdDraft<Text>(KEY).keep(typed('two'));
    assert.equal(countDrafts('ann'), 1);
  });
});
