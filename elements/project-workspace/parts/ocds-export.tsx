import { useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { download } from '../../../shared/ui/list/export-menu.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';

const FORMS = ['release', 'record'] as const;

/** Downloads the process as open data (OCDS 1.1): the release as it stands, or the record with all releases. */
export function OcdsExport({ projectId }: { readonly projectId: string }) {
  const t = useT();
  const toast = useToast();
  const { api } = useScreen();
  const [busy, setBusy] = useState<string>('');
  const save = async (form: (typeof FORMS)[number]) => {
    setBusy(form);
    try {
      download(
        await api.blob('/review/ocds/export', { id: projectId, form }, { quiet: true, keep: true }),
        `ocds-${form}-${projectId}.json`,
      );
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
    } finally {
      setBusy('');
    }
  };
  return (
    <div className="ebs-row" role="group" aria-label={t('resultUi.ocds.title')}>
      <span className="ebs-quiet">{t('resultUi.ocds.title')}</span>
      {FORMS.map(form => (
        <Button key={form} icon="export" size="small" loading={busy === form} onClick={() => void save(form)}>
          {t(`resultUi.ocds.${form}`)}
        </Button>
      ))}
    </div>
  );
}
