import type { ScreenComponent } from '../../shared/ui/screen-loader.ts';
import { withTexts } from '../../shared/ui/screen-texts.ts';

async function onLot(screen: Promise<ScreenComponent>): Promise<ScreenComponent> {
  const [Screen, frame] = await Promise.all([screen, import('./parts/on-lot.tsx')]);
  return frame.onLot(Screen);
}

/** Screens of submission and opening of one project. */
export const biddingScreens = withTexts(() => import('./bidding.strings.ts'), {
  'submit-file': () => onLot(import('./submit-file.screen.tsx').then(m => m.SubmitFileScreen)),
  'submit-info': () => onLot(import('./submit-info.screen.tsx').then(m => m.SubmitInfoScreen)),
  'submit-recall': () => onLot(import('./submit-recall.screen.tsx').then(m => m.SubmitRecallScreen)),
  'submit-check': () => onLot(import('./submit-check.screen.tsx').then(m => m.SubmitCheckScreen)),
  'submit-view': () => onLot(import('./submit-view.screen.tsx').then(m => m.SubmitViewScreen)),
  'opening-setting': () => onLot(import('./opening-setting.screen.tsx').then(m => m.OpeningSettingScreen)),
  'opening-setting-view': () =>
    onLot(import('./opening-setting-view.screen.tsx').then(m => m.OpeningSettingViewScreen)),
  'opening-hall': () => onLot(import('./opening-hall.screen.tsx').then(m => m.OpeningHallScreen)),
  'opening-record': () => onLot(import('./opening-record.screen.tsx').then(m => m.OpeningRecordScreen)),
});
