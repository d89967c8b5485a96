import { useCallback } from 'react';
import { committeeMember } from '../../shared/domain/review/committee-member.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useList } from '../../shared/ui/hooks/use-list.ts';
import { useLive } from '../../shared/ui/hooks/use-live.ts';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { LeaderVote } from './parts/leader-vote.tsx';
import { onCommittee, type OnCommitteeProps } from './parts/on-committee.tsx';

function Vote({ committee: of, reload }: OnCommitteeProps) {
  const t = useT();
  const user = useUser();
  const { rows, data, reload: again } = useList(committeeMember, { committeeId: of.id, state: 'signedIn', size: 100 });
  const both = useCallback(async () => {
    await Promise.all([reload(), again()]);
  }, [reload, again]);
  const sits = rows.some(row => row.userId === user?.id);
  useLive(sits ? `/live?topic=${encodeURIComponent(`committee:${of.id}`)}` : null, () => void both());
  if (!data || !user) return <Skeleton shape="form" />;
  if (!sits) return <Alert tone="warning">{t('committeeMember.reasons.notSignedIn')}</Alert>;
  const members = rows.map(row => ({
    userId: row.userId ?? '',
    name: row.name ?? '',
    employerName: row.employerName,
    seat: row.seat ?? '',
    voted: row.leaderVoteFor !== null,
  }));
  return (
    <LeaderVote
      hall={{ leaderId: of.leaderId, committeeId: of.id, size: of.size ?? 0, members }}
      readerId={user.id}
      reload={both}
    />
  );
}

/** The members elect the leader. Spec §2.5 "/ess/committee/recommend-committee/vote". */
export const LeaderVoteScreen = onCommittee(Vote);
