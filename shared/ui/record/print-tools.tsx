import { useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { entityPath } from '../hooks/entity-path.ts';
import { saveFile } from '../hooks/use-download.ts';
import { asApiError } from '../hooks/use-query.ts';
import { Icon } from '../kit/icon.tsx';
import { useToast } from '../toast.tsx';

/** Prints the record as it is shown, or takes it as the PDF that the server makes of it. */
export function PrintTools({
  entity,
  id,
  name,
}: {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly name: string;
}) {
  const t = useT();
  const toast = useToast();
  const { api } = useScreen();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await api.blob(entityPath(entity, 'pdf'), { id }, { quiet: true, keep: true });
      saveFile(file, `${t(`${entity.name}.name`)} ${name}`.trim().slice(0, 120) + '.pdf');
    } catch (fault) {
      const error = asApiError(fault);
      if (!error.aborted) toast(error.message, 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className="ebs-button" data-action="print" onClick={() => globalThis.print()}>
        <Icon name="print" />
        {t('recordView.print')}
      </button>
      <button
        type="button"
        className="ebs-button"
        data-action="pdf"
        disabled={busy}
        aria-busy={busy || undefined}
        title={busy ? t('recordView.pdfMaking') : undefined}
        onClick={() => void save()}
      >
        <Icon name="download" />
        {t('recordView.pdf')}
      </button>
    </>
  );
}
