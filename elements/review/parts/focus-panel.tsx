import { useId } from 'react';
import type { HallBid } from './hall.ts';
import { LONGEST_COMMENT } from '../../../shared/domain/review/score-sheet.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useLimit } from '../../../shared/ui/kit/limit.tsx';
import type { Line, Mark } from './consensus.ts';

/** Props of `FocusPanel`. */
export interface FocusPanelProps {
  readonly line: Line;
  readonly bid: HallBid;
  readonly mark: Mark | undefined;
  readonly locked: boolean;
  readonly fault: string | undefined;
  readonly onChange: (change: Partial<Mark>) => void;
  /** Returns to the cell. */
  readonly onBack: () => void;
}

/** What the cell in hand is about: the guide of the line, and the member's words to this bid. */
export function FocusPanel({ line, bid, mark, locked, fault, onChange, onBack }: FocusPanelProps) {
  const t = useT();
  const id = useId();
  const { error, extra } = useLimit(mark?.comment, LONGEST_COMMENT, undefined);
  const needed = line.max === null && mark?.passed === false;
  return (
    <div className="focus-panel">
      <div className="focus-guide">
        <h3>
          <span className="ebs-number">{line.code}</span> {line.name}
          {line.max !== null && <span className="grid-max ebs-number">{t('reviewHall.range', { max: line.max })}</span>}
        </h3>
        <p>{line.guide || t('reviewHall.noGuide')}</p>
      </div>
      <div className="focus-comment">
        {fault && (
          <p className="focus-fault" role="alert">
            {t(`reviewHall.fault.${fault}`, { max: line.max ?? '' })}
          </p>
        )}
        <label htmlFor={id}>
          {t(needed ? 'reviewHall.reasonFor' : 'reviewHall.commentFor', { bidder: bid.supplierName })}
          {needed && <span className="ebs-star"> *</span>}
        </label>
        <textarea
          id={id}
          className="ebs-native"
          rows={3}
          readOnly={locked}
          aria-invalid={error !== undefined || (needed && !mark.comment?.trim()) || undefined}
          aria-describedby={extra ? `${id}-limit` : undefined}
          value={mark?.comment ?? ''}
          onChange={event => onChange({ comment: event.currentTarget.value || null })}
          onKeyDown={event => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onBack();
          }}
        />
        {extra && (
          <p id={`${id}-limit`} className={error ? 'focus-fault' : 'ebs-quiet'}>
            {error} {extra}
          </p>
        )}
        <p className="ebs-quiet focus-keys">{t(line.max === null ? 'reviewHall.keysPass' : 'reviewHall.keysPoints')}</p>
      </div>
    </div>
  );
}
