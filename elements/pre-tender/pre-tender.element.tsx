import { preTenderRoutes } from '../../shared/routes/pre-tender.routes.ts';
import { areaOf } from '../../shared/ui/screens.tsx';
import { screens } from './screens.ts';

/** Projects, their lots, approvals, sign-ups and the bidder's view of a bulletin. */
export const PreTenderElement = areaOf(preTenderRoutes, screens);
