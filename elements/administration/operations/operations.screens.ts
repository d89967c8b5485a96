import { withTexts } from '../../../shared/ui/screen-texts.ts';

/** Screens: templates, resources, client versions and the health of the installation. */
export const operationsScreens = {
  ...withTexts(() => import('../personal.strings.ts'), {
    'personal-centre': () => import('../personal-centre.screen.tsx').then(m => m.PersonalCentreScreen),
  }),
};
