import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import { COLOURS } from './colours.ts';
import type { Diagram, Drawn } from './diagram-types.ts';
import { drawnApart } from './drawn-apart.ts';
import { namesIn } from './language.ts';

/** A diagram to look at: moved and zoomed, not changed. Its mark of bpmn.io stays, as the licence asks (decision 0016). */
export function createViewer(
  container: HTMLElement,
  extensions: object,
  nameOf: (element: Drawn) => string | undefined,
): Diagram {
  const viewer = new NavigatedViewer({
    container,
    moddleExtensions: extensions,
    additionalModules: [namesIn(nameOf)],
    ...COLOURS,
  } as object);
  return drawnApart(viewer as unknown as Diagram);
}
