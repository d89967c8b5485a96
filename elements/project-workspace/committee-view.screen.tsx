import { committee } from '../../shared/domain/review/committee.entity.ts';
import { committeeView } from '../../shared/ui/review/committee-screens.tsx';
import { pickRecord } from '../../shared/ui/review/pick-record.tsx';
import { committeePaths } from './parts/review-paths.ts';

/** The committee of the project with its draw and members. Spec §2.3 "committee/view". */
export const CommitteeViewScreen = pickRecord(committee, committeeView(committeePaths), {
  title: 'projectName',
  empty: 'reviewUi.committee.none',
});
