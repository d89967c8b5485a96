import { committeeView } from '../../shared/ui/review/committee-screens.tsx';
import { committeePaths } from './parts/paths.ts';

/** A committee with its draw and members. Spec §2.5 "/ess/committee/view". */
export const CommitteeViewScreen = committeeView(committeePaths);
