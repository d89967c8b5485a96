import { committeeForm } from '../../shared/ui/review/committee-screens.tsx';
import { committeePaths } from './parts/review-paths.ts';

/** Forms the committee of the project. Spec §2.3 "committee/edit". */
export const CommitteeEditScreen = committeeForm(committeePaths);
