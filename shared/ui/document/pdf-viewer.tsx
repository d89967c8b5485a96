import { useCallback, useEffect, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { saveFile } from '../hooks/use-download.ts';
import { asApiError } from '../hooks/use-query.ts';
import { Icon } from '../kit/icon.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import './document.strings.ts';
import sheet from './pdf.css';
import { openPdf, type OpenPdf, PdfError } from './pdf-engine.ts';
import { PdfPages } from './pdf-pages.tsx';

/** Props of `PdfViewer`. */
export interface PdfViewerProps {
  /** The file's name, for its label and its download. */
  readonly name: string;
  /** Reads the file; must stay the same function while the file is the same. */
  readonly read: () => Promise<Blob>;
}

interface Opened {
  readonly file?: Blob;
  readonly pdf?: OpenPdf;
  readonly fault?: string;
  /** Whether trying again may help. */
  readonly again?: boolean;
}

/**
 * Shows a PDF: pages drawn as they come into sight, text to select and search, zoom, turning, contents, print, download. A file that
 * cannot be shown says why and can still be downloaded. Import it lazily: it brings the PDF library.
 */
export function PdfViewer({ name, read }: PdfViewerProps) {
  useSheet(sheet);
  const t = useT();
  const [opened, setOpened] = useState<Opened>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let stopped = false;
    let pdf: OpenPdf | undefined;
    setOpened({});
    const open = async () => {
      const file = await read();
      if (stopped) return;
      setOpened({ file });
      try {
        pdf = await openPdf(file);
      } catch (fault) {
        if (stopped) return;
        const known = fault instanceof PdfError ? `document.${fault.fault}` : 'document.broken';
        setOpened({ file, fault: known });
        return;
      }
      if (stopped) pdf.close();
      else setOpened({ file, pdf });
    };
    open().catch((fault: unknown) => {
      const error = asApiError(fault);
      if (!stopped && !error.aborted) setOpened({ fault: error.message, again: true });
    });
    return () => {
      stopped = true;
      pdf?.close();
    };
  }, [read, attempt]);

  const { file, pdf, fault, again } = opened;
  const download = useCallback(() => file && saveFile(file, name), [file, name]);
  if (pdf && file) return <PdfPages document={pdf.document} file={file} name={name} onDownload={download} />;
  if (!fault)
    return (
      <div
        className="pdf-viewer"
        data-state="loading"
        aria-busy="true"
        aria-label={t('document.loading')}
        role="status"
      >
        <Skeleton shape="page" />
      </div>
    );
  return (
    <div className="pdf-viewer" data-state="failed">
      <div className="ebs-state" data-tone="danger" role="alert">
        <span className="ebs-state-icon">
          <Icon name="error" size="28px" />
        </span>
        <strong>{t('document.failed')}</strong>
        <p className="ebs-quiet">{fault.startsWith('document.') ? t(fault) : fault}</p>
        {again && (
          <button type="button" className="ebs-button" onClick={() => setAttempt(before => before + 1)}>
            <Icon name="refresh" />
            {t('kit.retry')}
          </button>
        )}
        {file && (
          <button type="button" className="ebs-button" data-action="download" onClick={download}>
            <Icon name="download" />
            {t('document.download')}
          </button>
        )}
      </div>
    </div>
  );
}
