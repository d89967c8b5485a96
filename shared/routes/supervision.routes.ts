import { defineRoutes } from './define-routes.ts';

/** Abnormal projects and warning rules. Spec §2.12. */
// prettier-ignore
export const supervisionRoutes = defineRoutes('supervision', [
  { path: '/suprv/abnormalProject/list', kind: 'list', access: 'role', title: { en: 'Abnormal projects', zh: '异常项目' } },
  { path: '/suprv/abnormalProject/initiateAsk', kind: 'edit', access: 'role', title: { en: 'Open an inquiry', zh: '发起问询' } },
  { path: '/suprv/abnormalProject/askRecord', kind: 'list', access: 'role', title: { en: 'Inquiries', zh: '问询记录' } },
  { path: '/suprv/abnormalProject/askTickling', kind: 'edit', access: 'role', title: { en: 'Answer an inquiry', zh: '问询反馈' } },
  { path: '/suprv/abnormalProject/initiateReform', kind: 'edit', access: 'role', title: { en: 'Order a correction', zh: '发起整改' } },
  { path: '/suprv/abnormalProject/reformTickling', kind: 'edit', access: 'role', title: { en: 'Answer a correction', zh: '整改反馈' } },
  { path: '/suprv/warningRules/wrList', kind: 'list', access: 'role', title: { en: 'Warning rules', zh: '预警规则' } },
  { path: '/suprv/warningRules/wrEdit', kind: 'edit', access: 'role', title: { en: 'Warning rule', zh: '预警规则编辑' } },
  { path: '/suprv/warningRules/wrView', kind: 'view', access: 'role', title: { en: 'Warning rule', zh: '预警规则查看' } },
]);
