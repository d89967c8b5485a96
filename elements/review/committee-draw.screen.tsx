import { CommitteeMembers } from '../../shared/ui/review/committee-members.tsx';
import { DrawPanel } from '../../shared/ui/review/draw-panel.tsx';
import { onCommittee } from './parts/on-committee.tsx';

/** The random draw of the experts: commit, draw, answers. Spec §2.5 "/ess/committee/expert-extract". */
export const CommitteeDrawScreen = onCommittee(props => (
  <>
    <DrawPanel {...props} />
    <CommitteeMembers {...props} />
  </>
));
