import { withTexts } from '../../shared/ui/screen-texts.ts';

/** Screens of committee, review, candidates and award of one project. */
export const reviewScreens = withTexts(() => import('../../shared/ui/procurement/pre-tender-texts.ts'), {
  'committee-list': () => import('./committee-list.screen.tsx').then(m => m.CommitteeListScreen),
  'committee-edit': () => import('./committee-edit.screen.tsx').then(m => m.CommitteeEditScreen),
  'committee-view': () => import('./committee-view.screen.tsx').then(m => m.CommitteeViewScreen),
  'review-progress': () => import('./review-progress.screen.tsx').then(m => m.ReviewProgressScreen),
  'review-report': () => import('./review-report.screen.tsx').then(m => m.ReviewReportScreen),
  'award-results': () => import('./award-results.screen.tsx').then(m => m.AwardResultsScreen),
  'candidate-edit': () => import('./candidate-edit.screen.tsx').then(m => m.CandidateEditScreen),
  'award-decide': () => import('./award-decide.screen.tsx').then(m => m.AwardDecideScreen),
  'winning-bulletin': () => import('./winning-bulletin.screen.tsx').then(m => m.WinningBulletinScreen),
  'winning-notice': () => import('./winning-notice.screen.tsx').then(m => m.WinningNoticeScreen),
  'award-bidder-result': () => import('./award-bidder-result.screen.tsx').then(m => m.AwardBidderResultScreen),
});
