import { defineRoutes } from './define-routes.ts';

/** Tenderees. Spec §2.6. */
// prettier-ignore
export const tendereesRoutes = defineRoutes('tenderees', [
  { path: '/tenderee/list', kind: 'list', access: 'role', title: { en: 'Tenderees', zh: '招标人列表' } },
  { path: '/tenderee/add', kind: 'edit', access: 'role', title: { en: 'Add a tenderee', zh: '新增招标人' } },
  { path: '/tenderee/detail', kind: 'view', access: 'auth', title: { en: 'Tenderee', zh: '招标人详情' } },
  { path: '/tenderee/edit', kind: 'edit', access: 'auth', title: { en: 'Tenderee', zh: '招标人编辑' } },
  { path: '/tenderee/rate', kind: 'edit', access: 'auth', title: { en: 'Rate a tenderee', zh: '招标人评级' } },
  { path: '/tenderee/record', kind: 'list', access: 'auth', title: { en: 'Tenderee records', zh: '招标人记录' } },
  { path: '/tenderee/record-more', kind: 'list', access: 'role', title: { en: 'More tenderee records', zh: '更多招标人记录' } },
  { path: '/tenderee/taxbank', kind: 'edit', access: 'auth', title: { en: 'Tax and bank details', zh: '税务与银行信息' } },
]);
