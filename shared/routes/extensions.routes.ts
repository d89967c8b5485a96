import { defineRoutes } from './define-routes.ts';

/** AI knowledge, prompts, models, evaluation. Spec §2.12. */
// prettier-ignore
export const extensionsRoutes = defineRoutes('extensions', [
  { path: '/ext/objectLibary', kind: 'list', access: 'auth', title: { en: 'Object library', zh: '标的库' } },
  { path: '/ext/modelBase', kind: 'list', access: 'role', title: { en: 'Model base', zh: '模型库' } },
  { path: '/ext/llm/knowledgelib', kind: 'list', access: 'role', title: { en: 'AI knowledge library', zh: 'AI 知识库' } },
  { path: '/ext/llm/prompt', kind: 'list', access: 'role', title: { en: 'AI prompts', zh: 'AI 提示词' } },
  { path: '/ext/llm/model', kind: 'list', access: 'role', title: { en: 'AI models', zh: 'AI 模型' } },
  { path: '/ext/evaluation/index', kind: 'list', access: 'role', title: { en: 'Evaluations', zh: '评价指标' } },
  { path: '/ext/evaluation/detail', kind: 'view', access: 'role', title: { en: 'Evaluation', zh: '评价指标详情' } },
]);
