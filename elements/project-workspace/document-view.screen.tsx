import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { addStrings, useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { useSheet } from '../../shared/ui/hooks/use-sheet.ts';
import { useMay } from '../../shared/ui/hooks/use-user.ts';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../shared/ui/kit/state-badge.tsx';
import screens from '../../shared/ui/list/screens.css';
import procurement from '../../shared/ui/procurement/procurement.css';
import { ActionBar } from '../../shared/ui/record/action-bar.tsx';
import { History } from '../../shared/ui/record/history.tsx';
import { PrintTools } from '../../shared/ui/record/print-tools.tsx';
import { RecordComments } from '../../shared/ui/record/record-comments.tsx';
import { recordStrings } from '../../shared/ui/record/record.strings.ts';
import { DocumentArticle } from './parts/document-article.tsx';
import sheet from './parts/document.css';
import { GoButton } from './parts/go-button.tsx';
import { IssuedFile } from './parts/issued-file.tsx';
import { workspacePath } from './parts/paths.ts';
import { useBiddingDocument, useProject, useSide } from './parts/use-workspace.ts';

addStrings('record', recordStrings);

/** The bidding document of the project: state, issued file with its digest, text, comments of the organisers, history. Spec §2.3 "file-making/view". */
export function DocumentViewScreen() {
  useSheet(screens);
  useSheet(sheet);
  useSheet(procurement);
  const t = useT();
  const { query, go } = useScreen();
  const { id: projectId } = useProject();
  const side = useSide();
  const mayWrite = useMay('biddingDocument.create');
  const { rows, error: listError } = useBiddingDocument();
  const id = query['id'] ?? rows?.[0]?.id;
  const { record, error, reload } = useRecord(biddingDocument, id);
  if (!id && rows) {
    const action = mayWrite
      ? {
          action: {
            label: t('workspace.document.write'),
            onClick: () => go(workspacePath('file-making/make-file', projectId)),
          },
        }
      : {};
    return (
      <EmptyState
        title={t('workspace.document.none')}
        text={t('workspace.document.noneNext')}
        icon="file"
        {...action}
      />
    );
  }
  const failure = error ?? listError;
  if (failure && !record) return <ErrorState message={failure.message} onRetry={() => void reload()} />;
  if (!record) return <Skeleton shape="page" />;
  return (
    <div className="record-screen">
      <header className="record-head">
        <div>
          <StateBadge entity={biddingDocument} state={record.state} />
        </div>
        <div className="record-tools">
          {record.actions['update'] === true && (
            <GoButton to={workspacePath('file-making/make-file', projectId, { id: record.id })}>
              {t('workspace.bulletin.edit')}
            </GoButton>
          )}
          {side === 'organiser' && <PrintTools entity={biddingDocument} id={record.id} name={record.title ?? ''} />}
          <ActionBar entity={biddingDocument} record={record} actions={['submit']} onDone={() => void reload()} />
        </div>
      </header>
      <IssuedFile document={record} />
      <DocumentArticle document={record} />
      {side === 'organiser' && <RecordComments entity={biddingDocument} id={record.id} />}
      <History entity={biddingDocument} id={record.id} {...(record.labels ? { labels: record.labels } : {})} />
    </div>
  );
}
