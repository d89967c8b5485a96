import { committee } from '../../shared/domain/review/committee.entity.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import '../../shared/ui/review/texts.ts';

/** The committees whose leader is or was elected by the reader's vote. Spec §2.5 "/ess/committee/recommend-committee/list". */
export const LeaderVotesScreen = defineList(committee, {
  columns: ['projectName', 'size', 'leaderId', 'state'],
  filters: ['state'],
  sort: '-createdAt',
  rowActions: [],
  open: row => `/ess/committee/recommend-committee/vote?id=${row.id}`,
  emptyHint: 'reviewHall.vote.none',
});
