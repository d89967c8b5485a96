import { useEffect, type ComponentType, type ReactNode } from 'react';
import type { registration } from '../../../shared/domain/account/registration.entity.ts';
import type { Answered, ListAnswer } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';

/** The signed-in supplier's own registration; `record` is null when there is none. */
export function useOwnRegistration() {
  const { data, ...rest } = useQuery<ListAnswer<Answered<typeof registration>>>('/account/registration/list', {
    size: 1,
  });
  return { ...rest, record: data && (data.rows[0] ?? null) };
}

/** Shows a screen that works on `?id=` with the signed-in supplier's own registration when the address names none. */
export function onOwnRegistration(Screen: ComponentType<object>, above?: ReactNode): ComponentType {
  function Own() {
    const t = useT();
    const { go } = useScreen();
    const { record, error, reload } = useOwnRegistration();
    const id = record?.id;
    useEffect(() => {
      if (id) go(`?id=${encodeURIComponent(id)}`, { replace: true });
    }, [go, id]);
    if (error && !record) return <ErrorState message={error.message} onRetry={() => void reload()} />;
    if (record === null)
      return (
        <EmptyState title={t('accountArea.registration.noneTitle')} text={t('accountArea.registration.noneText')} />
      );
    return <Skeleton shape="page" />;
  }
  return function OwnRegistration() {
    const { query } = useScreen();
    if (!query['id']) return <Own />;
    return (
      <>
        {above}
        <Screen />
      </>
    );
  };
}
