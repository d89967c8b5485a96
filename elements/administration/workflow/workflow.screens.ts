import { withTexts } from '../../../shared/ui/screen-texts.ts';

const lists = () => import('./approval-lists.tsx');

/** Screens: approval processes and what waits for whom. */
export const workflowScreens = {
  ...withTexts(() => import('./workflow.strings.ts'), {
    'workflow-designs': () => import('./designs.screen.tsx').then(m => m.DesignsScreen),
    'workflow-bindings': () => import('./bindings.screen.tsx').then(m => m.BindingsScreen),
    'workflow-proxies': () => import('./proxies.screen.tsx').then(m => m.ProxiesScreen),
    'workflow-services': () => import('./services.screen.tsx').then(m => m.ServicesScreen),
    'workflow-pending': () => lists().then(m => m.PendingScreen),
    'workflow-history': () => lists().then(m => m.HistoryScreen),
    'workflow-submitted': () => lists().then(m => m.SubmittedScreen),
    'workflow-exceptions': () => lists().then(m => m.ExceptionScreen),
    'workflow-approval': () => import('./approval.screen.tsx').then(m => m.ApprovalScreen),
    'handle-list': () => import('./handle-list.screen.tsx').then(m => m.HandleListScreen),
  }),
};
