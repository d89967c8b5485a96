import { useState } from 'react';
import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { invalidate } from '../../shared/ui/hooks/query-cache.ts';
import { asApiError } from '../../shared/ui/hooks/use-query.ts';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { useWrite } from '../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { InTurn } from '../../shared/ui/kit/in-turn.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { BulletinArticle } from '../../shared/ui/procurement/bulletin-article.tsx';
import { BulletinForm } from './parts/bulletin-form.tsx';
import { DifferenceTable } from './parts/difference-table.tsx';
import { Panel } from './parts/panel.tsx';
import { workspacePath } from './parts/paths.ts';
import { useFirst } from './parts/use-first.ts';
import { type Bulletin, useBulletins, useLots, useProject } from './parts/use-workspace.ts';

const OPEN = ['draft', 'returned', 'submitted', 'approved'];

/** A change of the published bulletin: started from what stands, written like a bulletin, with what differs above it. Spec §2.3. */
export function BulletinChangeScreen() {
  const t = useT();
  const { query } = useScreen();
  const { record: project } = useProject();
  const lots = useLots();
  const bulletins = useBulletins();
  const user = useUser();
  const id = query['id'] ?? bulletins.rows?.find(each => each.kind === 'change' && OPEN.includes(each.state))?.id;
  const { record: read, error, reload } = useRecord(bulletin, id);
  const record = useFirst(id ?? '', read?.id === id ? read : undefined);
  const failure = error ?? bulletins.error;
  if (failure && !record)
    return (
      <ErrorState title={t('workspace.bulletin.loadFailed')} message={failure.message} onRetry={() => void reload()} />
    );
  if (!project || !lots.rows || !bulletins.rows || user === undefined) return <Skeleton shape="form" />;
  const current = bulletins.rows.find(
    each => each.state === 'published' && (each.kind === 'tender' || each.kind === 'change'),
  );
  if (!id) return <Start projectId={project.id} current={current} />;
  if (!record || !read) return <Skeleton shape="form" />;
  return (
    <div className="ebs-stack">
      <InTurn>
        {current && (
          <Panel title={t('workspace.bulletin.comparison')}>
            <DifferenceTable caption={t('workspace.bulletin.comparison')} before={current} after={read} />
          </Panel>
        )}
        <BulletinForm
          key={id}
          project={project}
          lots={lots.rows}
          record={record}
          userId={user?.id ?? 'guest'}
          kind="change"
          submitted={made => workspacePath('bulletin/change-publish', project.id, { id: made })}
        />
      </InTurn>
    </div>
  );
}

function Start({ projectId, current }: { readonly projectId: string; readonly current: Bulletin | undefined }) {
  const t = useT();
  const { api, go } = useScreen();
  const write = useWrite();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (!current)
    return (
      <EmptyState title={t('bulletin.reasons.noPublished')} text={t('workspace.bulletin.noneOrganiser')} icon="file" />
    );
  const start = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { id } = await write<{ readonly id: string }>('bulletin', '/pre-tender/bulletin/start-change', {
        projectId,
      });
      await invalidate(api, '/pre-tender/bulletin/');
      go(`?${new URLSearchParams({ projectId, id })}`, { replace: true });
    } catch (fault) {
      setFailure(asApiError(fault).message);
      setBusy(false);
    }
  };
  return (
    <div className="ebs-stack">
      <Panel
        title={t('workspace.bulletin.startChangeTitle')}
        hint={t('workspace.bulletin.startChangeText')}
        tools={
          <button
            type="button"
            className="ebs-button"
            data-tone="primary"
            data-action="start-change"
            disabled={busy}
            onClick={() => void start()}
          >
            {t('workspace.bulletin.startChange')}
          </button>
        }
      >
        {failure && (
          <Alert tone="danger" urgent>
            {failure}
          </Alert>
        )}
      </Panel>
      <BulletinArticle record={current} />
    </div>
  );
}
