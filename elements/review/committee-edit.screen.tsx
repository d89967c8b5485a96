import { committeeForm } from '../../shared/ui/review/committee-screens.tsx';
import { committeePaths } from './parts/paths.ts';

/** Forms a committee. Spec §2.5 "/ess/committee/edit". */
export const CommitteeEditScreen = committeeForm(committeePaths);
