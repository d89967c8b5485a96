import { useState } from 'react';
import type { ErrorData } from '../../../shared/domain/kernel/wire.ts';
import { review } from '../../../shared/domain/review/review.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { LawNote } from '../../../shared/ui/form/law-note.tsx';
import { useAction } from '../../../shared/ui/hooks/use-action.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { excess } from '../../../shared/ui/kit/limit.tsx';
import { Textarea } from '../../../shared/ui/kit/textarea.tsx';
import { qualificationViews, type QualificationView } from './consensus.ts';
import { DoubtfulBid, LONGEST_REASON, type Rejection } from './doubtful-bid.tsx';
import type { ReviewHall } from './hall.ts';

const FEW = 3;
const LONGEST_STATEMENT = 2000;

/** Props of `ConcludeQualification`. */
export interface ConcludeQualificationProps {
  readonly hall: ReviewHall;
  readonly reload: () => Promise<void>;
}

/** The leader records what the committee holds: the majority decides, differences are listed, each rejection has its legal ground and reason. */
export function ConcludeQualification({ hall, reload }: ConcludeQualificationProps) {
  const t = useT();
  const run = useAction(review);
  const views = qualificationViews(hall);
  const doubtful = views.filter(view => view.rejected || view.failed.length > 0);
  const rejected = views.filter(view => view.rejected);
  const [given, setGiven] = useState<Readonly<Record<string, Rejection>>>({});
  const [statement, setStatement] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [law, setLaw] = useState<(ErrorData & { readonly message: string }) | undefined>();
  const [fault, setFault] = useState('');
  const of = (view: QualificationView): Rejection =>
    given[view.bid.id] ?? proposed(view, t('reviewHall.conclude.aboveCeiling'));
  const valid = views.length - rejected.length;
  const lacks =
    rejected.some(view => !of(view).ground || !of(view).reason.trim() || excess(of(view).reason, LONGEST_REASON) > 0) ||
    (valid < FEW && (!statement.trim() || excess(statement, LONGEST_STATEMENT) > 0));
  const possible = hall.review.actions['concludeQualification'];

  const conclude = async () => {
    setTried(true);
    if (lacks) return;
    setBusy(true);
    try {
      await run('concludeQualification', hall.review, {
        rejections: rejected.map(view => ({
          bidId: view.bid.id,
          ground: of(view).ground,
          reason: of(view).reason.trim(),
        })),
        competitionStatement: statement.trim() || null,
      });
      await reload();
    } catch (thrown) {
      const error = asApiError(thrown);
      setLaw(error.data.ruleId ? { ...error.data, message: error.message } : undefined);
      setFault(error.data.fields ? Object.values(error.data.fields).join(' ') : '');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section title={t('reviewHall.conclude.title')} description={t('reviewHall.conclude.text')}>
      {doubtful.length === 0 && (
        <Alert tone="success">{t('reviewHall.conclude.allQualified', { count: views.length })}</Alert>
      )}
      {doubtful.map(view => (
        <DoubtfulBid
          key={view.bid.id}
          view={view}
          rejection={of(view)}
          tried={tried}
          onChange={change => setGiven(all => ({ ...all, [view.bid.id]: { ...of(view), ...change } }))}
        />
      ))}
      <p className="ebs-number">{t('reviewHall.conclude.remaining', { valid, all: views.length })}</p>
      {valid < FEW && valid > 0 && (
        <Textarea
          required
          name="competitionStatement"
          label={t('review.fields.competitionStatement')}
          hint={t('reviewHall.conclude.competition')}
          value={statement}
          maxLength={LONGEST_STATEMENT}
          error={tried && !statement.trim() ? t('review.reasons.competition') : undefined}
          onChange={text => setStatement(text ?? '')}
        />
      )}
      {valid === 0 && <Alert tone="danger">{t('review.reasons.noneValid')}</Alert>}
      {law && <LawNote error={law} />}
      {fault && <Alert tone="danger">{fault}</Alert>}
      <div className="ebs-row">
        <Button
          tone="primary"
          loading={busy}
          reason={
            valid === 0
              ? t('review.reasons.noneValid')
              : possible === true || possible === undefined
                ? undefined
                : t.reason(possible)
          }
          onClick={() => void conclude()}
        >
          {t('review.actions.concludeQualification')}
        </Button>
      </div>
    </Section>
  );
}

/** What the members wrote becomes the proposed reason; a price above the ceiling names its own ground. */
function proposed(view: QualificationView, aboveCeiling: string): Rejection {
  const lines = view.failed.map(
    ({ line, against }) => `${line.name}: ${[...new Set(against.map(one => one.comment))].join('; ')}`,
  );
  return view.aboveCeiling
    ? { ground: 'belowCostOrAboveCeiling', reason: [aboveCeiling, ...lines].join('\n') }
    : { ground: 'unqualified', reason: lines.join('\n') };
}
