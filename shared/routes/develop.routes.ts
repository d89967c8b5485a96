import { defineRoutes } from './define-routes.ts';

/** Developer tools and low-code pages. Spec §2.11. */
// prettier-ignore
export const developRoutes = defineRoutes('develop', [
  { path: '/develop/code', kind: 'tool', access: 'role', title: { en: 'Code generation', zh: '代码生成' } },
  { path: '/develop/encrypt', kind: 'tool', access: 'role', title: { en: 'Encrypt and decrypt', zh: '加密解密' } },
  { path: '/develop/query', kind: 'tool', access: 'role', title: { en: 'Run a query', zh: '查询执行' } },
  { path: '/develop/db-config/table', kind: 'list', access: 'role', title: { en: 'Database tables', zh: '数据表配置' } },
  { path: '/develop/db-config/script', kind: 'list', access: 'role', title: { en: 'Database scripts', zh: '数据脚本' } },
  { path: '/develop/db-config/product', kind: 'list', access: 'role', title: { en: 'Products', zh: '产品配置' } },
  { path: '/develop/leave-request', kind: 'list', access: 'role', title: { en: 'Leave requests (workflow sample)', zh: '请假申请（流程示例）' } },
  { path: '/develop/chat-demo', kind: 'tool', access: 'role', title: { en: 'Chat demo', zh: '会话演示' } },
  { path: '/develop/decode-id', kind: 'tool', access: 'role', title: { en: 'Decode an id', zh: 'ID 解码' } },
  { path: '/develop/ai/chart', kind: 'tool', access: 'role', title: { en: 'Charts by AI', zh: 'AI 图表' } },
  { path: '/develop/ai/bid-document-parse', kind: 'tool', access: 'role', title: { en: 'Parse a bid document by AI', zh: 'AI 标书解析' } },
  { path: '/develop/lowcode/list/{fid}', kind: 'list', access: 'role', title: { en: 'Low-code list', zh: '低代码列表' } },
  { path: '/develop/lowcode/report/{fid}', kind: 'board', access: 'role', title: { en: 'Low-code report', zh: '低代码报表' } },
  { path: '/develop/lowcode/edit/{fid}', kind: 'edit', access: 'role', title: { en: 'Low-code form', zh: '低代码表单' } },
  { path: '/develop/kit', kind: 'tool', access: 'role', title: { en: 'Screen kit', zh: '界面组件' }, own: true, screen: 'kit', needs: 'kit.read', menu: { group: 'tools', order: 90 } },
]);
