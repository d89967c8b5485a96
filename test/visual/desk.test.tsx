import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { axeFaults, blankFaults, focused, overflowFaults, ringOf } from './faults.ts';
import { settled, showSpecimens, specimensByPart, type Stage } from './stage.tsx';

// What a person would see at once, held for every specimen of the kit page without pictures, which depend on fonts and machine.
const parts = [...(await specimensByPart())];
// Each language and each theme once: colours do not depend on the language.
const LOOKS = [
  { lang: 'zh', dark: false },
  { lang: 'en', dark: true },
] as const;

describe('every part of the kit on a desk', function looked() {
  // A part may have many specimens, each looked at whole and in two ways.
  this.timeout(180_000);
  let stage: Stage | undefined;
  before(async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    await setViewport({ width: 1280, height: 900 });
  });
  afterEach(() => {
    stage?.remove();
    stage = undefined;
  });

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
