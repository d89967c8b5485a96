import type { AnyEntity } from '../../../../shared/domain/kernel/entity.ts';
import { approval } from '../../../../shared/domain/workflow/approval.entity.ts';
import type { ViewRound } from '../../../../shared/domain/workflow/wire.ts';
import { useFormat } from '../../../../shared/i18n/format.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { StateBadge } from '../../../../shared/ui/kit/state-badge.tsx';
import { RoundChanges, useSigner } from './rounds.tsx';

/** What somebody who has seen the record before wants to know first: why it came back, and what was changed since. Nothing in the first round. */
export function LastRound({
  rounds,
  entity,
}: {
  readonly rounds: readonly ViewRound[];
  readonly entity: AnyEntity | undefined;
}) {
  const t = useT();
  const format = useFormat();
  const signer = useSigner();
  const [now, before] = [...rounds].sort((a, b) => b.round - a.round);
  if (!now || !before) return null;
  const said = before.tasks.filter(({ task }) => task.opinion && ['returned', 'rejected'].includes(task.state));
  return (
    <section className="record-section wf-last" data-anchor="changes">
      <h2>{t('wfArea.changes')}</h2>
      <p className="ebs-row">
        <span>{t('wfArea.round', { number: before.round })}</span>
        <StateBadge entity={approval} state={before.state as keyof typeof approval.states} />
        {before.endedAt && <span className="ebs-quiet">{format.instant(before.endedAt)}</span>}
      </p>
      {said.map(view => (
        <blockquote key={view.task.id} className="wf-said">
          <p>{view.task.opinion}</p>
          <footer className="ebs-quiet">
            {signer(view)} · {t(`approvalTask.states.${view.task.state}`)}
          </footer>
        </blockquote>
      ))}
      {now.changes !== null && <RoundChanges changes={now.changes} entity={entity} />}
    </section>
  );
}
