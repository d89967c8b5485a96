import { withTexts } from '../../../shared/ui/screen-texts.ts';

/** Screens: messages and notices. */
export const messagesScreens = {
  ...withTexts(() => import('./messages.strings.ts'), {
    'message-templates': () => import('./templates.screen.tsx').then(m => m.TemplatesScreen),
    'platform-templates': () => import('./templates.screen.tsx').then(m => m.TemplatesScreen),
    'message-control': () => import('./control.screen.tsx').then(m => m.ControlScreen),
    'message-subscriptions': () => import('./subscriptions.screen.tsx').then(m => m.SubscriptionsScreen),
    'message-records': () => import('./records.screen.tsx').then(m => m.RecordsScreen),
    'my-messages': () => import('./my-messages.screen.tsx').then(m => m.MyMessagesScreen),
  }),
  ...withTexts(() => import('./notices.strings.ts'), {
    notices: () => import('./notices.screen.tsx').then(m => m.NoticesScreen),
    'platform-notices': () => import('./notices.screen.tsx').then(m => m.PlatformNoticesScreen),
    'notice-form': () => import('./notice-form.screen.tsx').then(m => m.NoticeFormScreen),
    'notice-view': () => import('./notice-view.screen.tsx').then(m => m.NoticeViewScreen),
  }),
};
