import { useT } from '../../../shared/i18n/translate.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { type LoadScreen, useLoadedScreen } from '../../../shared/ui/screen-loader.ts';
import { Panel } from './panel.tsx';

// The working calendar and the grid come after the rest of the page.
const load: LoadScreen = () => import('./calendar-month.tsx').then(m => m.CalendarMonth);

/** The month with the person's deadlines and days off. */
export function CalendarPanel() {
  const t = useT();
  const { Component, error, retry } = useLoadedScreen(load, 'calendar');
  return (
    <Panel id="calendar" busy={!Component && !error}>
      {error ? (
        <ErrorState message={t('workplace.failed')} onRetry={retry} />
      ) : Component ? (
        <Component />
      ) : (
        <Skeleton shape="text" lines={6} />
      )}
    </Panel>
  );
}
