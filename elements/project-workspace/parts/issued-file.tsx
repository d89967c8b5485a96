import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { OpenDocument } from '../../../shared/ui/document/open-document.tsx';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { Icon } from '../../../shared/ui/kit/icon.tsx';
import { download } from '../../../shared/ui/list/export-menu.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { Panel } from './panel.tsx';
import type { BiddingDocument } from './use-workspace.ts';

/** The issued document: when, which version, its digest, and the download, which a registered supplier needs nothing else for. */
export function IssuedFile({ document }: { readonly document: BiddingDocument }) {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const { api } = useScreen();
  const [busy, setBusy] = useState(false);
  const [file] = document.issuedFile ?? [];
  const read = () => api.blob('/pre-tender/biddingDocument/download', { id: document.id }, { quiet: true, keep: true });
  const get = async () => {
    setBusy(true);
    try {
      download(await read(), file?.name ?? `${document.title}.pdf`);
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
    } finally {
      setBusy(false);
    }
  };
  if (!file) return <p className="form-note">{t('workspace.document.notIssued')}</p>;
  return (
    <Panel title={t('biddingDocument.fields.issuedFile')} hint={t('workspace.document.confidential')}>
      <div className="document-file">
        <button
          type="button"
          className="ebs-button"
          data-tone="primary"
          data-action="download"
          disabled={busy}
          aria-busy={busy}
          onClick={() => void get()}
        >
          <Icon name="download" />
          {t('workspace.document.download')}
        </button>
        <OpenDocument document={{ name: file.name, type: file.type, read }} />
        <span>
          {file.name} <span className="ebs-quiet ebs-number">{format.size(file.size)}</span>
        </span>
        <span className="ebs-quiet">
          {t('workspace.document.issued', { at: format.instant(document.issuedAt), version: document.version ?? 1 })}
        </span>
      </div>
      {document.hash && (
        <p className="bulletin-digest">
          {t('workspace.document.digest')} <code>{document.hash}</code>
        </p>
      )}
      {document.state === 'frozen' && <p className="ebs-quiet">{t('workspace.document.frozen')}</p>}
    </Panel>
  );
}
