import { withTexts } from '../../../shared/ui/screen-texts.ts';

/** Screens: approval processes and what waits for whom. */
export const workflowScreens = {
  ...withTexts(() => import('./workflow.strings.ts'), {
    'workflow-designs': () => import('./designs.screen.tsx').then(m => m.DesignsScreen),
    'workflow-bindings': () => import('./bindings.screen.tsx').then(m => m.BindingsScreen),
    'workflow-proxies': () => import('./proxies.screen.tsx').then(m => m.ProxiesScreen),
    'workflow-services': () => import('./services.screen.tsx').then(m => m.ServicesScreen),
    'workflow-pending': () => import('./approval-lists.tsx').then(m => m.PendingScreen),
    'workflow-history': () => import('./approval-lists.tsx').then(m => m.HistoryScreen),
    'workflow-submitted': () => import('./approval-lists.tsx').then(m => m.SubmittedScreen),
    'workflow-exceptions': () => import('./approval-lists.tsx').then(m => m.ExceptionScreen),
    'workflow-approval': () => import('./approval.screen.tsx').then(m => m.ApprovalScreen),
    'handle-list': () => import('./handle-list.screen.tsx').then(m => m.HandleListScreen),
  }),
};
