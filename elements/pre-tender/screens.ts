import type { ScreensOf } from '../../shared/routes/define-routes.ts';
import type { preTenderRoutes } from '../../shared/routes/pre-tender.routes.ts';
import { withTexts } from '../../shared/ui/screen-texts.ts';

/** The screens of the pre-tender area. The list of projects brings its own texts. */
export const screens: ScreensOf<typeof preTenderRoutes> = {
  'project-list': () => import('./project-list.screen.tsx').then(m => m.ProjectListScreen),
  ...withTexts(() => import('./form-parent.strings.ts'), {
    'form-parent': () => import('./form-parent.screen.tsx').then(m => m.FormParentScreen),
  }),
  ...withTexts(() => import('./pre-tender.strings.ts'), {
    'project-manage-list': () => import('./project-manage-list.screen.tsx').then(m => m.ProjectManageListScreen),
    'proposed-project-list': () => import('./proposed-project-list.screen.tsx').then(m => m.ProposedProjectListScreen),
    'project-add': () => import('./project-add.screen.tsx').then(m => m.ProjectAddScreen),
    'project-edit': () => import('./project-edit.screen.tsx').then(m => m.ProjectEditScreen),
    'bulletin-approval': () => import('./bulletin-approval.screen.tsx').then(m => m.BulletinApprovalScreen),
    'document-approval': () => import('./document-approval.screen.tsx').then(m => m.DocumentApprovalScreen),
    'bidder-bulletin': () => import('./bidder-bulletin.screen.tsx').then(m => m.BidderBulletinScreen),
    'sign-up-manage': () => import('./sign-up-manage.screen.tsx').then(m => m.SignUpManageScreen),
    'project-suppliers': () => import('./project-suppliers.screen.tsx').then(m => m.ProjectSuppliersScreen),
  }),
};
