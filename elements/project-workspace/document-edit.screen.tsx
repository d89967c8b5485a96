import { useT } from '../../shared/i18n/translate.ts';
import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { DocumentViewScreen } from './document-view.screen.tsx';
import { DocumentForm } from './parts/document-form.tsx';
import { useFirst } from './parts/use-first.ts';
import { useBiddingDocument, useProject } from './parts/use-workspace.ts';

/** The project's bidding document is written here; there is one for each project. One that can no longer be changed is read. Spec §2.3 "file-making/make-file". */
export function DocumentEditScreen() {
  const t = useT();
  const { query } = useScreen();
  const { record: project } = useProject();
  const user = useUser();
  const { rows, error: listError } = useBiddingDocument();
  const started = useFirst('document', rows && (rows[0]?.id ?? ''));
  const id = query['id'] ?? started;
  const { record: read, error, reload } = useRecord(biddingDocument, id);
  const record = useFirst(id ?? '', read?.id === id ? read : undefined);
  const failure = error ?? listError;
  if (failure && !record)
    return <ErrorState message={failure.message} title={t('workspace.failed')} onRetry={() => void reload()} />;
  if (!project || user === undefined || id === undefined || (id && !record)) return <Skeleton shape="form" />;
  if (record && record.actions['update'] !== true) return <DocumentViewScreen />;
  return <DocumentForm key={id} project={project} record={record} userId={user?.id ?? 'guest'} />;
}
