import { expect } from 'chai';
import { useNow } from '../../shared/ui/hooks/use-now.ts';
import { useClockCheck } from '../../shared/ui/hall/use-clock-check.ts';
import { fakeApi, refusal } from '../kit/fake-api.ts';
import { show, type Shown } from '../kit/screen.tsx';

const HOUR = 3_600_000;

describe('the time that deadlines are counted by', () => {
  const real = Date.now;
  let shown: Shown | undefined;
  afterEach(() => {
    shown?.remove();
    Date.now = real;
  });

  /** A server with the right time, and a device whose clock is wrong by so much. */
  function begin(Screen: () => React.ReactNode, wrong: number) {
    let offset = 0;
    let asked = 0;
    let reachable = true;
    Date.now = () => real() + wrong;
    const api = Object.assign(
      fakeApi({ 'GET /time': () => (reachable ? { now: real() } : refusal(503, 'The server is restarting')) }),
      {
        now: () => Date.now() + offset,
        async syncTime() {
          asked += 1;
          if (!reachable) throw new Error('no network');
          offset = real() - Date.now();
        },
      },
    );
    shown = show(Screen, { api });
    return {
      at: shown,
      asked: () => asked,
      lose: () => (reachable = false),
      find: () => (reachable = true),
      tried: () => api.to('/time').length,
      set: (now: number) => (Date.now = () => real() + now),
    };
  }
  const apart = (at: Shown) => Number(at.all('output')[0]?.textContent) - real();
  function Clock() {
    return <output>{useNow(100).getTime()}</output>;
  }

  it('is right at once when the clock of the device is set back, and never shows the hour too much', async () => {
    const { at, asked, set } = begin(Clock, HOUR);
    await at.until(() => Math.abs(apart(at)) < 1000, 'measured at first');
    let most = 0;
    const watch = new MutationObserver(() => (most = Math.max(most, Math.abs(apart(at)))));
    watch.observe(at.root, { subtree: true, characterData: true, childList: true });
    set(0);
    await at.until(() => asked() === 2, 'measured again');
    const before = at.all('output')[0]?.textContent;
    await at.until(() => at.all('output')[0]?.textContent !== before, 'it goes on');
    watch.disconnect();
    expect(most).to.be.below(1000);
  });

  it('goes on by the last known difference when the server does not answer', async () => {
    const { at, asked, set, lose } = begin(Clock, 0);
    await at.until(() => asked() === 1 && Math.abs(apart(at)) < 1000, 'measured at first');
    lose();
    set(HOUR);
    await at.until(() => Math.abs(apart(at) - HOUR) < 1000, 'it does not stand still');
    expect(asked()).to.equal(2);
  });

  it('is measured again, and no more warned of, when the reader of a hall sets the clock', async () => {
    const { at, asked, set } = begin(() => <output>{useClockCheck(true)?.offset}</output>, HOUR);
    const offset = () => Number(at.all('output')[0]?.textContent || NaN);
    await at.until(() => Math.abs(offset() + HOUR) < 1000, 'an hour fast');
    const before = asked();
    set(0);
    await at.until(() => Math.abs(offset()) < 1000, 'right');
    expect(asked(), 'what the page counts by follows').to.equal(before + 1);
  });

  it('is measured as soon as the server answers again, when the clock was set meanwhile', async () => {
    const { at, set, lose, find, tried } = begin(() => <output>{useClockCheck(true)?.offset}</output>, 0);
    const offset = () => Number(at.all('output')[0]?.textContent || NaN);
    await at.until(() => Math.abs(offset()) < 1000, 'right');
    lose();
    const before = tried();
    set(HOUR);
    await at.until(() => tried() > before, 'it is asked for in vain');
    find();
    await at.until(() => Math.abs(offset() + HOUR) < 1000, 'an hour fast');
  });
});
