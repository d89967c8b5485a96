import { useMemo } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { HistoryEntry } from '../../domain/kernel/wire.ts';
import { formatter } from '../../i18n/format.ts';
import { type Translate, useT } from '../../i18n/translate.ts';
import { useHistory } from '../hooks/use-record.ts';
import { DiffView } from '../kit/diff-view.tsx';
import { Timeline, type TimelineItem } from '../kit/timeline.tsx';
import { type ApprovalMoves, type ApprovalRound, approvalRounds } from './approval-rounds.ts';
import { changeLines } from './change-lines.ts';
import type { Labels } from './field-text.ts';
import { opinionOf, whoOf } from './history-text.ts';
import './record-view.strings.ts';

/** The approval of a record round by round, newest first: handed in, decided with which words, and what was changed between. */
export function ApprovalView({
  entity,
  id,
  labels,
  moves,
}: {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly labels?: Labels | undefined;
  readonly moves: ApprovalMoves;
}) {
  const t = useT();
  const { data } = useHistory(entity, id);
  const rounds = useMemo(() => approvalRounds(data ?? [], moves), [data, moves]);
  if (rounds.length === 0) return null;
  return (
    <section className="record-section approval-rounds" data-anchor="approvals" tabIndex={-1}>
      <h2>{t('recordView.approvals')}</h2>
      {[...rounds].reverse().map(round => (
        <div key={round.number} className="approval-round" data-outcome={round.outcome}>
          <h3>{t('recordView.round', { number: round.number })}</h3>
          <Timeline label={t('recordView.round', { number: round.number })} items={itemsOf(entity, round, moves, t)} />
          {round.number > 1 && <Changes entity={entity} round={round} labels={labels} />}
        </div>
      ))}
    </section>
  );
}

function itemsOf(entity: AnyEntity, round: ApprovalRound, moves: ApprovalMoves, t: Translate): readonly TimelineItem[] {
  const item = (entry: HistoryEntry, tone: TimelineItem['tone']): TimelineItem => {
    const opinion = opinionOf(entry);
    return {
      key: `${entry.revision}-${entry.action}`,
      title: t(`${entity.name}.actions.${entry.action}`),
      who: whoOf(entry, t),
      time: formatter(t.lang).instant(entry.at),
      dateTime: entry.at,
      tone,
      body: opinion && <p className="history-opinion">{t('record.opinion', { text: opinion })}</p>,
    };
  };
  return [
    item(round.submitted, 'primary'),
    ...round.answers.map(entry => item(entry, entry.action === moves.approve ? 'success' : 'danger')),
    ...(round.outcome === 'waiting'
      ? [{ key: 'waiting', title: t('recordView.waiting'), tone: 'warning' as const }]
      : []),
  ];
}

function Changes({
  entity,
  round,
  labels,
}: {
  readonly entity: AnyEntity;
  readonly round: ApprovalRound;
  readonly labels: Labels | undefined;
}) {
  const t = useT();
  if (round.changes.length === 0) return <p className="ebs-quiet">{t('recordView.noChanges')}</p>;
  return (
    <DiffView
      caption={t('recordView.changes')}
      mineLabel={t('recordView.before')}
      theirsLabel={t('recordView.after')}
      rows={changeLines(entity, round.changes, t, labels)}
    />
  );
}
