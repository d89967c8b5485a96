import { useEffect, type ComponentType } from 'react';
import type { Answered, ListAnswer } from '../../../shared/domain/kernel/wire.ts';
import type { expert } from '../../../shared/domain/review/expert.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';

/** The signed-in person's own record in the expert library; `record` is null when there is none. */
export function useOwnExpert() {
  const user = useUser();
  const found = useQuery<ListAnswer<Answered<typeof expert>>>(user ? '/review/expert/list' : null, {
    userId: user?.id,
    size: 1,
    sort: '-createdAt',
  });
  return { ...found, record: user === null ? null : found.data && (found.data.rows[0] ?? null) };
}

/** Shows a screen that works on `?id=` with the signed-in person's own record when the address names none. */
export function onOwnExpert(Screen: ComponentType<object>): ComponentType {
  function Own() {
    const t = useT();
    const { go } = useScreen();
    const { record, error, reload } = useOwnExpert();
    const id = record?.id;
    useEffect(() => {
      if (id) go(`?id=${encodeURIComponent(id)}`, { replace: true });
    }, [go, id]);
    if (error && !record) return <ErrorState message={error.message} onRetry={() => void reload()} />;
    if (record === null)
      return <EmptyState title={t('expertArea.own.none')} text={t('expertArea.own.noneText')} icon="person" />;
    return <Skeleton shape="page" />;
  }
  return function OwnExpert() {
    const { query } = useScreen();
    return query['id'] ? <Screen /> : <Own />;
  };
}
