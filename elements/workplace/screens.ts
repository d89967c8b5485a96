import type { ScreensOf } from '../../shared/routes/define-routes.ts';
import type { workplaceRoutes } from '../../shared/routes/workplace.routes.ts';
import { withTexts } from '../../shared/ui/screen-texts.ts';

/** The screens of the workplace area. */
export const screens: ScreensOf<typeof workplaceRoutes> = {
  ...withTexts(() => import('./base-pages.strings.ts'), {
    'framed-page': () => import('./framed-page.screen.tsx').then(m => m.FramedPageScreen),
    'backlog-detail': () => import('./backlog-detail.screen.tsx').then(m => m.BacklogDetailScreen),
  }),
  ...withTexts(() => import('./workplace.strings.ts'), {
    workplace: () => import('./workplace.screen.tsx').then(m => m.WorkplaceScreen),
    'custom-view': () => import('./custom-view.screen.tsx').then(m => m.CustomViewScreen),
  }),
  ...withTexts(() => import('./phone.strings.ts'), {
    'app-todos': () => import('./phone/todo-list.screen.tsx').then(m => m.TodoListScreen),
    'app-todo': () => import('./phone/todo.screen.tsx').then(m => m.TodoScreen),
    'app-not-support': () => import('./phone/not-support.screen.tsx').then(m => m.NotSupportScreen),
  }),
};
