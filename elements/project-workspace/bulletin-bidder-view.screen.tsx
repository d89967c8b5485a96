import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { useSheet } from '../../shared/ui/hooks/use-sheet.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Link } from '../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import screens from '../../shared/ui/list/screens.css';
import { BulletinArticle } from '../../shared/ui/procurement/bulletin-article.tsx';
import { GoButton } from './parts/go-button.tsx';
import { isBuilt, workspacePath } from './parts/paths.ts';
import { tenderBulletin } from './parts/stages.ts';
import { useBulletins, useProject } from './parts/use-workspace.ts';

/** The published bulletin as a bidder reads it, with the ways on. Spec §2.3 "bulletin/bidder-view". */
export function BulletinBidderViewScreen() {
  useSheet(screens);
  const t = useT();
  const { query } = useScreen();
  const { id: projectId } = useProject();
  const bulletins = useBulletins();
  const current = tenderBulletin(bulletins.rows ?? []);
  const id = query['id'] ?? current?.id;
  const { record, error, reload } = useRecord(bulletin, id);
  const failure = error ?? bulletins.error;
  if (!id && bulletins.rows)
    return <EmptyState title={t('workspace.bulletin.none')} text={t('workspace.bulletin.noneNext')} icon="file" />;
  if (failure && !record)
    return (
      <ErrorState title={t('workspace.bulletin.loadFailed')} message={failure.message} onRetry={() => void reload()} />
    );
  if (!record) return <Skeleton shape="page" />;
  return (
    <div className="record-screen">
      {record.state === 'changed' && current && current.id !== record.id && (
        <Alert tone="warning" title={t('bulletin.states.changed')}>
          <Link to={workspacePath('bulletin/bidder-view', projectId, { id: current.id })}>{current.title}</Link>
        </Alert>
      )}
      <div className="ebs-row">
        <GoButton primary to={workspacePath('instructions-for-bidders', projectId)}>
          {t('workspace.bulletin.toDocument')}
        </GoButton>
        {isBuilt('clarification/bidder') && (
          <GoButton to={workspacePath('clarification/bidder', projectId)}>{t('workspace.bulletin.ask')}</GoButton>
        )}
        <GoButton to={workspacePath('bulletin/change-record', projectId, { id: record.id })}>
          {t('workspace.bulletin.versions')}
        </GoButton>
      </div>
      <BulletinArticle record={record} />
    </div>
  );
}
