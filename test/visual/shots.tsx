import { openedOn, settled, showSpecimens, specimensByPart, type Stage } from './stage.tsx';
import { specimenId, type SpecimenLook } from '../../elements/develop/kit/specimen-frame.tsx';

// The page that `npm run shots` photographs.
const parts = await specimensByPart();
let stage: Stage | undefined;

const studio = {
  parts: [...parts.keys()],
  /** Shows a part at rest and answers the ids of its specimens. */
  async show(part: string, { lang, dark }: SpecimenLook): Promise<string[]> {
    stage?.remove();
    stage = showSpecimens(parts.get(part) ?? [], { lang, dark });
    await settled(stage, 6);
    return stage.frames.map(frame => frame.dataset['specimen'] ?? '');
  },
  /** The ids of a part's specimens that can be opened. */
  openable: (part: string): string[] =>
    (parts.get(part) ?? []).flatMap(({ specimen }) => (specimen.opens ? [specimenId(specimen)] : [])),
  /** Shows one specimen alone and opened, at rest. */
  async open(part: string, id: string, { lang, dark }: SpecimenLook): Promise<void> {
    stage?.remove();
    const loaded = parts.get(part)?.find(({ specimen }) => specimenId(specimen) === id);
    if (!loaded) return;
    stage = showSpecimens([loaded], { lang, dark });
    await settled(stage);
    await openedOn(stage, loaded);
  },
};

Object.assign(globalThis, { studio });
