import { withTexts } from '../../shared/ui/screen-texts.ts';

/** Screens of sign-up, questions and clarifications of one project. */
export const clarificationScreens = withTexts(() => import('./clarification.strings.ts'), {
  'sign-up-select': () => import('./sign-up-select.screen.tsx').then(m => m.SignUpSelectScreen),
  'sign-up-save': () => import('./sign-up-save.screen.tsx').then(m => m.SignUpSaveScreen),
  'sign-up-details': () => import('./sign-up-details.screen.tsx').then(m => m.SignUpDetailsScreen),
  clarifications: () => import('./clarification-main.screen.tsx').then(m => m.ClarificationMainScreen),
  'clarification-reply': () => import('./clarification-reply.screen.tsx').then(m => m.ClarificationReplyScreen),
  'clarification-view': () => import('./clarification-view.screen.tsx').then(m => m.ClarificationViewScreen),
  'clarification-ask': () => import('./clarification-ask.screen.tsx').then(m => m.ClarificationAskScreen),
});
