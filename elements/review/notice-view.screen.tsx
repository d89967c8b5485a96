import { NoticeView } from '../../shared/ui/review/result-views.tsx';

/** One notice of the result. Spec §2.5 "/ess/purchase-result/winningNoticeView". */
export const NoticeViewScreen = NoticeView;
