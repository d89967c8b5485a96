import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { award } from '../../shared/domain/review/award.entity.ts';
import { candidate } from '../../shared/domain/review/candidate.entity.ts';
import type { Answered } from '../../shared/domain/kernel/wire.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useList } from '../../shared/ui/hooks/use-list.ts';
import { Card } from '../../shared/ui/kit/card.tsx';
import { Countdown } from '../../shared/ui/kit/countdown.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Link } from '../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { Steps } from '../../shared/ui/kit/steps.tsx';
import { StateMark } from '../../shared/ui/record/field-value.tsx';
import { StandingTable } from '../../shared/ui/review/standing-table.tsx';
import { OcdsExport } from './parts/ocds-export.tsx';
import { workspacePath } from './parts/review-paths.ts';

/** The results of each lot: candidates, award and notices, and the process as open data. Spec §2.3 "purchase-results/index". */
export function AwardResultsScreen() {
  const t = useT();
  const { query } = useScreen();
  const projectId = query['projectId'] ?? '';
  const lots = useList(lot, { projectId, sort: 'number', size: 100 });
  const candidates = useList(candidate, { projectId, size: 100 });
  const awards = useList(award, { projectId, size: 100 });
  if (lots.error && !lots.data) return <ErrorState message={lots.error.message} onRetry={() => void lots.reload()} />;
  if (!lots.data || (candidates.loading && !candidates.data) || (awards.loading && !awards.data))
    return <Skeleton shape="page" />;
  if (lots.rows.length === 0) return <EmptyState title={t('resultUi.noLots')} />;
  return (
    <div className="ebs-stack">
      <OcdsExport projectId={projectId} />
      {lots.rows.map(one => (
        <LotResult
          key={one.id}
          projectId={projectId}
          lot={one}
          candidate={candidates.rows.find(row => row.lotId === one.id)}
          award={awards.rows.find(row => row.lotId === one.id && row.state !== 'void')}
        />
      ))}
    </div>
  );
}

interface LotResultProps {
  readonly projectId: string;
  readonly lot: Answered<typeof lot>;
  readonly candidate: Answered<typeof candidate> | undefined;
  readonly award: Answered<typeof award> | undefined;
}

function LotResult({ projectId, lot: of, candidate: listed, award: decided }: LotResultProps) {
  const t = useT();
  const format = useFormat();
  const at = decided
    ? decided.state === 'decided'
      ? 3
      : 4
    : listed?.state === 'final'
      ? 2
      : listed && listed.state !== 'draft'
        ? 1
        : 0;
  const steps = ['candidates', 'publicity', 'award', 'notices'] as const;
  return (
    <Card
      title={
        <>
          {t('resultUi.lot', { number: of.number ?? '', name: of.name ?? '' })}{' '}
          <StateMark entity={lot} state={of.state} />
        </>
      }
    >
      <div className="ebs-stack">
        <Steps
          label={t('resultUi.progress')}
          steps={steps.map((key, index) => ({
            key,
            label: t(`resultUi.steps.${key}`),
            state: index < at ? ('done' as const) : index === at && listed ? ('current' as const) : ('coming' as const),
          }))}
        />
        {!listed && <p className="ebs-quiet">{t('resultUi.candidates.none')}</p>}
        {listed && (
          <>
            <div className="ebs-row">
              <StateMark entity={candidate} state={listed.state} />
              {listed.state === 'published' && listed.publicityEnd && (
                <Countdown until={listed.publicityEnd} label={t('candidate.fields.publicityEnd')} />
              )}
              <Link to={workspacePath('candidate', { projectId, id: listed.id })}>
                {t(listed.state === 'draft' ? 'resultUi.candidates.edit' : 'resultUi.candidates.view')}
              </Link>
              {listed.state === 'final' && !decided && (
                <Link to={workspacePath('determinationBidder/index', { projectId, lotId: of.id })}>
                  {t('resultUi.award.decide')}
                </Link>
              )}
            </div>
            <StandingTable
              caption={t('candidate.fields.ranking')}
              rows={listed.ranking ?? []}
              byPrice={of.evaluationMethod === 'lowestPrice'}
            />
          </>
        )}
        {decided && (
          <div className="ebs-row">
            <StateMark entity={award} state={decided.state} />
            <span>
              {t('resultUi.award.to', { bidder: decided.supplierName ?? '', price: format.money(decided.price) })}
            </span>
            <Link to={workspacePath('winning-notice', { projectId, id: decided.id })}>{t('resultUi.notice.all')}</Link>
            {decided.bulletinId && (
              <Link to={workspacePath('winning-bulletin/view', { projectId, id: decided.bulletinId })}>
                {t('award.fields.bulletinId')}
              </Link>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
