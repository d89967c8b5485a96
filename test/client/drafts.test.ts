import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { UserInfo } from '../../shared/domain/kernel/wire.ts';

// What a page has and Node has not.
Object.assign(globalThis, { addEventListener: () => undefined });
const { core } = await import('../../shared/client/core.ts');
const { DRAFT_AGE, DRAFT_SIZE, DRAFTS_SIZE, draftKey, keepDraft, readDraft, removeDraft, removeDraftsOf } =
  await import('../../shared/client/drafts.ts');
const { unfinishedOf } = await import('../../shared/client/unfinished-uploads.ts');

const NAMES = ['localStorage', 'sessionStorage'] as const;
/** A Storage as browsers have it: its names are its own enumerable properties. */
function fakeStorage(): Storage {
  const storage = Object.create({
    getItem: (key: string) => (storage as Record<string, string>)[key] ?? null,
    setItem: (key: string, value: string) => void ((storage as Record<string, string>)[key] = value),
    removeItem: (key: string) => void delete (storage as Record<string, string>)[key],
  }) as Storage;
  return storage;
}
beforeEach(() => {
  for (const name of NAMES) Object.defineProperty(globalThis, name, { value: fakeStorage(), configurable: true });
  core().$user.set(null);
});

const signIn = (id: string) => core().$user.set({ id } as UserInfo);
const typed = (values: object, at = Date.now()) => ({ values, revision: null, at });
const valuesOf = (key: string) => readDraft<ReturnType<typeof typed>>(key)?.values;

describe('drafts (contract §6; decision 0010)', () => {
  it('belong to a person: another one reads nothing of them', () => {
    keepDraft(draftKey('ann', 'project', 'p1'), typed({ name: 'School' }));
    assert.deepEqual(valuesOf(draftKey('ann', 'project', 'p1')), { name: 'School' });
    assert.equal(valuesOf(draftKey('bob', 'project', 'p1')), undefined);
    assert.equal(valuesOf(draftKey('ann', 'project', null)), undefined);
  });

  it('hold no passwords, codes and files, however deep they stand', () => {
    const key = draftKey('ann', 'account', null);
    keepDraft(
      key,
      typed({
        account: 'a',
        password: 'p',
        again: 'p',
        deep: [{ newPassword: 'p', otp: '1', file: new Blob(['x']) }],
        secretQuestion: 's',
      }),
    );
    assert.deepEqual(valuesOf(key), { account: 'a', deep: [{}] });
    assert.doesNotMatch(localStorage.getItem(key) ?? '', /"p"/);
  });

  it('are kept of nobody who is not known', () => {
    keepDraft(draftKey('', 'project', null), typed({ name: 'x' }));
    assert.deepEqual(Object.keys(localStorage), []);
    localStorage.setItem(draftKey('', 'project', null), JSON.stringify(typed({ name: 'old' })));
    assert.equal(valuesOf(draftKey('', 'project', null)), undefined);
  });

  it('of guests stay in their tab', () => {
    const key = draftKey('guest', 'registration', null);
    keepDraft(key, typed({ name: 'x' }));
    assert.deepEqual([Object.keys(localStorage), Object.keys(sessionStorage)], [[], [key]]);
    removeDraft(key);
    assert.deepEqual(Object.keys(sessionStorage), []);
  });

  it('go with the sign-out of their person, others’ stay, and late writers do not bring them back', () => {
    signIn('ann');
    for (const [user, entity] of [
      ['ann', 'project'],
      ['ann', 'bid'],
      ['annabel', 'project'],
      ['guest', 'registration'],
    ] as const)
      keepDraft(draftKey(user, entity, null), typed({ user }));
    removeDraftsOf('ann');
    keepDraft(draftKey('ann', 'project', null), typed({ late: true }));
    assert.deepEqual(Object.keys(localStorage), [draftKey('annabel', 'project', null)]);
    assert.deepEqual(Object.keys(sessionStorage), []);
    signIn('bob');
    keepDraft(draftKey('ann', 'project', null), typed({ late: true }));
    assert.equal(valuesOf(draftKey('ann', 'project', null)), undefined);
    signIn('ann');
    keepDraft(draftKey('ann', 'project', null), typed({ more: true }));
    assert.deepEqual(valuesOf(draftKey('ann', 'project', null)), { more: true });
  });

  it('of a person who was never loaded go with everybody’s', () => {
    keepDraft(draftKey('ann', 'project', null), typed({}));
    removeDraftsOf(undefined);
    assert.deepEqual(Object.keys(localStorage), []);
    signIn('ann');
  });

  it('are forgotten when they are old, also unreadable ones', () => {
    const key = draftKey('ann', 'project', null);
    keepDraft(key, typed({ a: 1 }, Date.now() - DRAFT_AGE - 1));
    assert.equal(valuesOf(key), undefined);
    assert.deepEqual(Object.keys(localStorage), []);
    localStorage.setItem(draftKey('ann', 'project', 'x'), '{');
    keepDraft(key, typed({ a: 2 }));
    assert.deepEqual(Object.keys(localStorage), [key]);
  });

  it('are bounded: the oldest go first, and one that is too large is not kept', () => {
    const large = 'x'.repeat(DRAFT_SIZE - 100);
    const now = Date.now();
    ['one', 'two', 'three'].forEach((id, at) => keepDraft(draftKey('ann', 'bid', id), typed({ large }, now - 10 + at)));
    assert.deepEqual(Object.keys(localStorage).sort(), [
      draftKey('ann', 'bid', 'three'),
      draftKey('ann', 'bid', 'two'),
    ]);
    assert.ok(3 * DRAFT_SIZE > DRAFTS_SIZE);
    keepDraft(draftKey('ann', 'bid', 'four'), typed({ large: `${large}${large}` }));
    assert.equal(valuesOf(draftKey('ann', 'bid', 'four')), undefined);
  });

  it('unfinished uploads are kept by the same rules', async () => {
    const upload = {
      size: 5,
      metadata: { filename: 'a.pdf' },
      creationTime: 'now',
      urlStorageKey: '',
      uploadUrl: '/files/uploads/u',
      parallelUploadUrls: null,
    };
    const key = await unfinishedOf('ann').addUpload('f1', upload);
    assert.equal((await unfinishedOf('ann').findUploadsByFingerprint('f1'))[0]?.uploadUrl, '/files/uploads/u');
    assert.deepEqual(await unfinishedOf('bob').findUploadsByFingerprint('f1'), []);
    assert.deepEqual(await unfinishedOf('ann').findAllUploads(), []);
    await unfinishedOf('ann').removeUpload(key);
    assert.deepEqual(Object.keys(localStorage), []);
  });
});
