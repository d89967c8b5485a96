import { administrationRoutes } from '../../shared/routes/administration.routes.ts';
import { areaOf } from '../../shared/ui/screens.tsx';
import { screens } from './screens.ts';

/** System administration, and the personal centre of every user. */
export const AdministrationElement = areaOf(administrationRoutes, screens);
