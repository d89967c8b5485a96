import { defineRoutes } from './define-routes.ts';

/** The public bulletin. Spec §2.1. */
// prettier-ignore
export const bulletinDetailRoutes = defineRoutes('bulletin-detail', [
  { path: '/pls/invitation-bulletin/bulletinDetail', kind: 'view', access: 'public', title: { en: 'Bulletin detail', zh: '公告详情' }, screen: 'bulletin-detail' },
]);
