import { useEffect, useState } from 'react';
import type { ReplacedMember } from './hall.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { Alert } from '../../../shared/ui/kit/alert.tsx';

/** Props of `LeaderAway`. */
export interface LeaderAwayProps {
  /** When the leader was last seen in the hall; null where nobody knows any more. */
  readonly seenAt: string | null;
  readonly reload: () => Promise<void>;
}

/**
 * Says that the leader is not in the hall, since when, and what the committee can do. Nobody leads in its place: the committee has elected it, and
 * the law knows one way only, the replacement of a member who cannot go on or has left its duty (实施条例 art. 48), after which all elect again.
 */
export function LeaderAway({ seenAt, reload }: LeaderAwayProps) {
  const t = useT();
  const format = useFormat();
  const { api } = useScreen();
  const [noticed] = useState(() => new Date(api.now()));
  // What was read before it went says when it was there.
  useEffect(() => void reload(), [reload]);
  return (
    <Alert
      tone="warning"
      title={t('reviewHall.leaderAway.title', { at: format.instant(seenAt ?? noticed, { seconds: true }) })}
    >
      <p>{t('reviewHall.leaderAway.wait')}</p>
      <p>{t('reviewHall.leaderAway.replace')}</p>
    </Alert>
  );
}

/** Says that the committee elects its leader again in the middle of a review, and who was replaced, when and why. */
export function LeaderGone({ replaced }: { readonly replaced: readonly ReplacedMember[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Alert tone="warning" title={t('review.reasons.noLeader')}>
      <p>{t('reviewHall.vote.again')}</p>
      {replaced.map(({ name, reason, at }) => (
        <p key={at + name}>
          {t('reviewHall.vote.replaced', {
            ...{ name, at: format.instant(at) },
            why: reason ? t.value('declineReason', reason) : '',
          })}
        </p>
      ))}
    </Alert>
  );
}
