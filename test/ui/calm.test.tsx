import { emulateMedia } from '@web/test-runner-commands';
import { expect } from 'chai';
import { fakeApi } from '../kit/fake-api.ts';
import { show, type Shown } from '../kit/screen.tsx';

const Bar = () => (
  <div className="ebs-progress">
    <span style={{ width: '1px' }} />
  </div>
);

describe('readers who want calm', () => {
  let shown: Shown | undefined;
  afterEach(async () => {
    shown?.remove();
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  /** What begins to move once a bar's colour, width and place change. */
  const moves = async (reducedMotion: 'reduce' | 'no-preference') => {
    await emulateMedia({ reducedMotion });
    shown?.remove();
    shown = show(Bar, { api: fakeApi() });
    const bar = await shown.find('.ebs-progress > span');
    // Measured, so that there is a state to move from and one to move to.
    bar.getBoundingClientRect();
    Object.assign(bar.style, { width: '40px', color: 'rgb(1 2 3)', translate: '4px' });
    bar.getBoundingClientRect();
    return bar.getAnimations().map(each => (each as CSSTransition).transitionProperty);
  };

  it('see changes at once, and no change is made a movement for them', async () => {
    expect(await moves('no-preference')).to.deep.equal(['width']);
    expect(await moves('reduce')).to.deep.equal([]);
  });
});
