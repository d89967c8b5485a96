import { useT } from '../../i18n/translate.ts';
import { DataTable } from '../kit/data-table.tsx';
import { type ChartData, type ChartLine, figureText } from './chart-data.ts';

/** The figures of a chart as a table. */
export function ChartTable({
  data,
  title,
  height,
}: {
  readonly data: ChartData;
  readonly title: string;
  readonly height: string;
}) {
  const t = useT();
  const { heads, names, measures } = data;
  const hasMost = data.lines.some(({ most }) => most !== undefined);
  return (
    <div className="ebs-chart-table" style={{ maxHeight: `max(${height}, 200px)` }}>
      <DataTable<ChartLine>
        caption={title}
        compact
        columns={[
          ...heads.slice(0, names).map((label, index) => ({
            key: `name${index}`,
            label,
            main: index === 0,
            cell: (line: ChartLine) => line.names[index] ?? '',
          })),
          ...measures.map(({ key, label, form }, index) => ({
            key,
            label,
            align: 'end' as const,
            cell: (line: ChartLine) => figureText(t.lang, t, form, line.figures[index] ?? null),
          })),
          ...(hasMost
            ? [
                {
                  key: 'most',
                  label: t('chart.most'),
                  align: 'end' as const,
                  cell: (line: ChartLine) =>
                    figureText(t.lang, t, measures[0]?.form ?? { as: 'number' }, line.most ?? null),
                },
              ]
            : []),
        ]}
        rows={data.lines}
        rowKey={line => line.key}
      />
    </div>
  );
}
