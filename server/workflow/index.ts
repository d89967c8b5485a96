export { workflowModules } from './workflow.modules.ts';
