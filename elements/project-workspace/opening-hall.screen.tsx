import { useCallback, useEffect, useRef } from 'react';
import { opening as openingEntity } from '../../shared/domain/bidding/opening.entity.ts';
import { halfOf } from '../../shared/i18n/both-languages.ts';
import { useLang, useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { HallBar } from '../../shared/ui/hall/hall-bar.tsx';
import { HallChat } from '../../shared/ui/hall/hall-chat.tsx';
import { HallHostGone } from '../../shared/ui/hall/hall-host-gone.tsx';
import { useMay, useUser } from '../../shared/ui/hooks/use-user.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { Card } from '../../shared/ui/kit/card.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import screens from '../../shared/ui/list/screens.css';
import { ActionBar } from '../../shared/ui/record/action-bar.tsx';
import { BOS, useBidPlace } from './parts/bid-place.ts';
import { HallBidder } from './parts/hall-bidder.tsx';
import { HallBoard } from './parts/hall-board.tsx';
import { HallEvents } from './parts/hall-events.tsx';
import { HallHost } from './parts/hall-host.tsx';
import { HallPrices } from './parts/hall-prices.tsx';
import { HallStage } from './parts/hall-stage.tsx';
import { ownLine, roleIn, useOpeningHall, useOpeningId } from './parts/hall-view.ts';
import { useLots, useProject } from './parts/use-workspace.ts';
import './bidding.strings.ts';
import hallSheet from './hall.css';
import sheet from './bidding.css';

const PUBLIC = ['announced', 'confirmed', 'closed'];

/** Reads the project and its lots anew when the opening has moved on: the head and the stages above the hall show them. */
function useHeadFollows(state: string | undefined): void {
  const { reload: readProject } = useProject();
  const { reload: readLots } = useLots();
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== undefined && state !== last.current) void Promise.all([readProject(), readLots()]);
    last.current = state ?? last.current;
  }, [state, readProject, readLots]);
}

/** The opening hall, live for bidders, host and watchers alike. Spec §2.3 "bos/opening/process". */
export function OpeningHallScreen() {
  useSheet(screens);
  useSheet(sheet);
  useSheet(hallSheet);
  const t = useT();
  const lang = useLang();
  const { go } = useScreen();
  const user = useUser();
  const mayAnnounce = useMay('opening.announce');
  const mayTakeOver = useMay('opening.takeOver');
  const place = useBidPlace();
  const { id, missing, error: lookup } = useOpeningId();
  const { view, error, reload, live } = useOpeningHall(id);
  const changed = useCallback(() => void reload(), [reload]);
  useHeadFollows(view?.opening.state);

  if (missing || (error?.status === 404 && !view))
    return <EmptyState icon="clock" title={t('hall.noneTitle')} text={t('hall.noneText')} />;
  if ((error || lookup) && !view) return <ErrorState message={error?.message ?? lookup ?? ''} onRetry={changed} />;
  if (!view || !user) return <Skeleton shape="page" />;

  const { opening, lines, events } = view;
  const role = roleIn(view, user, mayAnnounce);
  const own = ownLine(view, user);
  const running = opening.state !== 'closed' && opening.state !== 'failed';
  return (
    <div className="hall" data-role={role}>
      <HallStage
        view={view}
        projectName={[place.project?.code, place.project?.name].filter(Boolean).join(' ')}
        onDue={changed}
      />
      <HallBar hall={live} />
      {/* Before the opening a host need not be here; only a colleague who may take over is told. */}
      {running && role !== 'host' && (opening.state !== 'scheduled' || mayTakeOver) && (
        <HallHostGone hall={live}>
          {mayTakeOver && (
            <ActionBar entity={openingEntity} record={opening} actions={['takeOver']} size="small" onDone={changed} />
          )}
        </HallHostGone>
      )}
      {opening.state === 'closed' && (
        <Alert
          tone="success"
          title={t('hall.closedTitle')}
          actions={
            <Button
              icon="file"
              onClick={() =>
                go(`${BOS}/opening/records-view?projectId=${opening.projectId}&lotId=${opening.lotId}&id=${opening.id}`)
              }
            >
              {t('hall.toRecord')}
            </Button>
          }
        >
          {t('hall.closedText')}
        </Alert>
      )}
      {opening.state === 'failed' && (
        <Alert tone="danger" title={t('opening.states.failed')}>
          {opening.failureReason ? halfOf(opening.failureReason, lang) : t('opening.reasons.tooFew')}
        </Alert>
      )}
      <div className="hall-grid">
        <div className="ebs-stack">
          {role === 'host' && running && <HallHost view={view} userId={user.id} onChanged={changed} />}
          {role === 'bidder' && running && <HallBidder view={view} line={own} onChanged={changed} />}
          {role === 'watcher' && <Alert tone="neutral">{t('hall.watching')}</Alert>}
          {opening.state === 'scheduled' ? (
            <Card title={t('opening.fields.discipline')}>
              <p className="hall-discipline">{opening.discipline ?? t('hall.discipline')}</p>
            </Card>
          ) : (
            !PUBLIC.includes(opening.state) &&
            lines.length > 0 && (
              <Card title={t('hall.board')}>
                <HallBoard lines={lines} ownId={own?.id} />
              </Card>
            )
          )}
        </div>
        <div className="ebs-stack">
          <HallEvents events={events} />
          <HallChat hall={live} state={opening.state} userId={user.id} />
        </div>
      </div>
      {PUBLIC.includes(opening.state) && <HallPrices lines={lines} ceiling={place.lot?.ceilingPrice} />}
    </div>
  );
}
