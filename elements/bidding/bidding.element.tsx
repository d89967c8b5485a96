import { biddingRoutes } from '../../shared/routes/bidding.routes.ts';
import { areaOf } from '../../shared/ui/screens.tsx';
import './bidding-area.strings.ts';
import { screens } from './screens.ts';

/** Certificates, a bidder's bids over all projects, and the emergency hall. */
export const BiddingElement = areaOf(biddingRoutes, screens);
