import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import type { StageCount } from '../../../shared/domain/workplace/overview.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { OverviewPanel, type PanelProps } from './panel.tsx';

const STAGES = Object.keys(project.states);

/** How many of the person's projects stand at each stage; a bar leads to the list of them. */
export function StagesPanel({ overview }: PanelProps) {
  const t = useT();
  return (
    <OverviewPanel
      id="stages"
      overview={overview}
      part={data => data.stages}
      count={stages => stages.reduce((sum, { count }) => sum + count, 0)}
    >
      {stages =>
        stages.length === 0 ? <p className="ebs-quiet">{t('workplace.stagesNone')}</p> : <Bars of={stages} />
      }
    </OverviewPanel>
  );
}

function Bars({ of }: { readonly of: readonly StageCount[] }) {
  const t = useT();
  const user = useUser();
  const most = Math.max(...of.map(({ count }) => count));
  // Only the buying side has a list of its own projects; the others reach theirs by their work.
  const hasList = user?.userType === UserType.purchaser || user?.userType === UserType.tenderer;
  const rows = [...of].sort((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage));
  return (
    <ul className="stage-list">
      {rows.map(({ stage, count }) => {
        const tone = project.states[stage as keyof typeof project.states]?.tone ?? 'neutral';
        const line = (
          <>
            <span className="stage-name">{t(`project.states.${stage}`)}</span>
            <span className="stage-bar" aria-hidden="true">
              <span data-tone={tone} style={{ width: `${Math.max(2, (100 * count) / most)}%` }} />
            </span>
            <b className="ebs-number">{count}</b>
          </>
        );
        return (
          <li key={stage}>
            {hasList ? (
              <Link to={`/pre/project-list?${new URLSearchParams({ state: stage })}`}>{line}</Link>
            ) : (
              <span>{line}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
