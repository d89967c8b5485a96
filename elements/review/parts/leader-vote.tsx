import { useEffect, useRef, useState } from 'react';
import type { HallAnswer } from './hall.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { RadioGroup } from '../../../shared/ui/kit/radio-group.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';

/** Props of `LeaderVote`. */
export interface LeaderVoteProps {
  readonly hall: Pick<HallAnswer, 'leaderId' | 'members' | 'committeeId' | 'size'>;
  readonly readerId: string;
  readonly reload: () => Promise<void>;
}

/** The members elect who leads; it may be oneself. With the same number of votes all vote again. */
export function LeaderVote({ hall, readerId, reload }: LeaderVoteProps) {
  const t = useT();
  const toast = useToast();
  const write = useWrite();
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const votes = hall.members.filter(({ voted }) => voted).length;
  const own = hall.members.some(({ userId, voted }) => voted && userId === readerId);
  const [tie, tied] = useTie(own);
  const leader = hall.members.find(member => member.userId === hall.leaderId);
  if (leader)
    return (
      <Alert tone="primary" title={t('reviewUi.leader')}>
        {t(leader.userId === readerId ? 'reviewHall.vote.you' : 'reviewHall.vote.elected', { name: leader.name })}
      </Alert>
    );
  const missing = hall.size - hall.members.length;
  const cast = async () => {
    setBusy(true);
    try {
      const { committeeId } = hall;
      const body = { committeeId, forUserId: chosen };
      const vote = await write<{ readonly tie: boolean }>('committee', '/review/committee-member/vote', body, {
        of: committeeId ?? '',
      });
      if (vote.tie) tied();
      await reload();
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={t('reviewHall.vote.title')} description={t('reviewHall.vote.text')}>
      {missing > 0 && <Alert tone="neutral">{t('reviewHall.vote.missing', { missing, all: hall.size })}</Alert>}
      {tie && <Alert tone="warning">{t('reviewHall.vote.tie')}</Alert>}
      {!tie && votes > 0 && (
        <Alert tone={own ? 'success' : 'neutral'}>
          {t('reviewHall.vote.cast', { cast: votes, needed: hall.size })}
        </Alert>
      )}
      <RadioGroup
        label={t('reviewHall.vote.for')}
        value={chosen}
        options={hall.members.map(member => ({
          value: member.userId,
          label: member.userId === readerId ? t('reviewHall.vote.self', { name: member.name }) : member.name,
          hint: t.value('seat', member.seat),
        }))}
        onChange={setChosen}
      />
      <div className="ebs-row">
        <Button
          tone="primary"
          loading={busy}
          reason={missing > 0 ? t('review.reasons.membersMissing') : chosen ? undefined : t('reviewHall.vote.choose')}
          onClick={() => void cast()}
        >
          {t('reviewHall.vote.vote')}
        </Button>
      </div>
    </Section>
  );
}

/** Whether the last vote was a tie: who has voted then has not any more, and nobody leads. Answers too what says so to the one whose vote it was. */
function useTie(voted: boolean): readonly [boolean, () => void] {
  const [tie, setTie] = useState(false);
  const before = useRef(voted);
  useEffect(() => {
    if (voted) setTie(false);
    else if (before.current) setTie(true);
    before.current = voted;
  }, [voted]);
  return [tie, () => setTie(true)];
}
