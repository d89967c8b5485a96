import { expect } from 'chai';
import { tabLock } from '../../shared/client/refresh.ts';
import { core } from '../../shared/client/core.ts';
import { until } from '../kit/screen.tsx';

describe('the lock of tabs', () => {
  it('is held until other tabs must have seen what was written, and keeps nobody here waiting for that', async () => {
    let settle = () => undefined as void;
    const waits: number[] = [];
    const lock = tabLock(core().session, ms => {
      waits.push(ms);
      return new Promise(resolve => (settle = resolve));
    });
    const done: string[] = [];
    await lock('ebs.test', async () => void done.push('first'));
    const second = lock('ebs.test', async () => void done.push('second'));
    // Granted in the order asked for: when this is, the second has been passed over for as long as the first is held.
    const { held, pending } = await navigator.locks.query();
    expect([held?.length, pending?.length]).to.deep.equal([1, 1]);
    expect(done).to.deep.equal(['first']);
    expect(waits).to.have.length(1);
    settle();
    await second;
    expect(done).to.deep.equal(['first', 'second']);
    await until(() => waits.length === 2, 'the second to be held on');
    settle();
  });

  it('hands on what the work throws, and lets go of the lock', async () => {
    const lock = tabLock(core().session, () => Promise.resolve());
    const fault = await lock('ebs.test.fault', () => Promise.reject(new Error('no answer'))).catch(
      (error: Error) => error,
    );
    expect(String(fault)).to.contain('no answer');
    await lock('ebs.test.fault', () => Promise.resolve());
  });
});
