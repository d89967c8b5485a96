import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { axeFaults, overflowFaults } from './faults.ts';
import { openedOn, settled, showSpecimens, specimensByPart, type Stage } from './stage.tsx';

// Windows, menus and hints are closed until somebody opens them: here each is open, alone, in both themes and at both widths.
const opening = [...(await specimensByPart()).values()].flat().filter(({ specimen }) => specimen.opens);
const LOOKS = [
  { lang: 'zh', dark: false, width: 1280 },
  { lang: 'en', dark: true, width: 375 },
] as const;

describe('what is opened above the page', function looked() {
  this.timeout(120_000);
  let stage: Stage | undefined;
  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  afterEach(() => {
    stage?.remove();
    stage = undefined;
  });

  for (const loaded of opening) {
    const { part, state } = loaded.specimen;
    it(`${part}, ${state}: is legible and whole`, async () => {
      const faults: string[] = [];
      for (const { width, ...look } of LOOKS) {
        await setViewport({ width, height: 800 });
        stage = showSpecimens([loaded], look);
        await settled(stage);
        if (!(await openedOn(stage, loaded))) faults.push(`${look.lang}: nothing opened`);
        const found = [...overflowFaults(stage), ...(await axeFaults(stage))];
        faults.push(...found.map(fault => `${look.lang} ${width} ${fault}`));
        stage.remove();
      }
      expect(faults).to.deep.equal([]);
    });
  }
});
