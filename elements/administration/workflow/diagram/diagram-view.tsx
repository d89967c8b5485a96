import { useEffect, useRef, useState } from 'react';
import bpmnSheet from 'bpmn-js/dist/assets/bpmn-js.css';
import diagramSheet from 'bpmn-js/dist/assets/diagram-js.css';
import type { ViewNode } from '../../../../shared/domain/workflow/wire.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { afterFrame } from '../../../../shared/ui/hooks/after-frame.ts';
import { Alert } from '../../../../shared/ui/kit/alert.tsx';
import { useSheet } from '../../../../shared/ui/kit/use-sheet.ts';
import sheet from './diagram.css';
import type { Diagram } from './diagram-types.ts';
import { extensions, nameOf } from './step-settings.ts';
import { createViewer } from './viewer.ts';

/** A design as a picture, with how each element stands. What it shows stands in words beside it. */
export function DiagramView({
  bpmn,
  nodes,
}: {
  readonly bpmn: string;
  readonly nodes: readonly Pick<ViewNode, 'id' | 'state'>[];
}) {
  useSheet(diagramSheet);
  useSheet(bpmnSheet);
  useSheet(sheet);
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const states = JSON.stringify(nodes.map(({ id, state }) => [id, state]));
  useEffect(() => {
    let viewer: Diagram | undefined;
    let over = false;
    const show = (made: Diagram) => {
      made.importXML(bpmn).then(
        () => {
          if (over) return;
          setFailed(false);
          const canvas = made.get('canvas');
          for (const [id, state] of JSON.parse(states) as readonly (readonly [string, string])[])
            if (made.get('elementRegistry').get(id)) canvas.addMarker(id, `wf-is-${state}`);
          canvas.zoom('fit-viewport', 'auto');
          if (canvas.zoom() > 1) canvas.zoom(1, 'auto');
        },
        () => !over && setFailed(true),
      );
    };
    // Made, read and drawn one after the other: each takes a slow device long.
    let giveUp = afterFrame(() => {
      const made = (viewer = createViewer(box.current!, extensions, element => nameOf(element.businessObject, t.lang)));
      giveUp = afterFrame(() => show(made));
    });
    return () => {
      over = true;
      giveUp();
      viewer?.destroy();
    };
  }, [bpmn, states, t.lang]);
  return (
    <>
      {failed && <Alert tone="danger" title={t('wfArea.unreadable')} />}
      <div className="wf-canvas wf-view" ref={box} role="group" aria-label={t('wfArea.diagramOf')} />
    </>
  );
}
