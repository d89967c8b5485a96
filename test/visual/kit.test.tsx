import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { axeFaults, blankFaults, focused, overflowFaults, ringOf } from './faults.ts';
import { settled, showSpecimens, specimensByPart, type Stage } from './stage.tsx';

// What a person would see at once, held for every specimen of the kit page without pictures, which depend on fonts and machine.
const parts = [...(await specimensByPart())];
const LOOKS = [
  { lang: 'zh', dark: false },
  { lang: 'en', dark: true },
  { lang: 'en', dark: false },
  { lang: 'zh', dark: true },
] as const;

describe('every part of the kit', () => {
  let stage: Stage | undefined;
  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  afterEach(() => {
    stage?.remove();
    stage = undefined;
  });
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));

  describe('on a desk', () => {
    before(() => setViewport({ width: 1280, height: 900 }));
    for (const [part, specimens] of parts) {
      it(`${part}: is there, whole and legible in both languages and both themes`, async () => {
        stage = showSpecimens(specimens, LOOKS[0]);
        await settled(stage, 6);
        const faults: string[] = [];
        for (const look of LOOKS) {
          stage.look(look);
          await settled(stage);
          const found = [...blankFaults(stage), ...overflowFaults(stage), ...(await axeFaults(stage))];
          faults.push(...found.map(fault => `${look.lang} ${look.dark ? 'dark' : 'light'} ${fault}`));
        }
        expect(faults).to.deep.equal([]);
      });

      it(`${part}: shows where the focus is`, async () => {
        stage = showSpecimens(specimens, LOOKS[0]);
        await settled(stage);
        stage.start.focus();
        await sendKeys({ press: 'Tab' });
        const first = focused();
        // A part that nothing can be done with takes no focus: then it has left the page.
        const inside = stage.frames.some(frame => frame === document.activeElement);
        await settled(stage);
        const ring = ringOf(first);
        stage.start.focus();
        await settled(stage);
        expect(
          inside && ringOf(first) === ring,
          `${first.outerHTML.slice(0, 200)} looks the same with and without`,
        ).to.equal(false);
      });
    }
  });

  describe('on a telephone', () => {
    before(() => setViewport({ width: 375, height: 800 }));
    after(() => setViewport({ width: 1280, height: 900 }));
    for (const [part, specimens] of parts) {
      it(`${part}: fits, and stays where it was first drawn`, async () => {
        // The second time its code is there, as after the first screen of a visit.
        showSpecimens(specimens, LOOKS[1]).remove();
        stage = showSpecimens(specimens, LOOKS[1]);
        const { frames } = stage;
        for (let turn = 0; turn < 3; turn += 1) await new Promise(requestAnimationFrame);
        const heights = () => frames.map(frame => `${frame.dataset['specimen']} ${frame.offsetHeight}`);
        const first = heights();
        await settled(stage);
        const faults = [...blankFaults(stage), ...overflowFaults(stage)];
        if (specimens.every(({ answers }) => Object.keys(answers).length === 0))
          faults.push(
            ...heights()
              .filter((height, at) => height !== first[at])
              .map(height => `moved to ${height}`),
          );
        expect(faults).to.deep.equal([]);
      });
    }
  });
});
