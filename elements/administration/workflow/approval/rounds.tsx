import type { ViewRound, ViewTask } from '../../../../shared/domain/workflow/wire.ts';
import type { AnyEntity } from '../../../../shared/domain/kernel/entity.ts';
import { useFormat } from '../../../../shared/i18n/format.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { approvalTask } from '../../../../shared/domain/workflow/approval-task.entity.ts';
import { DiffView } from '../../../../shared/ui/kit/diff-view.tsx';
import { Timeline, type TimelineItem } from '../../../../shared/ui/kit/timeline.tsx';
import { changeLines } from '../../../../shared/ui/record/change-lines.ts';

/** Who signed, and for whom where a proxy or somebody it was passed to did. */
export function useSigner(): (task: ViewTask) => string {
  const t = useT();
  return ({ task, assignee, original }) =>
    task.automatic
      ? t('wfArea.automatic')
      : original && task.originalAssigneeId !== task.assigneeId
        ? t('wfArea.byFor', { name: assignee, other: original })
        : assignee;
}

/** What was changed in a record between two rounds. */
export function RoundChanges({
  changes,
  entity,
}: {
  readonly changes: NonNullable<ViewRound['changes']>;
  /** For the names of the fields; nothing is shown without it. */
  readonly entity: AnyEntity | undefined;
}) {
  const t = useT();
  const lines = Object.entries(changes).map(([field, change]) => ({ field, ...change }));
  if (lines.length === 0) return <p className="ebs-quiet">{t('wfArea.changesNone')}</p>;
  if (!entity) return null;
  return (
    <DiffView
      caption={t('wfArea.changes')}
      mineLabel={t('wfArea.before')}
      theirsLabel={t('wfArea.after')}
      rows={changeLines(entity, lines, t)}
    />
  );
}

/**
 * The rounds of an approval, newest first: who handed in, who decided what in which words, and what was changed in between. What was
 * changed last stands at the head of the page (`LastRound`).
 */
export function Rounds({
  rounds,
  entity,
  stepName,
}: {
  readonly rounds: readonly ViewRound[];
  /** For the names of changed fields; undefined while it is being read. */
  readonly entity: AnyEntity | undefined;
  readonly stepName: (node: string, name: string) => string;
}) {
  const t = useT();
  const format = useFormat();
  const signer = useSigner();
  const itemOf = (view: ViewTask): TimelineItem => {
    const { task } = view;
    const state = approvalTask.states[task.state];
    const isOver = 'final' in state && state.final;
    return {
      key: task.id,
      title: `${stepName(task.node ?? '', task.name ?? '')} · ${t(`approvalTask.states.${task.state}`)}`,
      who: signer(view),
      tone: state.tone,
      ...(isOver && { time: format.instant(task.updatedAt), dateTime: task.updatedAt }),
      body: task.opinion ? <p className="history-opinion">{task.opinion}</p> : undefined,
    };
  };
  return (
    <section className="record-section" data-anchor="rounds">
      <h2>{t('wfArea.rounds')}</h2>
      {[...rounds]
        .sort((a, b) => b.round - a.round)
        .map((round, at) => {
          const label = t(at === 0 ? 'wfArea.roundNow' : 'wfArea.round', { number: round.round });
          return (
            <div key={round.approvalId} className="approval-round" data-round={round.round}>
              <h3>{label}</h3>
              <Timeline
                label={label}
                items={[
                  {
                    key: 'start',
                    title: t('wfArea.handedIn'),
                    who: round.starter,
                    time: format.instant(round.startedAt),
                    dateTime: round.startedAt,
                    tone: 'primary',
                  },
                  ...round.tasks.map(itemOf),
                  ...(round.endedAt
                    ? [
                        {
                          key: 'end',
                          title: t(`approval.states.${round.state}`),
                          time: format.instant(round.endedAt),
                          dateTime: round.endedAt,
                        },
                      ]
                    : []),
                ]}
              />
              {at > 0 && round.round > 1 && round.changes !== null && (
                <RoundChanges changes={round.changes} entity={entity} />
              )}
            </div>
          );
        })}
    </section>
  );
}
