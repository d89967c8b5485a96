import { type ComponentType, useEffect } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useOpeningId } from './hall-view.ts';

/** Shows a screen that works on `?id=` with the opening of the lot in the address when the address names no opening. */
export function onOpening(Screen: ComponentType<object>): ComponentType {
  function Lookup() {
    const t = useT();
    const { go, search } = useScreen();
    const { id, missing } = useOpeningId();
    useEffect(() => {
      if (id) go(`?${search}${search ? '&' : ''}id=${encodeURIComponent(id)}`, { replace: true });
    }, [go, id, search]);
    return missing ? (
      <EmptyState icon="clock" title={t('hall.noneTitle')} text={t('hall.noneText')} />
    ) : (
      <Skeleton shape="page" />
    );
  }
  return function OnOpening() {
    return useScreen().query['id'] ? <Screen /> : <Lookup />;
  };
}
