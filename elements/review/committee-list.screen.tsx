import { committeeList } from '../../shared/ui/review/committee-screens.tsx';
import { committeePaths } from './parts/paths.ts';

/** All committees of the organiser. Spec §2.5 "/ess/committee/index". */
export const CommitteeListScreen = committeeList({ ...committeePaths, create: '/ess/committee/edit' });
