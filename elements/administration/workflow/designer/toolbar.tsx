import { useRef } from 'react';
import { useT } from '../../../../shared/i18n/translate.ts';
import { saveFile } from '../../../../shared/ui/hooks/use-download.ts';
import { IconButton } from '../../../../shared/ui/kit/icon-button.tsx';
import { useToast } from '../../../../shared/ui/toast.tsx';
import type { Design } from '../diagram/design.ts';

/** The most that a design may be long, in bytes; the server refuses more. */
const MOST = 200_000;

/** Undo and redo, size, order, and the design as a file. */
export function Toolbar({
  design,
  name,
  disabled,
  drawn,
  onUpload,
}: {
  readonly design: Design;
  /** What its file is called. */
  readonly name: string;
  readonly disabled: boolean;
  /** The diagram is on show, and not the table: it can be made larger. */
  readonly drawn: boolean;
  readonly onUpload: (xml: string) => Promise<boolean>;
}) {
  const t = useT();
  const toast = useToast();
  const file = useRef<HTMLInputElement>(null);
  const stack = design.get('commandStack');
  const upload = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > MOST) toast(t('wfArea.uploadTooLarge'), 'danger');
    else if (!(await onUpload(await chosen.text()))) toast(t('wfArea.uploadRefused'), 'danger');
  };
  return (
    <div className="wf-tools" role="toolbar" aria-label={t('wfArea.tools')}>
      <IconButton
        name="undo"
        label={t('wfArea.undo')}
        disabled={disabled || !stack.canUndo()}
        onClick={() => design.undo()}
      />
      <IconButton
        name="redo"
        label={t('wfArea.redo')}
        disabled={disabled || !stack.canRedo()}
        onClick={() => design.redo()}
      />
      {drawn && (
        <>
          <span className="wf-gap" />
          <IconButton name="zoom-in" label={t('wfArea.zoomIn')} onClick={() => design.zoom(1.25)} />
          <IconButton name="zoom-out" label={t('wfArea.zoomOut')} onClick={() => design.zoom(0.8)} />
          <IconButton name="fit" label={t('wfArea.fit')} onClick={() => design.fit()} />
          <IconButton
            name="workflow"
            label={t('wfArea.arrange')}
            disabled={disabled}
            onClick={() => design.arrange()}
          />
        </>
      )}
      <span className="wf-gap" />
      <IconButton
        name="download"
        label={t('wfArea.download')}
        onClick={() =>
          void design.xml().then(xml => saveFile(new Blob([xml], { type: 'application/xml' }), `${name}.bpmn`))
        }
      />
      <IconButton name="upload" label={t('wfArea.upload')} disabled={disabled} onClick={() => file.current?.click()} />
      <input
        ref={file}
        type="file"
        accept=".bpmn,.xml"
        hidden
        aria-label={t('wfArea.upload')}
        onChange={event => {
          void upload(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
