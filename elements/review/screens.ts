import type { ScreensOf } from '../../shared/routes/define-routes.ts';
import type { reviewRoutes } from '../../shared/routes/review.routes.ts';

/** The screens of the review area. */
export const screens: ScreensOf<typeof reviewRoutes> = {
  'expert-list': () => import('./expert-list.screen.tsx').then(m => m.ExpertListScreen),
  'expert-apply': () => import('./expert-apply.screen.tsx').then(m => m.ExpertApplyScreen),
  'committee-list': () => import('./committee-list.screen.tsx').then(m => m.CommitteeListScreen),
  'committee-edit': () => import('./committee-edit.screen.tsx').then(m => m.CommitteeEditScreen),
  'committee-view': () => import('./committee-view.screen.tsx').then(m => m.CommitteeViewScreen),
  'committee-draw': () => import('./committee-draw.screen.tsx').then(m => m.CommitteeDrawScreen),
  'committee-replace': () => import('./committee-replace.screen.tsx').then(m => m.CommitteeReplaceScreen),
  'leader-vote': () => import('./leader-vote.screen.tsx').then(m => m.LeaderVoteScreen),
  'leader-votes': () => import('./leader-votes.screen.tsx').then(m => m.LeaderVotesScreen),
  'hall-entry': () => import('./hall-entry.screen.tsx').then(m => m.HallEntryScreen),
  'review-hall': () => import('./review-hall.screen.tsx').then(m => m.ReviewHallScreen),
  'hand-sign': () => import('./hand-sign.screen.tsx').then(m => m.HandSignScreen),
  'award-view': () => import('./award-view.screen.tsx').then(m => m.AwardViewScreen),
  'notice-view': () => import('./notice-view.screen.tsx').then(m => m.NoticeViewScreen),
};
