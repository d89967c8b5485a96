import type { ViewNode } from '../../../../shared/domain/workflow/wire.ts';
import { LaterPart } from '../../../../shared/ui/form/later-part.tsx';

const loadDiagram = () => import('../diagram/diagram-view.tsx').then(({ DiagramView }) => DiagramView);

/** A diagram to look at; its library comes with the first one that is shown. */
export function DiagramPart(props: {
  readonly bpmn: string;
  /** How each element stands; none for a design by itself. */
  readonly nodes: readonly Pick<ViewNode, 'id' | 'state'>[];
}) {
  return <LaterPart load={loadDiagram} props={props} />;
}
