import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { addStrings, useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { useSheet } from '../../shared/ui/hooks/use-sheet.ts';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../shared/ui/kit/state-badge.tsx';
import screens from '../../shared/ui/list/screens.css';
import { BulletinArticle } from '../../shared/ui/procurement/bulletin-article.tsx';
import { ActionBar } from '../../shared/ui/record/action-bar.tsx';
import { History } from '../../shared/ui/record/history.tsx';
import { PrintTools } from '../../shared/ui/record/print-tools.tsx';
import { RecordComments } from '../../shared/ui/record/record-comments.tsx';
import { recordStrings } from '../../shared/ui/record/record.strings.ts';
import { GoButton } from './parts/go-button.tsx';
import { workspacePath } from './parts/paths.ts';
import { PublishButton } from './parts/publish-button.tsx';
import { tenderBulletin } from './parts/stages.ts';
import { useBulletins, useProject, useSide } from './parts/use-workspace.ts';

addStrings('record', recordStrings);

/** A bulletin with its moves, its history, and what its organisers say to one another; without `id` the tender bulletin that counts. Spec §2.3 "bulletin/view", "other-view". */
export function BulletinViewScreen() {
  useSheet(screens);
  const t = useT();
  const { query, go } = useScreen();
  const { id: projectId } = useProject();
  const side = useSide();
  const bulletins = useBulletins();
  const id = query['id'] ?? tenderBulletin(bulletins.rows ?? [])?.id;
  const { record, error, reload } = useRecord(bulletin, id);
  if (!id && bulletins.rows) {
    return (
      <EmptyState
        title={t('workspace.bulletin.none')}
        text={t('workspace.bulletin.noneOrganiser')}
        icon="file"
        action={{ label: t('workspace.bulletin.write'), onClick: () => go(workspacePath('bulletin/edit', projectId)) }}
      />
    );
  }
  const failure = error ?? bulletins.error;
  if (failure && !record)
    return (
      <ErrorState title={t('workspace.bulletin.loadFailed')} message={failure.message} onRetry={() => void reload()} />
    );
  if (!record) return <Skeleton shape="page" />;
  const isOther = record.kind !== 'tender' && record.kind !== 'change';
  return (
    <div className="record-screen">
      <header className="record-head">
        <div>
          <StateBadge entity={bulletin} state={record.state} />
        </div>
        <div className="record-tools">
          {record.actions['update'] === true && (
            <GoButton
              to={workspacePath(isOther ? 'bulletin/other-edit' : 'bulletin/edit', projectId, { id: record.id })}
            >
              {t('workspace.bulletin.edit')}
            </GoButton>
          )}
          {!isOther && (record.state === 'published' || record.state === 'changed') && (
            <GoButton to={workspacePath('bulletin/change-record', projectId, { id: record.id })}>
              {t('workspace.bulletin.versions')}
            </GoButton>
          )}
          {side === 'organiser' && <PrintTools entity={bulletin} id={record.id} name={record.title ?? ''} />}
          <ActionBar entity={bulletin} record={record} actions={['submit', 'withdraw']} onDone={() => void reload()} />
          <PublishButton record={record} onDone={() => void reload()} />
        </div>
      </header>
      <BulletinArticle record={record} />
      {side === 'organiser' && <RecordComments entity={bulletin} id={record.id} />}
      <History entity={bulletin} id={record.id} {...(record.labels ? { labels: record.labels } : {})} />
    </div>
  );
}
