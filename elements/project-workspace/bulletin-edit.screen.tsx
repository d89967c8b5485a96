import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { BulletinViewScreen } from './bulletin-view.screen.tsx';
import { BulletinForm } from './parts/bulletin-form.tsx';
import { workspacePath } from './parts/paths.ts';
import { useFirst } from './parts/use-first.ts';
import { useBulletins, useLots, useProject } from './parts/use-workspace.ts';

/** The tender bulletin is written here, judged by the legal rules while it is. Without `id` the one being written is opened; one that can no longer be changed is read. Spec §2.3. */
export function BulletinEditScreen() {
  const t = useT();
  const { query } = useScreen();
  const { record: project } = useProject();
  const lots = useLots();
  const bulletins = useBulletins();
  const user = useUser();
  const started = useFirst(
    'tender',
    bulletins.rows && (bulletins.rows.find(each => each.kind === 'tender' && each.state !== 'withdrawn')?.id ?? ''),
  );
  const id = query['id'] ?? started;
  const { record: read, error, reload } = useRecord(bulletin, id);
  const record = useFirst(id ?? '', read?.id === id ? read : undefined);
  if (error && !record)
    return (
      <ErrorState title={t('workspace.bulletin.loadFailed')} message={error.message} onRetry={() => void reload()} />
    );
  if (!project || !lots.rows || user === undefined || id === undefined || (id && !record))
    return <Skeleton shape="form" />;
  if (record && record.actions['update'] !== true) return <BulletinViewScreen />;
  const kind = record?.kind === 'change' ? 'change' : 'tender';
  const userId = user?.id ?? 'guest';
  return (
    <BulletinForm
      key={`${userId}.${id}`}
      project={project}
      lots={lots.rows}
      record={record}
      userId={userId}
      kind={kind}
      submitted={made => workspacePath('bulletin/view', project.id, { id: made })}
    />
  );
}
