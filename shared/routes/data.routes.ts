import { defineRoutes } from './define-routes.ts';

/** Data extraction and boards. Spec §2.12. */
// prettier-ignore
export const dataRoutes = defineRoutes('data', [
  { path: '/data/extract/table', kind: 'list', access: 'role', title: { en: 'Extraction tables', zh: '抽取表' } },
  { path: '/data/extract/source', kind: 'list', access: 'role', title: { en: 'Data sources', zh: '数据源' } },
  { path: '/data/extract/task', kind: 'list', access: 'role', title: { en: 'Extraction tasks', zh: '抽取任务' } },
  { path: '/data/extract/log', kind: 'list', access: 'role', title: { en: 'Extraction log', zh: '抽取日志' } },
  { path: '/data/extract/show', kind: 'list', access: 'role', title: { en: 'Show managers', zh: '展示管理' } },
  { path: '/data/extract/fact', kind: 'list', access: 'role', title: { en: 'Fact managers', zh: '事实管理' } },
  { path: '/dataBoard/purchaseData', kind: 'board', access: 'role', title: { en: 'Purchasing dashboard', zh: '采购数据看板' } },
  { path: '/dataBoard/supplierData', kind: 'board', access: 'role', title: { en: 'Supplier dashboard', zh: '供应商数据看板' } },
  { path: '/dataBoard/pbExpertData', kind: 'board', access: 'role', title: { en: 'Review expert dashboard', zh: '评标专家数据看板' } },
  { path: '/dataBoard/superviseExpertData', kind: 'board', access: 'role', title: { en: 'Supervision expert dashboard', zh: '监督专家数据看板' } },
  { path: '/dataBoard/dealData', kind: 'board', access: 'role', title: { en: 'Transaction dashboard', zh: '交易数据看板' } },
]);
