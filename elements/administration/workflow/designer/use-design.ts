import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '../../../../shared/i18n/translate.ts';
import { afterFrame } from '../../../../shared/ui/hooks/after-frame.ts';
import { useSheet } from '../../../../shared/ui/kit/use-sheet.ts';
import diagramSheet from 'bpmn-js/dist/assets/diagram-js.css';
import bpmnSheet from 'bpmn-js/dist/assets/bpmn-js.css';
import { Design } from '../diagram/design.ts';
import type { Drawn } from '../diagram/diagram-types.ts';
import { createModeler } from '../diagram/modeler.ts';
import { extensions, nameOf } from '../diagram/step-settings.ts';
import sheet from '../diagram/diagram.css';

/** What the page holds of a design under work. */
export interface UsedDesign {
  /** Undefined until it is drawn. */
  readonly design: Design | undefined;
  /** Where it is drawn. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** Why the text is no design; undefined when it is one. */
  readonly fault: string | undefined;
  /** Reads another design; resolves to false, and leaves the old one, when it cannot be read. */
  readonly open: (xml: string) => Promise<boolean>;
}

/**
 * Keeps a modeler over the text of a design: draws it, draws it anew when the text is changed from elsewhere (a restored draft,
 * another's version), and gives each change back as text.
 */
export function useDesign(xml: string, onChange: (xml: string) => void): UsedDesign {
  useSheet(diagramSheet);
  useSheet(bpmnSheet);
  useSheet(sheet);
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [design, setDesign] = useState<Design>();
  const [fault, setFault] = useState<string>();
  const known = useRef('');
  const told = useRef({ xml, onChange, t });
  useEffect(() => {
    told.current = { xml, onChange, t };
  });

  const open = async (made: Design, text: string): Promise<boolean> => {
    known.current = text;
    try {
      await made.open(text);
      setFault(undefined);
      return true;
    } catch (failure) {
      setFault(failure instanceof Error ? failure.message : String(failure));
      return false;
    }
  };

  useEffect(() => {
    let own: Design | undefined;
    let over = false;
    const show = (made: Design) =>
      void open(made, told.current.xml).then(() => {
        if (over) return;
        setDesign(made);
        made.diagram.on('commandStack.changed', () => {
          void made.xml().then(text => {
            if (over || text === known.current) return;
            known.current = text;
            told.current.onChange(text);
          });
        });
      });
    // Made, read and drawn one after the other: each takes a slow device long.
    let giveUp = afterFrame(() => {
      const made = (own = new Design(
        createModeler({
          container: box.current!,
          extensions,
          nameOf: (element: Drawn) => nameOf(element.businessObject, told.current.t.lang),
          text: key => told.current.t(`wfArea.${key}`),
        }),
      ));
      giveUp = afterFrame(() => show(made));
    });
    return () => {
      over = true;
      giveUp();
      own?.destroy();
    };
    // The modeler is made once; another text is opened in it below.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (design && xml !== known.current) void open(design, xml);
  }, [design, xml]);
  useEffect(() => design?.redraw(), [design, t.lang]);

  return {
    design,
    box,
    fault,
    async open(text) {
      if (!design) return false;
      const before = known.current;
      if (await open(design, text)) {
        told.current.onChange(text);
        return true;
      }
      await open(design, before);
      return false;
    },
  };
}

const never = () => () => undefined;

/** Draws again with every change of the design and every choice in it. */
export const useRevision = (design: Design | undefined): number =>
  useSyncExternalStore(design?.subscribe ?? never, () => design?.revision ?? 0);
