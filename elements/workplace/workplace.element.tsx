import { workplaceRoutes } from '../../shared/routes/workplace.routes.ts';
import { areaOf } from '../../shared/ui/screens.tsx';
import { screens } from './screens.ts';

/** The workplace: to-dos, messages and quick actions. */
export const WorkplaceElement = areaOf(workplaceRoutes, screens);
