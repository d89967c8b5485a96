import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { blankFaults, overflowFaults } from './faults.ts';
import { settled, showSpecimens, specimensByPart, type Stage } from './stage.tsx';

const parts = [...(await specimensByPart())];
const LOOK = { lang: 'en', dark: true } as const;

describe('every part of the kit on a telephone', function looked() {
  // A part may have many specimens, each looked at whole and in two ways.
  this.timeout(180_000);
  let stage: Stage | undefined;
  before(async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    await setViewport({ width: 375, height: 800 });
  });
  afterEach(() => {
    stage?.remove();
    stage = undefined;
  });

  for (const [part, specimens] of parts)
    it(`${part}: fits, and stays where it was first drawn`, async () => {
      // The second time its code is there, as after the first screen of a visit.
      const first = showSpecimens(specimens, LOOK);
      await settled(first);
      first.remove();
      stage = showSpecimens(specimens, LOOK);
      const { frames } = stage;
      for (let turn = 0; turn < 3; turn += 1) await new Promise(requestAnimationFrame);
      const heights = () => frames.map(frame => `${frame.dataset['specimen']} ${frame.offsetHeight}`);
      const drawn = heights();
      await settled(stage);
      const faults = [...blankFaults(stage), ...overflowFaults(stage)];
      // What is read from the server may come later and need its room; what is drawn from what is given must not.
      if (specimens.every(({ answers }) => Object.keys(answers).length === 0))
        faults.push(
          ...heights()
            .filter((height, at) => height !== drawn[at])
            .map(height => `moved to ${height}`),
        );
      expect(faults).to.deep.equal([]);
    });
});
