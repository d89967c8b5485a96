import { useEffect } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import type { ScreenComponent } from '../../../shared/ui/screen-loader.ts';
import { useOpeningId } from './hall-view.ts';

/** Shows a screen that works on `?id=` with the opening of the lot in the address when the address names no opening. */
export function onOpening(Screen: ScreenComponent): ScreenComponent {
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
  function OnOpening() {
    return useScreen().query['id'] ? <Screen /> : <Lookup />;
  }
  const ahead: ScreenComponent['ahead'] = (api, asked) => {
    if (asked.get('id')) Screen.ahead?.(api, asked);
  };
  return Object.assign(OnOpening, { ahead });
}
