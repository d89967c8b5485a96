import { withTexts } from '../../../shared/ui/screen-texts.ts';

/** Screens: approval processes and what waits for whom. */
export const workflowScreens = {
  ...withTexts(() => import('./workflow.strings.ts'), {
    'workflow-designs': () => import('./designs.screen.tsx').then(m => m.DesignsScreen),
  }),
};
