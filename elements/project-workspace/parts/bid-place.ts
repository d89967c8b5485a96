import type { bid } from '../../../shared/domain/bidding/bid.entity.ts';
import type { RecordOf } from '../../../shared/domain/kernel/entity.ts';
import { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';

/** The screens of submission and opening in the workspace. */
export const BOS = '/v6-template/master-page/bos';

/** The lot and project that the address names (`?projectId=&lotId=`); the project is the lot's own where the address names none. */
export function useBidPlace() {
  const { query } = useScreen();
  const lots = useRecord(lot, query['lotId']);
  const projects = useRecord(project, query['projectId'] ?? lots.record?.projectId);
  return {
    lotId: query['lotId'] ?? '',
    projectId: query['projectId'] ?? lots.record?.projectId ?? '',
    lot: lots.record,
    project: projects.record,
    error: lots.error ?? projects.error,
    reload: () => Promise.all([lots.reload(), projects.reload()]),
    /** The address of another screen of the same lot. */
    path: (below: string, more = '') =>
      `${BOS}/${below}?projectId=${query['projectId'] ?? lots.record?.projectId ?? ''}&lotId=${query['lotId'] ?? ''}${more}`,
  };
}

/** All versions of the own organization's bid for a lot, the newest first. */
export function useMyBids(lotId: string) {
  const query = useQuery<readonly RecordOf<typeof bid>[]>(lotId ? '/bidding/bid/mine' : null, { lotId });
  return { ...query, bids: query.data ?? [] };
}
