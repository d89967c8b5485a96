import { rejectGround } from '../../../shared/domain/bidding/bidding.values.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { Textarea } from '../../../shared/ui/kit/textarea.tsx';
import type { QualificationView } from './consensus.ts';

/** The most characters of the reason of a rejection. */
export const LONGEST_REASON = 2000;

/** Why a bid is rejected: the legal ground and the reason. */
export interface Rejection {
  readonly ground: string | null;
  readonly reason: string;
}

/** Props of `DoubtfulBid`. */
export interface DoubtfulBidProps {
  readonly view: QualificationView;
  readonly rejection: Rejection;
  /** The leader has pressed the button: what lacks is said. */
  readonly tried: boolean;
  readonly onChange: (change: Partial<Rejection>) => void;
}

/** A bid that somebody fails: who says what, what the majority makes of it, and for a rejection its ground and reason. */
export function DoubtfulBid({ view, rejection, tried, onChange }: DoubtfulBidProps) {
  const t = useT();
  const { bid, failed, against, of, rejected, differs, aboveCeiling } = view;
  return (
    <article className="doubt" data-bid={bid.id} data-rejected={rejected || undefined}>
      <header className="ebs-row">
        <h3>{bid.supplierName}</h3>
        {differs && <Badge tone="warning">{t('reviewHall.conclude.differs')}</Badge>}
        <Badge tone={rejected ? 'danger' : 'success'}>
          {t(rejected ? 'reviewHall.conclude.rejected' : 'reviewHall.conclude.qualified')}
        </Badge>
        <span className="ebs-quiet ebs-number">{t('reviewHall.conclude.votes', { against, all: of })}</span>
      </header>
      {aboveCeiling && <p>{t('reviewHall.conclude.aboveCeiling')}</p>}
      <ul className="doubt-lines">
        {failed.map(({ line, against: voices }) => (
          <li key={line.code}>
            <strong>{line.name}</strong>
            {voices.map(one => (
              <p key={one.name}>{t('reviewHall.conclude.said', { name: one.name, comment: one.comment })}</p>
            ))}
          </li>
        ))}
      </ul>
      {rejected && (
        <div className="doubt-reject">
          <Select
            required
            label={t('reviewHall.conclude.ground')}
            value={rejection.ground}
            disabled={aboveCeiling}
            error={tried && !rejection.ground ? t('reviewHall.conclude.groundMissing') : undefined}
            options={rejectGround.values.map(value => ({ value, label: t.value(rejectGround, value) }))}
            onChange={ground => onChange({ ground })}
          />
          <Textarea
            required
            name={`reason-${bid.id}`}
            label={t('reviewHall.conclude.reason')}
            value={rejection.reason}
            maxLength={LONGEST_REASON}
            error={tried && !rejection.reason.trim() ? t('reviewHall.conclude.reasonMissing') : undefined}
            onChange={reason => onChange({ reason: reason ?? '' })}
          />
        </div>
      )}
    </article>
  );
}
