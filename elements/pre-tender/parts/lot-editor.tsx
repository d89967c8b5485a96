import { useRef } from 'react';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useDraftAhead } from '../../../shared/ui/form/use-draft-ahead.ts';
import { useList } from '../../../shared/ui/hooks/use-list.ts';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { LotForm } from './lot-form.tsx';

/** One lot of a project, in the place of the project's screen; `lotId` is `new` for one that does not exist yet. */
export function LotEditor({ projectId, lotId }: { readonly projectId: string; readonly lotId: string }) {
  const t = useT();
  const user = useUser();
  const isNew = lotId === 'new';
  const { record: of, error: projectError, reload } = useRecord(project, projectId);
  const { record, error: lotError, reload: reloadLot } = useRecord(lot, isNew ? null : lotId);
  const { data: lots } = useList(
    lot,
    isNew ? { projectId, sort: '-number', size: 20 } : { projectId, size: 20, sort: 'number' },
  );
  // The first answer stays: a newer one must not overwrite what is being typed.
  const held = useRef<Answered<typeof lot> | undefined>(undefined);
  if (record?.id === lotId && held.current?.id !== lotId) held.current = record;
  const waits = !of || !lots || user === undefined || (!isNew && !held.current);
  useDraftAhead(lot, isNew ? null : lotId, waits);
  const error = projectError ?? lotError;
  if (error && !held.current)
    return (
      <ErrorState
        title={t('preTenderArea.lot.failed')}
        message={error.message}
        onRetry={() => void Promise.all([reload(), reloadLot()])}
      />
    );
  if (waits) return <Skeleton shape="form" />;
  const next = Math.max(0, ...lots.rows.map(row => row.number ?? 0)) + 1;
  return (
    <LotForm
      key={lotId}
      of={of}
      record={isNew ? undefined : held.current}
      nextNumber={next}
      userId={user?.id ?? 'guest'}
    />
  );
}
