import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { useSheet } from '../../shared/ui/hooks/use-sheet.ts';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import screens from '../../shared/ui/list/screens.css';
import procurement from '../../shared/ui/procurement/procurement.css';
import { ScheduleTimeline } from '../../shared/ui/procurement/schedule-timeline.tsx';
import { DocumentArticle } from './parts/document-article.tsx';
import sheet from './parts/document.css';
import { GoButton } from './parts/go-button.tsx';
import { IssuedFile } from './parts/issued-file.tsx';
import { Panel } from './parts/panel.tsx';
import { isBuilt, workspacePath } from './parts/paths.ts';
import { useBiddingDocument, useProject } from './parts/use-workspace.ts';

const DATES = ['documentIssueStart', 'documentIssueEnd', 'questionDeadline', 'bidDeadline', 'openingAt'] as const;

/** What a bidder needs: the document to download and to read, the dates, the terms of evaluation. Spec §2.3 "instructions-for-bidders". */
export function BidderInstructionsScreen() {
  useSheet(screens);
  useSheet(sheet);
  useSheet(procurement);
  const t = useT();
  const { id: projectId, record: project } = useProject();
  const { record: listed, rows, error: listError } = useBiddingDocument();
  // Lists leave the chapters out.
  const { record, error: readError, reload } = useRecord(biddingDocument, listed?.id);
  const error = listError ?? readError;
  if (error && !record) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!rows || !project || (listed && !record)) return <Skeleton shape="page" />;
  if (!record)
    return <EmptyState title={t('workspace.document.none')} text={t('workspace.document.noneNext')} icon="file" />;
  return (
    <div className="record-screen">
      <IssuedFile document={record} />
      <Panel title={t('procurement.schedule')}>
        <ScheduleTimeline dates={DATES.map(key => ({ key, label: t(`project.fields.${key}`), at: project[key] }))} />
      </Panel>
      <div className="ebs-row">
        <GoButton to={workspacePath('method-terms/index', projectId)}>{t('workspace.terms.lots')}</GoButton>
        {isBuilt('clarification/bidder') && (
          <GoButton to={workspacePath('clarification/bidder', projectId)}>{t('workspace.bulletin.ask')}</GoButton>
        )}
      </div>
      <DocumentArticle document={record} />
    </div>
  );
}
