import { defineRoutes } from './define-routes.ts';

/** The public list of statutes. Spec §2.1. */
// prettier-ignore
export const regulationsListRoutes = defineRoutes('regulations-list', [
  { path: '/sts/content-plat/statute/regulationsList', kind: 'list', access: 'public', title: { en: 'Laws and regulations', zh: '法律法规' }, screen: 'regulations-list', menu: { group: 'content', order: 10 } },
]);
