import type { ReactNode } from 'react';

/** One part of the screen kit in one state, as `/develop/kit` shows it and the visual tests photograph it. */
export interface Specimen {
  /** The part, such as `data-grid`; specimens of one part stand together. */
  readonly part: string;
  /** Its state, such as `empty`, `refused`, `5,000 rows`; unique within the part, lower case, fit for a file's name. */
  readonly state: string;
  /** Draws the part with fixed data: no clock, no chance, no request that the page's stand-in API does not answer. */
  readonly show: () => ReactNode;
  /** What a person does to have it open; the visual tests and pictures look at it both ways, the kit's page leaves it closed. */
  readonly opens?: (root: ShadowRoot) => void | Promise<void>;
}
