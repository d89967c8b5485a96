import { developRoutes } from '../../shared/routes/develop.routes.ts';
import { areaOf } from '../../shared/ui/screens.tsx';
import { screens } from './screens.ts';

/** What those who build the platform use: the kit page. */
export const DevelopElement = areaOf(developRoutes, screens);
