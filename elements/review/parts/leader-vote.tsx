import { useState } from 'react';
import type { HallAnswer } from './hall.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { RadioGroup } from '../../../shared/ui/kit/radio-group.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';

interface Vote {
  readonly cast: number;
  readonly needed: number;
  readonly leaderId: string | null;
  readonly tie: boolean;
}

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
  const { api } = useScreen();
  const [chosen, setChosen] = useState<string | null>(null);
  const [vote, setVote] = useState<Vote>();
  const [busy, setBusy] = useState(false);
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
      setVote(
        await api.post<Vote>(
          '/review/committee-member/vote',
          { committeeId: hall.committeeId, forUserId: chosen },
          undefined,
          { quiet: true },
        ),
      );
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
      {vote && !vote.leaderId && (
        <Alert tone={vote.tie ? 'warning' : 'success'}>
          {t(vote.tie ? 'reviewHall.vote.tie' : 'reviewHall.vote.cast', { cast: vote.cast, needed: vote.needed })}
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
