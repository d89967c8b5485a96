import { AwardView } from '../../shared/ui/review/result-views.tsx';

/** The award of a lot. Spec §2.5 "/ess/purchase-result/winningView". */
export const AwardViewScreen = AwardView;
