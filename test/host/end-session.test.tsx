import { expect } from 'chai';
import { core } from '../../shared/client/core.ts';
import { draftKey, keepDraft } from '../../shared/client/drafts.ts';
import { clearPersonalData, endSession, followEnds } from '../../shared/client/end-session.ts';
import { keysKeptHere } from '../../shared/client/kept-keys.ts';
import type { Api } from '../../shared/client/api.ts';
import type { UserInfo } from '../../shared/domain/kernel/wire.ts';
import { until } from '../kit/screen.tsx';

/** Puts rows into a database as the key store and the bid notes make them. */
async function put(database: string, store: string, keyPath: string[], rows: readonly object[]): Promise<void> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath }).createIndex('userId', 'userId');
  await new Promise(resolve => (request.onsuccess = resolve));
  const transaction = request.result.transaction(store, 'readwrite');
  for (const row of rows) transaction.objectStore(store).put(row);
  await new Promise(resolve => (transaction.oncomplete = resolve));
  request.result.close();
}
const keyOf = (userId: string, thumbprint: string, hasFile?: boolean) => ({ userId, thumbprint, hasFile });
const databases = async () => (await indexedDB.databases()).map(({ name }) => name).sort();
const session = () => ({
  token: 'T1',
  refreshToken: 'R1',
  issuedAt: Date.now(),
  expiresAt: Date.now() + 3_600_000,
  refreshExpiresAt: Date.now() + 3_600_000,
  prefectureCode: '',
});

describe('the end of a session in a browser', () => {
  const stop = followEnds();
  after(() => stop());
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await databases()) indexedDB.deleteDatabase(name ?? '');
    await put(
      'ebs-keys',
      'keys',
      ['userId', 'thumbprint'],
      [keyOf('ann', 'a', true), keyOf('ann', 'b'), keyOf('bob', 'c')],
    );
    await put('ebs-bid-notes', 'notes', ['userId', 'digest'], [{ userId: 'ann', digest: 'd', nonce: 'n' }]);
    await put('ebs-other', 'x', ['id'], [{ id: 1 }]);
    core().session.set(session());
    core().$user.set({ id: 'ann' } as UserInfo);
    keepDraft(draftKey('ann', 'project', null), { at: Date.now() });
    localStorage.setItem('ebs.userType', '20');
    localStorage.setItem('ebs.lang', 'en');
    localStorage.setItem('ebs.views.ann.project', '[]');
    localStorage.setItem('tus::fingerprint', '{}');
    localStorage.setItem('someone-elses', 'x');
    sessionStorage.setItem('ebs.flag', '10');
  });
  afterEach(() => {
    core().session.set(null);
    localStorage.clear();
    for (const name of ['ebs-keys', 'ebs-bid-notes']) indexedDB.deleteDatabase(name);
  });

  it('tells what cannot be had again: keys, notes, and keys without a file', async () => {
    expect(await keysKeptHere('ann')).to.deep.equal({ count: 3, withoutFile: 1 });
    expect(await keysKeptHere('bob')).to.deep.equal({ count: 1, withoutFile: 1 });
    for (const name of ['ebs-keys', 'ebs-bid-notes']) indexedDB.deleteDatabase(name);
    expect(await keysKeptHere('ann')).to.deep.equal({ count: 0, withoutFile: 0 });
    expect(await databases()).not.to.include('ebs-keys');
  });

  it('on one’s own computer keeps the keys and nothing else of the person', async () => {
    const posted: unknown[] = [];
    const api = { post: async (...call: unknown[]) => void posted.push(call.slice(0, 2)) } as unknown as Api;
    await endSession('own', api);
    expect(posted).to.deep.equal([['/user/logout', { refreshToken: 'R1' }]]);
    expect(Object.keys(localStorage).sort()).to.deep.equal(['ebs.lang', 'ebs.userType', 'someone-elses']);
    expect(Object.keys(sessionStorage)).to.deep.equal([]);
    expect(await databases()).to.deep.equal(['ebs-bid-notes', 'ebs-keys']);
    expect((await keysKeptHere('ann')).count).to.equal(3);
    expect(core().session.get()).to.equal(null);
    expect(core().$user.get()).to.equal(null);
  });

  it('on a shared computer removes the person’s keys and notes too, others’ stay', async () => {
    const api = { post: () => Promise.reject(new Error('no connection')) } as unknown as Api;
    await endSession('shared', api);
    expect(await databases()).to.deep.equal(['ebs-keys']);
    expect((await keysKeptHere('ann')).count).to.equal(0);
    expect((await keysKeptHere('bob')).count).to.equal(1);
    expect(core().session.get()).to.equal(null);
  });

  /** What another tab tells of the end of a session. */
  async function toldByAnotherTab(userId: string) {
    const other = new BroadcastChannel('ebs.ended');
    other.postMessage({ userId });
    await until(() => sessionStorage.getItem('ebs.flag') === null, 'this tab to be cleared');
    other.close();
  }

  it('reaches the other tabs: what one of them still writes does not stay', async () => {
    core().$user.set({ id: 'cara' } as UserInfo);
    keepDraft(draftKey('cara', 'project', null), { at: Date.now() });
    localStorage.removeItem('ebs.session');
    await toldByAnotherTab('cara');
    keepDraft(draftKey('cara', 'project', null), { at: Date.now() });
    expect(localStorage.getItem(draftKey('cara', 'project', null))).to.equal(null);
  });

  it('heard of late, it does not end the session of who has signed in since', async () => {
    await toldByAnotherTab('ann');
    expect(core().session.reread()?.token).to.equal('T1');
    expect(localStorage.getItem('ebs.views.ann.project')).to.equal('[]');
    expect(localStorage.getItem(draftKey('ann', 'project', null))).not.to.equal(null);
  });

  it('does not come back to the tab it began in, where the next person may be', async () => {
    const others = new BroadcastChannel('ebs.ended');
    const heard = new Promise(resolve => (others.onmessage = resolve));
    const cleared = clearPersonalData('ann');
    sessionStorage.setItem('ebs.flag', '20');
    await heard;
    await cleared;
    others.close();
    expect(sessionStorage.getItem('ebs.flag')).to.equal('20');
  });

  it('of a person who was never loaded takes everybody’s drafts', async () => {
    await clearPersonalData(undefined);
    expect(Object.keys(localStorage).filter(key => key.startsWith('ebs.draft.'))).to.deep.equal([]);
    core().$user.set({ id: 'ann' } as UserInfo);
  });
});
