import { soon } from '../../../../shared/ui/hooks/after-frame.ts';
import type { Diagram } from './diagram-types.ts';

/** Has a diagram be drawn in a task of its own after its text is read: a slow device takes long for each. */
export function drawnApart(diagram: Diagram): Diagram {
  const open = diagram.open.bind(diagram);
  diagram.open = async part => {
    await new Promise<void>(soon);
    return open(part);
  };
  return diagram;
}
