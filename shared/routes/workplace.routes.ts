import { defineRoutes } from './define-routes.ts';

/** The workplace, to-dos and framed pages. Spec §2.1, §2.9. */
// prettier-ignore
export const workplaceRoutes = defineRoutes('workplace', [
  { path: '/', kind: 'page', access: 'role', title: { en: 'Home (to /mine/mine)', zh: '首页' } },
  { path: '/mine/mine', kind: 'board', access: 'role', title: { en: 'Workplace', zh: '工作台' }, screen: 'workplace', menu: { group: 'workplace', order: 10 } },
  { path: '/mine/mine/customView', kind: 'edit', access: 'role', title: { en: 'Customise the workplace', zh: '自定义工作台' }, screen: 'custom-view' },
  { path: '/iframe/index', kind: 'page', access: 'role', title: { en: 'Framed page', zh: '内嵌页面' }, screen: 'framed-page' },
  { path: '/wechat/backlog/detail', kind: 'view', access: 'public', title: { en: 'To-do detail (WeChat)', zh: '微信待办详情' }, screen: 'backlog-detail' },
  { path: '/app/backlog/list', kind: 'list', access: 'role', title: { en: 'To-dos (app)', zh: '移动待办' }, screen: 'app-todos' },
  { path: '/app/backlog/detail', kind: 'view', access: 'role', title: { en: 'To-do (app)', zh: '移动待办详情' }, screen: 'app-todo' },
  { path: '/app/backlog/not-support', kind: 'page', access: 'role', title: { en: 'Not supported on a phone', zh: '移动端暂不支持' }, screen: 'app-not-support' },
]);
