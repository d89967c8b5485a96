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
import { recordStrings } from '../../shared/ui/record/record.strings.ts';
import { DifferenceTable } from './parts/difference-table.tsx';
import { GoButton } from './parts/go-button.tsx';
import { JudgementPanel, useJudgement } from './parts/judgement.tsx';
import { Panel } from './parts/panel.tsx';
import { workspacePath } from './parts/paths.ts';
import { PublishButton } from './parts/publish-button.tsx';
import { type Bulletin, useBulletins, useProject } from './parts/use-workspace.ts';

addStrings('record', recordStrings);
const OPEN = ['approved', 'submitted', 'returned', 'draft'];

/** A change that waits for its publication: what stands and what changes, what the law says today, and the button. Spec §2.3. */
export function BulletinChangePublishScreen() {
  useSheet(screens);
  const t = useT();
  const { query, go } = useScreen();
  const { id: projectId } = useProject();
  const bulletins = useBulletins();
  const id = query['id'] ?? bulletins.rows?.find(each => each.kind === 'change' && OPEN.includes(each.state))?.id;
  const { record, error, reload } = useRecord(bulletin, id);
  if (!id && bulletins.rows) {
    return (
      <EmptyState
        title={t('workspace.bulletin.noDraft')}
        text={t('workspace.bulletin.noDraftNext')}
        action={{
          label: t('workspace.bulletin.startChange'),
          onClick: () => go(workspacePath('bulletin/change', projectId)),
        }}
      />
    );
  }
  const failure = error ?? bulletins.error;
  if (failure && !record)
    return (
      <ErrorState title={t('workspace.bulletin.loadFailed')} message={failure.message} onRetry={() => void reload()} />
    );
  if (!record || !bulletins.rows) return <Skeleton shape="page" />;
  const before = bulletins.rows.find(each => each.id === record.previousId);
  return (
    <div className="record-screen">
      <header className="record-head">
        <div>
          <StateBadge entity={bulletin} state={record.state} />
        </div>
        <div className="record-tools">
          {record.actions['update'] === true && (
            <GoButton to={workspacePath('bulletin/change', projectId, { id: record.id })}>
              {t('workspace.bulletin.edit')}
            </GoButton>
          )}
          <ActionBar entity={bulletin} record={record} actions={['submit', 'withdraw']} onDone={() => void reload()} />
          <PublishButton
            record={record}
            onDone={() => go(workspacePath('bulletin/change-record', projectId, { id: record.id }))}
          />
        </div>
      </header>
      {before && (
        <Panel title={t('workspace.bulletin.comparison')}>
          <DifferenceTable caption={t('workspace.bulletin.comparison')} before={before} after={record} />
        </Panel>
      )}
      <div className="workspace-split">
        <BulletinArticle record={record} />
        <aside className="workspace-side">
          {record.state !== 'published' && <Judged record={record} projectId={projectId} />}
        </aside>
      </div>
    </div>
  );
}

const nothing = () => undefined;

function Judged({ record, projectId }: { readonly record: Bulletin; readonly projectId: string }) {
  const judgement = useJudgement(projectId, { ...record });
  return <JudgementPanel judgement={judgement} values={{ ...record }} set={nothing} disabled />;
}
