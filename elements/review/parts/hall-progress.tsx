import type { ReviewHall } from './hall.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Steps } from '../../../shared/ui/kit/steps.tsx';
import { stageOf } from './consensus.ts';

const ORDER = ['pending', 'qualifying', 'scoring', 'consensus', 'reported', 'signed', 'submitted'] as const;

/** How far the review has come, and how far the colleagues are: counts only, never what they judge. */
export function HallProgress({ hall }: { readonly hall: ReviewHall }) {
  const t = useT();
  const at = ORDER.indexOf(hall.review.state as (typeof ORDER)[number]);
  const stage = stageOf(hall.review.state);
  return (
    <div className="hall-progress">
      <Steps
        label={t('reviewHall.progress')}
        steps={ORDER.map((state, index) => ({
          key: state,
          label: t(`review.states.${state}`),
          state:
            at < 0
              ? index === 0
                ? ('failed' as const)
                : ('coming' as const)
              : index < at || (state === 'submitted' && at === index)
                ? ('done' as const)
                : index === at
                  ? ('current' as const)
                  : ('coming' as const),
        }))}
      />
      <ul className="hall-members" aria-label={t('reviewHall.members')}>
        {hall.members.map(member => {
          const count = stage && hall.progress.find(one => one.userId === member.userId)?.[stage];
          return (
            <li key={member.userId} data-done={count && count.all > 0 && count.submitted >= count.all ? '' : undefined}>
              <span className="hall-member-name">
                {member.name}
                {member.userId === hall.leaderId && <span className="hall-leader">{t('reviewUi.leader')}</span>}
              </span>
              {count && (
                <span className="ebs-number ebs-quiet">
                  {t('reviewHall.counts', { submitted: count.submitted, total: count.all })}
                </span>
              )}
            </li>
          );
        })}
        {hall.members.length < hall.size && (
          <li className="ebs-quiet">{t('reviewHall.notHere', { count: hall.size - hall.members.length })}</li>
        )}
      </ul>
    </div>
  );
}
