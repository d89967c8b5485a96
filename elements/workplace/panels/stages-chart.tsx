import type { StageCount } from '../../../shared/domain/workplace/overview.ts';
import { Chart, defineChart } from '../../../shared/ui/chart/chart.tsx';
import './stages-chart.strings.ts';

const stages = defineChart<StageCount>({
  kind: 'bar',
  sideways: true,
  title: 'workplace.panels.stages',
  category: ({ stage }, t) => t(`project.states.${stage}`),
  categoryLabel: 'stagesChart.stage',
  measures: [{ key: 'count', label: 'stagesChart.projects', value: ({ count }) => count }],
  pick: 'stagesChart.open',
  rowKey: ({ stage }) => stage,
});

/** The projects by stage as a chart, with its table and its files; a bar leads to the list of them where the reader has one. */
export function StagesChart({
  of,
  onPick,
}: {
  readonly of: readonly StageCount[];
  readonly onPick?: ((row: StageCount) => void) | undefined;
}) {
  // As tall as its bars need, so that no name is left out.
  return (
    <Chart
      spec={stages}
      rows={of}
      titleHidden
      height={`${Math.max(160, of.length * 30 + 48)}px`}
      {...(onPick && { onPick })}
    />
  );
}
