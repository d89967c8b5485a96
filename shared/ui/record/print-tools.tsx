import { useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { entityPath } from '../hooks/entity-path.ts';
import { saveFile } from '../hooks/use-download.ts';
import { useShortcut } from '../hooks/use-shortcut.ts';
import { useTelling } from '../hooks/use-telling.ts';
import { Icon } from '../kit/icon.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import { useToast } from '../toast.tsx';
import { drawAll } from './draw-all.ts';
import sheet from './record-view.css';
import './record-view.strings.ts';

/** Prints the record as it is shown, once all its parts are there, or takes it as the PDF that the server makes of it. */
export function PrintTools({
  entity,
  id,
  name,
}: {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly name: string;
}) {
  useSheet(sheet);
  const t = useT();
  const toast = useToast();
  const { api, root } = useScreen();
  const { failed } = useTelling();
  const [busy, setBusy] = useState(false);
  const [printing, setPrinting] = useState(false);
  const print = async () => {
    if (printing) return;
    setPrinting(true);
    await drawAll(root);
    setPrinting(false);
    globalThis.print();
  };
  // The browser's own printing by these keys would not wait for what has to be read first.
  useShortcut({ name: 'record.print', label: t('recordView.print'), keys: 'Mod+P', run: () => void print() });
  const save = async () => {
    setBusy(true);
    try {
      const file = await api.blob(entityPath(entity, 'pdf'), { id }, { quiet: true, keep: true });
      saveFile(file, `${t(`${entity.name}.name`)} ${name}`.trim().slice(0, 120) + '.pdf');
    } catch (fault) {
      const error = failed(fault);
      if (!error.aborted) toast(error.message, 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="ebs-button"
        data-action="print"
        aria-busy={printing || undefined}
        title={printing ? t('recordView.printReading') : undefined}
        onClick={() => void print()}
      >
        <Icon name="print" />
        {t('recordView.print')}
      </button>
      <button
        type="button"
        className="ebs-button"
        data-action="pdf"
        // Not `disabled`: the button would lose the focus.
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        title={busy ? t('recordView.pdfMaking') : undefined}
        onClick={() => void (busy || save())}
      >
        <Icon name="download" />
        {t('recordView.pdf')}
      </button>
    </>
  );
}
