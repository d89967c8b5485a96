import { useState } from 'react';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import type { StageCount } from '../../../shared/domain/workplace/overview.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { useLater } from '../../../shared/ui/list/use-later.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { OverviewPanel, type PanelProps } from './panel.tsx';

const STAGES = Object.keys(project.states);
const loadChart = () => import('./stages-chart.tsx');
const listOf = (stage: string) => `/pre/project-list?${new URLSearchParams({ state: stage })}`;

/** How many of the person's projects stand at each stage: bars that lead to the list of them, or the same as a chart, which comes when it is asked for. */
export function StagesPanel({ overview }: PanelProps) {
  const t = useT();
  const { go } = useScreen();
  const toast = useToast();
  const user = useUser();
  const { part, load } = useLater(loadChart, false);
  const [asChart, setAsChart] = useState(false);
  const [busy, setBusy] = useState(false);
  // Only the buying side has a list of its own projects; the others reach theirs by their work.
  const hasList = user?.userType === UserType.purchaser || user?.userType === UserType.tenderer;
  const press = async () => {
    setAsChart(!asChart);
    if (asChart) return;
    setBusy(true);
    const loaded = await load();
    setBusy(false);
    if (loaded) return;
    setAsChart(false);
    toast(t('kit.screenFailed'), 'danger');
  };
  return (
    <OverviewPanel
      id="stages"
      overview={overview}
      part={data => data.stages}
      count={stages => stages.reduce((sum, { count }) => sum + count, 0)}
      tool={stages =>
        stages.length > 0 && (
          <button
            type="button"
            role="switch"
            className="panel-tool"
            aria-checked={asChart}
            aria-busy={busy || undefined}
            onClick={() => void press()}
          >
            {t('workplace.asChart')}
          </button>
        )
      }
    >
      {stages => {
        if (stages.length === 0) return <p className="ebs-quiet">{t('workplace.stagesNone')}</p>;
        const rows = [...stages].sort((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage));
        return asChart && part ? (
          <part.StagesChart of={rows} onPick={hasList ? ({ stage }) => go(listOf(stage)) : undefined} />
        ) : (
          <Bars of={rows} hasList={hasList} />
        );
      }}
    </OverviewPanel>
  );
}

function Bars({ of, hasList }: { readonly of: readonly StageCount[]; readonly hasList: boolean }) {
  const t = useT();
  const format = useFormat();
  const most = Math.max(...of.map(({ count }) => count));
  return (
    <ul className="stage-list">
      {of.map(({ stage, count }) => {
        const tone = project.states[stage as keyof typeof project.states]?.tone ?? 'neutral';
        const line = (
          <>
            <span className="stage-name">{t(`project.states.${stage}`)}</span>
            <span className="stage-bar" aria-hidden="true">
              <span data-tone={tone} style={{ width: `${Math.max(2, (100 * count) / most)}%` }} />
            </span>
            <b className="ebs-number">{format.number(count)}</b>
          </>
        );
        return <li key={stage}>{hasList ? <Link to={listOf(stage)}>{line}</Link> : <span>{line}</span>}</li>;
      })}
    </ul>
  );
}
