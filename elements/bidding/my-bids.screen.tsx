import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import type { Answered } from '../../shared/domain/kernel/wire.ts';
import { Link } from '../../shared/ui/kit/link.tsx';
import { defineList } from '../../shared/ui/list/define-list.tsx';

const BASE = '/v6-template/master-page/bos';

/** The step that waits for the bidder in a state of its bid, and the screen it is done on. */
function nextOf(row: Answered<typeof bid>): { readonly key: string; readonly path: string } {
  const place = `projectId=${row.projectId}&lotId=${row.lotId}`;
  if (row.state === 'locked' || row.state === 'opened')
    return { key: 'hall', path: `${BASE}/opening/process?${place}` };
  if (row.state === 'submitted') return { key: 'check', path: `${BASE}/submit/check-submit-info?${place}` };
  if (row.state === 'withdrawn' || row.state === 'replaced')
    return { key: 'versions', path: `${BASE}/submit/check-recall-file?${place}` };
  return { key: 'view', path: `${BASE}/submit/view-file?${place}&id=${row.id}` };
}

/** The reader's bids over all projects, each with its next step. Spec §2.8 "/supplierBidding/index". */
export const MyBidsScreen = defineList(bid, {
  columns: ['projectId', 'lotId', 'version', 'submittedAt', 'state'],
  filters: ['state'],
  sort: '-submittedAt',
  open: row => `${BASE}/submit/check-submit-info?projectId=${row.projectId}&lotId=${row.lotId}`,
  rowActions: [],
  extraColumns: [
    {
      id: 'next',
      label: 'biddingArea.bids.next',
      cell: (row, { t }) => {
        const { key, path } = nextOf(row);
        return <Link to={path}>{t(`biddingArea.bids.steps.${key}`)}</Link>;
      },
    },
  ],
  emptyHint: 'biddingArea.bids.empty',
});
