import { useState } from 'react';
import { sheetsOf, type ReviewHall } from './hall.ts';
import { review } from '../../../shared/domain/review/review.entity.ts';
import { round } from '../../../shared/domain/money/decimal.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useAction } from '../../../shared/ui/hooks/use-action.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/kit/confirm-dialog.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { excess } from '../../../shared/ui/kit/limit.tsx';
import { Textarea } from '../../../shared/ui/kit/textarea.tsx';
import { StandingTable } from '../../../shared/ui/review/standing-table.tsx';
import { farPoints } from './consensus.ts';
import { ScoreMatrix } from './score-matrix.tsx';

const LONGEST_CONCLUSION = 8000;
const LONGEST_REASON = 500;

/** Props of `LeaderSummary`. */
export interface LeaderSummaryProps {
  readonly hall: ReviewHall;
  readonly leads: boolean;
  readonly reload: () => Promise<void>;
}

/** Consensus: the standing, points that lie far from the colleagues', and for the leader the way back to a sheet and on to the report. */
export function LeaderSummary({ hall, leads, reload }: LeaderSummaryProps) {
  const t = useT();
  const byPrice = hall.lot.evaluationMethod === 'lowestPrice';
  const far = farPoints(hall);
  const [returning, setReturning] = useState<string | null>(null);
  return (
    <>
      <Section
        title={t('reviewHall.standing')}
        description={t(byPrice ? 'reviewHall.standingPrice' : 'reviewHall.standingText')}
      >
        <StandingTable caption={t('reviewHall.standing')} rows={hall.review.results ?? []} byPrice={byPrice} />
      </Section>
      {!byPrice && (
        <Section title={t('reviewHall.far.title')} description={t('reviewHall.far.text')}>
          {far.length === 0 ? (
            <Alert tone="success">{t('reviewHall.far.none')}</Alert>
          ) : (
            <DataTable
              caption={t('reviewHall.far.title')}
              compact
              rows={far}
              rowKey={one => `${one.sheetId} ${one.line.code}`}
              toneOf={() => 'warning'}
              columns={[
                { key: 'member', label: t('reviewHall.far.member'), main: true, cell: one => one.memberName },
                { key: 'bid', label: t('review.inner.results.supplierName'), cell: one => one.bid.supplierName },
                { key: 'line', label: t('reviewHall.criterion'), cell: one => one.line.name },
                {
                  key: 'points',
                  label: t('reviewHall.far.points'),
                  align: 'end',
                  cell: one => (
                    <span className="ebs-number">
                      {t('reviewHall.far.of', { points: one.points, max: one.line.max ?? '' })}
                    </span>
                  ),
                },
                {
                  key: 'mean',
                  label: t('reviewHall.far.mean'),
                  align: 'end',
                  cell: one => <span className="ebs-number">{round(one.mean)}</span>,
                },
                ...(leads
                  ? [
                      {
                        key: 'return',
                        label: t('reviewHall.far.action'),
                        cell: (one: (typeof far)[number]) => <ReturnButton onClick={() => setReturning(one.sheetId)} />,
                      },
                    ]
                  : []),
              ]}
            />
          )}
          <ScoreMatrix hall={hall} />
        </Section>
      )}
      {leads && <MakeReport hall={hall} reload={reload} onReturn={() => setReturning('')} />}
      {returning !== null && (
        <ReturnSheet hall={hall} first={returning} onClose={() => setReturning(null)} reload={reload} />
      )}
    </>
  );
}

function ReturnButton({ onClick }: { readonly onClick: () => void }) {
  const t = useT();
  return (
    <Button size="small" onClick={onClick}>
      {t('reviewHall.far.return')}
    </Button>
  );
}

function MakeReport({
  hall,
  reload,
  onReturn,
}: {
  readonly hall: ReviewHall;
  readonly reload: () => Promise<void>;
  readonly onReturn: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const run = useAction(review);
  const possible = hall.review.actions['report'];
  const ranked = (hall.review.results ?? [])
    .filter(row => row.rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const proposal = [
    t('reviewHall.report.opening', { lot: hall.lot.name ?? '', valid: ranked.length, all: hall.bids.length }),
    ...ranked.slice(0, 3).map(row =>
      t('reviewHall.report.line', {
        rank: row.rank ?? 0,
        bidder: row.supplierName ?? '',
        price: format.money(row.price),
      }),
    ),
  ].join('\n');
  const [text, setText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const conclusion = text ?? proposal;
  if (possible === undefined) return null;
  const make = async () => {
    if (excess(conclusion, LONGEST_CONCLUSION) > 0) return;
    setBusy(true);
    try {
      await run('report', hall.review, { conclusion });
      await reload();
    } catch {
      // The message has been shown; what was typed stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={t('reviewHall.report.title')} description={t('reviewHall.report.text')}>
      <Textarea
        required
        name="conclusion"
        label={t('review.fields.conclusion')}
        value={conclusion}
        rows={6}
        maxLength={LONGEST_CONCLUSION}
        onChange={value => setText(value ?? '')}
      />
      <div className="ebs-row">
        <Button onClick={onReturn}>{t('review.actions.returnSheet')}</Button>
        <Button
          tone="primary"
          icon="file"
          loading={busy}
          reason={possible !== true ? t.reason(possible) : conclusion.trim() ? undefined : t('reviewHall.report.empty')}
          onClick={() => void make()}
        >
          {t('review.actions.report')}
        </Button>
      </div>
    </Section>
  );
}

function ReturnSheet({
  hall,
  first,
  onClose,
  reload,
}: {
  readonly hall: ReviewHall;
  readonly first: string;
  readonly onClose: () => void;
  readonly reload: () => Promise<void>;
}) {
  const t = useT();
  const run = useAction(review, { quiet: true });
  const [sheetId, setSheetId] = useState<string | null>(first || null);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [fault, setFault] = useState<string>();
  const sheets = sheetsOf(hall).filter(sheet => sheet.stage === 'scoring' && sheet.state === 'submitted');
  const send = async () => {
    setTried(true);
    if (!sheetId || !reason.trim() || excess(reason, LONGEST_REASON) > 0) return;
    setBusy(true);
    setFault(undefined);
    try {
      await run('returnSheet', hall.review, { sheetId, reason: reason.trim() });
      onClose();
      await reload();
    } catch (refused) {
      const { data, message } = asApiError(refused);
      setFault(Object.values(data.fields ?? {}).join('\n') || message);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('review.actions.returnSheet')}
      text={t('reviewHall.far.returnText')}
      confirmLabel={t('review.actions.returnSheet')}
      busy={busy}
      error={fault}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <Select
        required
        label={t('review.inner.returnSheet.sheetId')}
        value={sheetId}
        error={tried && !sheetId ? t('reviewHall.far.choose') : undefined}
        options={sheets.map(sheet => ({
          value: sheet.id,
          label: t('reviewHall.far.sheet', {
            member: sheet.memberName ?? '',
            bidder: hall.bids.find(bid => bid.id === sheet.bidId)?.supplierName ?? '',
          }),
        }))}
        onChange={setSheetId}
      />
      <Textarea
        required
        label={t('review.inner.returnSheet.reason')}
        value={reason}
        maxLength={LONGEST_REASON}
        error={tried && !reason.trim() ? t('reviewHall.far.reasonMissing') : undefined}
        onChange={value => setReason(value ?? '')}
      />
    </ConfirmDialog>
  );
}
