import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../../../shared/i18n/translate.ts';
import { useScreen } from '../../../../shared/ui/element-context.tsx';
import { Alert } from '../../../../shared/ui/kit/alert.tsx';
import { Tabs } from '../../../../shared/ui/kit/tabs.tsx';
import { calledIn } from './fault-words.ts';
import { FaultList } from './fault-list.tsx';
import { Palette } from './palette.tsx';
import { Settings } from './settings.tsx';
import { StepTable } from './step-table.tsx';
import { Toolbar } from './toolbar.tsx';
import { useDesign, useRevision } from './use-design.ts';
import { useFaults } from './use-faults.ts';
import { useMarks } from './use-marks.ts';

/** Props of `Designer`. */
export interface DesignerProps {
  /** BPMN 2.0 XML. */
  readonly xml: string;
  readonly onChange: (xml: string) => void;
  /** The kind of records that the process decides on; its fields are what conditions may ask. */
  readonly entity: string | null;
  /** What the design's file is called. */
  readonly name: string;
  readonly disabled: boolean;
}

/** Draws an approval process: diagram and table of steps over one design, the settings of what is chosen, and what is wrong with it. */
export function Designer({ xml, onChange, entity, name, disabled }: DesignerProps) {
  const t = useT();
  const { root } = useScreen();
  const { design, box, fault, open } = useDesign(xml, onChange);
  useRevision(design);
  const { faults, checking } = useFaults(xml, entity);
  const faulty = useMarks(design, faults);
  const settings = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<'diagram' | 'table'>(() => (root.host.clientWidth < 700 ? 'table' : 'diagram'));
  const toSettings = () => settings.current?.focus();
  const chosen = design?.chosen();
  const isStep = chosen?.parent !== undefined && design!.steps().some(step => step.id === chosen.id);
  /** The drawing itself knows no key to choose with: the page keys go from step to step, Enter to what is set for it. */
  const onKey = (event: KeyboardEvent) => {
    if (!design) return;
    if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault();
      design.chooseNext(event.key === 'PageDown' ? 1 : -1);
    } else if (event.key === 'Enter' && design.chosen().parent) {
      event.preventDefault();
      toSettings();
    }
  };
  useEffect(() => {
    if (shown === 'diagram') design?.fit();
  }, [design, shown]);
  return (
    <div className="wf-designer" aria-busy={!design && fault === undefined}>
      {fault !== undefined && (
        <Alert tone="danger" urgent title={t('wfArea.unreadable')}>
          {fault}
        </Alert>
      )}
      {design && (
        <FaultList
          faults={faults}
          checking={checking}
          design={design}
          onOpen={id => {
            design.choose(id);
            toSettings();
          }}
        />
      )}
      <div className="wf-work">
        <div className="wf-drawing">
          <Tabs
            label={t('wfArea.views')}
            active={shown}
            tabs={[
              { key: 'diagram', label: t('wfArea.diagram') },
              { key: 'table', label: t('wfArea.steps') },
            ]}
            onChange={key => setShown(key as typeof shown)}
          >
            {design && (
              <Toolbar design={design} name={name} disabled={disabled} drawn={shown === 'diagram'} onUpload={open} />
            )}
            {/* The modeler stays when the table is shown: both are views of it. */}
            <div className="wf-board" data-away={shown === 'table' || undefined} data-disabled={disabled || undefined}>
              {design && <Palette design={design} disabled={disabled} />}
              <div
                ref={box}
                className="wf-canvas"
                role="application"
                aria-label={t('wfArea.diagramLabel')}
                aria-describedby="wf-keys"
                inert={disabled || shown === 'table'}
                onKeyDown={onKey}
              />
            </div>
            <p className="ebs-visually-hidden" role="status">
              {isStep && shown === 'diagram' ? t('wfArea.chosen', { name: calledIn(design!, t, chosen.id) }) : ''}
            </p>
            {shown === 'diagram' && (
              <p className="ebs-quiet wf-keys" id="wf-keys">
                {t('wfArea.keys')}
              </p>
            )}
            {shown === 'table' && design && (
              <StepTable design={design} faulty={faulty} disabled={disabled} onSettings={toSettings} />
            )}
          </Tabs>
        </div>
        <div className="wf-settings" ref={settings} tabIndex={-1} role="region" aria-label={t('wfArea.settings')}>
          {design && <Settings design={design} entity={entity ?? ''} disabled={disabled} faults={faults} />}
        </div>
      </div>
    </div>
  );
}
