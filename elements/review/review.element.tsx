import { reviewRoutes } from '../../shared/routes/review.routes.ts';
import { areaOf } from '../../shared/ui/screens.tsx';
import './review.strings.ts';
import { screens } from './screens.ts';

/** Experts, committees, the review hall and its report. */
export const ReviewElement = areaOf(reviewRoutes, screens);
