import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Icon } from '../../../shared/ui/kit/icon.tsx';
import type { MyShare } from './emergency.ts';

/** How many of the needed shares have been handed over, and the reader's own; of a share that has been used, only when. */
export function ShareBoard({ share }: { readonly share: MyShare }) {
  const t = useT();
  const format = useFormat();
  if (share.usedAt)
    return (
      <ul className="share-board" aria-label={t('biddingArea.emergency.shares')}>
        <li data-state="given">
          <Icon name="key" size="24px" />
          <strong>{t('biddingArea.emergency.yours')}</strong>
          <span className="ebs-quiet">
            {t('biddingArea.emergency.usedAt', { at: format.instant(share.usedAt, { seconds: true }) })}
          </span>
        </li>
      </ul>
    );
  const own = share.handedOverAt !== null;
  const others = Math.max(0, share.handedOver - (own ? 1 : 0));
  return (
    <ul className="share-board" aria-label={t('biddingArea.emergency.shares')}>
      <li data-state={share.handedOver >= share.needed ? 'given' : 'missing'}>
        <span className="share-need ebs-number">
          {t('biddingArea.emergency.ofNeeded', { count: share.handedOver, needed: share.needed })}
        </span>
        <span className="ebs-quiet">{t('biddingArea.emergency.needed')}</span>
      </li>
      <li data-state={own ? 'given' : 'missing'}>
        <Icon name="key" size="24px" />
        <strong>{t('biddingArea.emergency.yours')}</strong>
        <span className="ebs-quiet">
          {own
            ? t('biddingArea.emergency.givenAt', { at: format.instant(share.handedOverAt, { seconds: true }) })
            : t('biddingArea.emergency.notGiven')}
        </span>
      </li>
      <li data-state={others > 0 ? 'given' : 'missing'}>
        <Icon name="people" size="24px" />
        <strong>{t('biddingArea.emergency.others')}</strong>
        <span className="ebs-quiet">{t('biddingArea.emergency.othersGiven', { count: others })}</span>
      </li>
    </ul>
  );
}
