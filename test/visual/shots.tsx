import { settled, showSpecimens, specimensByPart, type Stage } from './stage.tsx';
import type { SpecimenLook } from '../../elements/develop/kit/specimen-frame.tsx';

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
};

Object.assign(globalThis, { studio });
