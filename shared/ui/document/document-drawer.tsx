import { type ComponentType, useEffect, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { saveFile } from '../hooks/use-download.ts';
import { asApiError } from '../hooks/use-query.ts';
import { Drawer } from '../kit/drawer.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Icon } from '../kit/icon.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import sheet from './document.css';
import './document.strings.ts';
import { kindOf } from './document-kind.ts';
import type { PdfViewerProps } from './pdf-viewer.tsx';

/** A document to be read. */
export interface DocumentSource {
  readonly name: string;
  /** Media type; without it, the name's ending decides. */
  readonly type?: string | undefined;
  readonly read: () => Promise<Blob>;
}

/** Shows a document in a drawer: PDFs in the viewer, images as they are; of others it says that they are read elsewhere. */
export function DocumentDrawer({
  document: of,
  onClose,
}: {
  readonly document: DocumentSource;
  readonly onClose: () => void;
}) {
  useSheet(sheet);
  const t = useT();
  const kind = kindOf(of);
  // The same function for the same document, so that a new drawing of the screen does not read it again.
  const [read] = useState(() => of.read);
  return (
    <Drawer open onClose={onClose} title={of.name} size="large">
      <div className="document-view" data-kind={kind}>
        {kind === 'pdf' ? (
          <Pdf name={of.name} read={read} />
        ) : kind === 'image' ? (
          <Picture name={of.name} read={read} />
        ) : (
          <div className="ebs-state">
            <span className="ebs-state-icon">
              <Icon name="file" size="28px" />
            </span>
            <p>{t('document.noPreview')}</p>
            <Save name={of.name} read={read} />
          </div>
        )}
      </div>
    </Drawer>
  );
}

function Pdf(props: PdfViewerProps) {
  const t = useT();
  const [Viewer, setViewer] = useState<ComponentType<PdfViewerProps>>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setFailed(false);
    import('./pdf-viewer.tsx').then(
      part => setViewer(() => part.PdfViewer),
      () => setFailed(true),
    );
  }, [attempt]);
  if (Viewer) return <Viewer {...props} />;
  return failed ? (
    <ErrorState message={t('kit.screenFailed')} onRetry={() => setAttempt(before => before + 1)} />
  ) : (
    <Skeleton shape="page" />
  );
}

function Picture({ name, read }: PdfViewerProps) {
  const t = useT();
  const [address, setAddress] = useState<string>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let stopped = false;
    read().then(
      file => {
        if (!stopped) setAddress((made = URL.createObjectURL(file)));
      },
      (thrown: unknown) => !stopped && setFault(asApiError(thrown).message),
    );
    return () => {
      stopped = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [read]);
  if (fault) return <ErrorState title={t('document.failed')} message={fault} />;
  return address ? (
    <img className="document-image" src={address} alt={name} onError={() => setFault(t('document.brokenImage'))} />
  ) : (
    <Skeleton shape="card" />
  );
}

function Save({ name, read }: PdfViewerProps) {
  const t = useT();
  const [fault, setFault] = useState('');
  return (
    <>
      <button
        type="button"
        className="ebs-button"
        onClick={() =>
          void read().then(
            file => saveFile(file, name),
            (thrown: unknown) => setFault(asApiError(thrown).message),
          )
        }
      >
        <Icon name="download" />
        {t('document.download')}
      </button>
      {fault && <p role="alert">{fault}</p>}
    </>
  );
}
