import { useEffect, type ComponentType } from 'react';
import type { registration } from '../../../shared/domain/account/registration.entity.ts';
import type { Answered, ListAnswer } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';

type Registration = Answered<typeof registration>;

const OPEN: ReadonlySet<string> = new Set(['draft', 'submitted', 'returned']);

/** All registrations of the signed-in supplier, newest first; `record` is the one under way, else the approved one, else the newest, and null when there is none. */
export function useOwnRegistration() {
  const { data, ...rest } = useQuery<ListAnswer<Registration>>('/account/registration/list', {
    size: 50,
    sort: '-createdAt',
  });
  const all = (data?.rows ?? []).map((row): Registration => ({ ...row, labels: data?.labels ?? {} }));
  const under = all.find(each => OPEN.has(each.state));
  const approved = all.find(each => each.state === 'approved');
  return { ...rest, all, open: under, approved, record: data && (under ?? approved ?? all[0] ?? null) };
}

/** Shows a screen that works on `?id=` with the signed-in supplier's own registration when the address names none. */
export function onOwnRegistration(Screen: ComponentType<object>): ComponentType {
  function Own() {
    const t = useT();
    const { go, search } = useScreen();
    const { record, error, reload } = useOwnRegistration();
    const id = record?.id;
    useEffect(() => {
      if (id)
        go(`?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), id })}`, { replace: true });
    }, [go, id, search]);
    if (error && !record) return <ErrorState message={error.message} onRetry={() => void reload()} />;
    if (record === null)
      return (
        <EmptyState title={t('accountArea.registration.noneTitle')} text={t('accountArea.registration.noneText')} />
      );
    return <Skeleton shape="page" />;
  }
  return function OwnRegistration() {
    const { query } = useScreen();
    return query['id'] ? <Screen /> : <Own />;
  };
}
