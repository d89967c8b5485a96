import { useState } from 'react';
import type { ReviewHall } from './hall.ts';
import { scoreSheet } from '../../../shared/domain/review/score-sheet.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useConfirm } from '../../../shared/ui/dialog/use-confirm.tsx';
import { useAction } from '../../../shared/ui/hooks/use-action.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useUnsaved } from '../../../shared/ui/hooks/use-unsaved.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { BidCompare } from './bid-compare.tsx';
import { BidPanel } from './bid-panel.tsx';
import { linesOf, type Stage } from './consensus.ts';
import { ScoreGrid } from './score-grid.tsx';
import { useSheets } from './use-sheets.ts';

type Layout = 'beside' | 'grid' | 'compare';
const LAYOUTS: readonly Layout[] = ['beside', 'grid', 'compare'];

/** Props of `MySheets`. */
export interface MySheetsProps {
  readonly hall: ReviewHall;
  readonly stage: Stage;
  readonly readerId: string;
  readonly reload: () => Promise<void>;
}

/** The member's work of one stage: the bids on the left, the own sheets beside them, saved while filled and handed in together. */
export function MySheets({ hall, stage, readerId, reload }: MySheetsProps) {
  const t = useT();
  const toast = useToast();
  const run = useAction(scoreSheet);
  const [confirm, question] = useConfirm();
  const lines = linesOf(hall.lot, stage);
  const sheets = useSheets(hall, readerId, lines);
  const bids = hall.bids.filter(bid => sheets.of(bid.id));
  const [active, setActive] = useState('');
  const [layout, setLayout] = useState<Layout>('beside');
  const [busy, setBusy] = useState(false);
  const open = sheets.all.filter(sheet => sheet.state === 'draft');
  const bid = bids.find(one => one.id === active) ?? bids[0];
  // What is held stays in this browser and is there again at the next visit.
  useUnsaved(sheets.state !== 'saved' && sheets.state !== 'held', async () => sheets.flush());

  if (!bid) return <Alert tone="neutral">{t('reviewHall.noSheets')}</Alert>;
  const lacking = sheets.all.length - sheets.complete;
  const handIn = async () => {
    if (
      !(await confirm({
        title: t('reviewHall.handIn'),
        text: t('reviewHall.handInText', { count: open.length }),
        confirmLabel: t('reviewHall.handIn'),
      }))
    )
      return;
    setBusy(true);
    try {
      if (!(await sheets.flush())) {
        toast(t('reviewHall.notSaved'), 'danger');
        return;
      }
      for (const sheet of open)
        await run('submit', { id: sheet.id, revision: sheets.of(sheet.bidId)?.revision ?? sheet.revision });
      toast(t('reviewHall.handedInAll'), 'success');
    } catch (fault) {
      const { data } = asApiError(fault);
      if (data.fields) toast(Object.values(data.fields).join('\n'), 'danger');
    } finally {
      setBusy(false);
      await reload();
    }
  };
  const returned = open.filter(sheet => sheet.returnReason);

  return (
    <section className="my-sheets" aria-label={t('reviewHall.mine')}>
      {returned.map(sheet => (
        <Alert
          key={sheet.id}
          tone="warning"
          title={t('reviewHall.returned', {
            bidder: hall.bids.find(one => one.id === sheet.bidId)?.supplierName ?? '',
          })}
        >
          {sheet.returnReason}
        </Alert>
      ))}
      <div className="hall-bar">
        <div className="hall-layouts" role="group" aria-label={t('reviewHall.layout')}>
          {LAYOUTS.map(one => (
            <button key={one} type="button" aria-pressed={layout === one} onClick={() => setLayout(one)}>
              {t(`reviewHall.layouts.${one}`)}
            </button>
          ))}
        </div>
        <p className="hall-save" data-state={sheets.state} role="status">
          {t(`reviewHall.saving.${sheets.state}`)}
          {sheets.state === 'failed' && (
            <>
              {' '}
              {sheets.fault}{' '}
              <button type="button" className="list-link" onClick={() => void sheets.flush()}>
                {t('reviewHall.retry')}
              </button>
            </>
          )}
        </p>
        <span className="ebs-number ebs-quiet">
          {t('reviewHall.done', { done: sheets.complete, all: sheets.all.length })}
        </span>
        {open.length > 0 ? (
          <Button
            tone="primary"
            icon="send"
            loading={busy}
            reason={lacking > 0 ? t('reviewHall.lacking', { count: lacking }) : undefined}
            onClick={() => void handIn()}
          >
            {t('reviewHall.handIn')}
          </Button>
        ) : (
          <span className="hall-waiting">{t('reviewHall.waitOthers')}</span>
        )}
      </div>
      <div className="hall-desk" data-layout={layout}>
        {layout === 'beside' && (
          <BidPanel key={bid.id} bid={bid} result={hall.review.results?.find(row => row.bidId === bid.id)} />
        )}
        {layout === 'compare' && <BidCompare bids={bids} />}
        <ScoreGrid lines={lines} bids={bids} sheets={sheets} active={bid.id} onActive={setActive} />
      </div>
      {question}
    </section>
  );
}
