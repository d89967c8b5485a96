import type { FileRef } from '../../domain/kernel/values.ts';
import { formatSize } from '../../i18n/format-instant.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { saveFile } from '../hooks/use-download.ts';
import { asApiError } from '../hooks/use-query.ts';
import { Badge } from '../kit/badge.tsx';
import { CopyText } from '../kit/copy-text.tsx';
import { Icon } from '../kit/icon.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import { useToast } from '../toast.tsx';
import type { DocumentSource } from './document-drawer.tsx';
import sheet from './document.css';
import './document.strings.ts';
import { OpenDocument } from './open-document.tsx';

/** A document of a record. */
export interface RecordDocument extends DocumentSource {
  readonly key: string;
  /** Bytes. */
  readonly size?: number | undefined;
  /** SHA-256 of the bytes, hex. */
  readonly sha256?: string | undefined;
  /** Left out where a signature is not asked for. */
  readonly signature?: 'signed' | 'unsigned' | 'invalid' | undefined;
}

/** Documents with what they are, how large, their digest and signature; each can be opened beside the screen and downloaded. */
export function DocumentList({
  documents,
  label,
}: {
  readonly documents: readonly RecordDocument[];
  readonly label: string;
}) {
  useSheet(sheet);
  const t = useT();
  const toast = useToast();
  const save = async (of: RecordDocument) => {
    try {
      saveFile(await of.read(), of.name);
    } catch (fault) {
      const error = asApiError(fault);
      if (!error.aborted) toast({ tone: 'danger', title: of.name, text: error.message });
    }
  };
  if (documents.length === 0) return <p className="ebs-quiet">{t('document.empty')}</p>;
  return (
    <ul className="document-list" aria-label={label}>
      {documents.map(of => (
        <li key={of.key}>
          <Icon name="file" size="20px" />
          <div className="document-about">
            <span className="document-name">{of.name}</span>
            <span className="ebs-quiet ebs-row">
              {of.size !== undefined && <span className="ebs-number">{formatSize(of.size)}</span>}
              {of.sha256 && (
                <span className="document-digest">
                  {t('document.digest')} <CopyText text={of.sha256} short />
                </span>
              )}
              {of.signature && (
                <Badge tone={of.signature === 'signed' ? 'success' : of.signature === 'invalid' ? 'danger' : 'neutral'}>
                  {t(`document.${of.signature}`)}
                </Badge>
              )}
            </span>
          </div>
          <OpenDocument document={of} small />
          <IconButton
            name="download"
            label={t('document.downloadNamed', { name: of.name })}
            onClick={() => void save(of)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Stored files as documents, read through the record they belong to. */
export function StoredFiles({ files, label }: { readonly files: readonly FileRef[]; readonly label: string }) {
  const { api } = useScreen();
  return (
    <DocumentList
      label={label}
      documents={files.map(file => ({
        key: file.id,
        name: file.name,
        type: file.type,
        size: file.size,
        sha256: file.sha256,
        read: () => api.blob('/files/get', { id: file.id }, { quiet: true, keep: true }),
      }))}
    />
  );
}

/** The documents of a record view, under their heading. */
export function DocumentSection({ documents }: { readonly documents: readonly RecordDocument[] }) {
  const t = useT();
  return (
    <section className="record-section" data-anchor="documents" tabIndex={-1}>
      <h2>{t('document.list')}</h2>
      <DocumentList documents={documents} label={t('document.list')} />
    </section>
  );
}
