import type { Api } from '../../shared/client/api.ts';
import { expert } from '../../shared/domain/review/expert.entity.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { defineApproval } from '../../shared/ui/record/define-approval.tsx';
import { ExamFacts } from './parts/expert-exam-facts.tsx';
import { ExpertConditions, ExpertReject, ExpertTwins } from './parts/expert-decision.tsx';
import { baseSections, courseSections, majorSections } from './parts/expert-sections.ts';
import expertSheet from './expert.css';
import sheet from './registration.css';

const Waiting = defineList(expert, {
  columns: ['name', 'employerName', 'specialities', 'titleLevel', 'yearsInField', 'state', 'submittedAt'],
  filters: ['state', 'titleLevel', 'region'],
  sort: '-submittedAt',
  batch: ['approve', 'return', 'reject'],
  rowActions: [],
  open: row => `/ls/approve/expert?id=${row.id}`,
  emptyHint: 'expertArea.approve.empty',
});
const Approval = defineApproval(expert, {
  transitions: { approve: 'approve', return: 'return' },
  detail: [
    ExpertConditions,
    ExamFacts,
    ExpertTwins,
    ...baseSections,
    ...majorSections,
    ...courseSections,
    ExpertReject,
  ],
  done: () => '/ls/approve/expert',
  back: '/ls/approve/expert',
});

/** The platform decides on applications of experts: the list, and with `?id=` one of them. Spec §2.1 "/ls/approve/expert". */
export function ExpertApprovalScreen() {
  const { query } = useScreen();
  useSheet(sheet);
  useSheet(expertSheet);
  return query['id'] ? <Approval /> : <Waiting />;
}
ExpertApprovalScreen.ahead = (api: Api, asked: URLSearchParams) =>
  asked.get('id') ? undefined : Waiting.ahead?.(api, asked);
