import { AwardView } from '../../shared/ui/review/result-views.tsx';

/** The award of a lot with the notices to winner and losers, issued in one act, and their receipts. Spec §2.3 "winning-notice". */
export const WinningNoticeScreen = AwardView;
