import { registerTodos } from '../workplace/index.ts';
import { workflowTodos } from './todos.ts';

export { simpleDesign, type SimpleStep } from './design/default-design.ts';
export { seedProcesses } from './seed-processes.ts';
export { workflowModules } from './workflow.modules.ts';

registerTodos('workflow', workflowTodos);
