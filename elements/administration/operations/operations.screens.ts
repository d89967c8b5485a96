import { withTexts } from '../../../shared/ui/screen-texts.ts';

/** Screens: templates, resources, client versions and the health of the installation. */
export const operationsScreens = {
  ...withTexts(() => import('../personal.strings.ts'), {
    'personal-centre': () => import('../personal-centre.screen.tsx').then(m => m.PersonalCentreScreen),
  }),
  ...withTexts(() => import('./health.strings.ts'), {
    'system-check': () => import('./system-check.screen.tsx').then(m => m.SystemCheckScreen),
    'transaction-messages': () => import('./transaction-messages.screen.tsx').then(m => m.TransactionMessagesScreen),
  }),
  ...withTexts(() => import('./operations.strings.ts'), {
    resources: () => import('./resources.screen.tsx').then(m => m.ResourcesScreen),
    'document-templates': () => import('./document-templates.screen.tsx').then(m => m.DocumentTemplatesScreen),
    'client-versions': () => import('./client-versions.screen.tsx').then(m => m.ClientVersionsScreen),
    'client-version': () => import('./client-version.screen.tsx').then(m => m.ClientVersionScreen),
  }),
};
