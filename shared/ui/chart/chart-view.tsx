import { useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { Alert } from '../kit/alert.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Menu } from '../kit/menu.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import { useToast } from '../toast.tsx';
import { CHART_HEIGHT, type ChartProps, ChartRoom } from './chart.tsx';
import { MOST_ROWS, readChart, summaryOf } from './chart-data.ts';
import { type ChartFile, saveChart } from './chart-files.ts';
import { ChartPicture } from './chart-picture.tsx';
import type { ChartSpec } from './chart-spec.ts';
import { ChartTable } from './chart-table.tsx';
import sheet from './chart.css';
import './chart.strings.ts';

/** `Chart` once its code is there: head with the switch to the table and the files, and the drawing or the table. */
export function ChartView<R>({
  spec,
  rows,
  error,
  height = CHART_HEIGHT,
  titleHidden = false,
  onRetry,
  onPick,
}: ChartProps<R>) {
  useSheet(sheet);
  const t = useT();
  const toast = useToast();
  const [asTable, setAsTable] = useState(false);
  const [patterns, setPatterns] = useState(() => matchMedia('(prefers-contrast: more)').matches);
  const [broken, setBroken] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const data = useMemo(() => readChart(spec, rows ?? [], t), [spec, rows, t]);
  const title = t(spec.title);
  const kind = spec.kind;
  const plain = spec as unknown as ChartSpec<never>;
  const summary = summaryOf(kind, data, t);

  if (!rows)
    return (
      <ChartRoom height={height}>
        {error ? (
          <ErrorState title={t('chart.failed')} message={error} {...(onRetry && { onRetry })} />
        ) : (
          <Skeleton shape="card" />
        )}
      </ChartRoom>
    );
  if (data.lines.length === 0 || data.lines.every(line => line.figures.every(figure => figure === null)))
    return (
      <ChartRoom height={height}>
        <EmptyState icon="dashboard" title={t('chart.empty')} text={t('chart.emptyText')} />
      </ChartRoom>
    );
  const table = asTable || broken;
  const choose = async (key: string) => {
    if (key === 'patterns') return setPatterns(!patterns);
    try {
      // A file of figures holds them all.
      const content = key === 'csv' ? readChart(spec, rows, t, rows.length) : data;
      await saveChart(key as ChartFile, { spec: plain, data: content, title, patterns, t, near: figure.current });
    } catch {
      toast({ tone: 'danger', text: t('chart.notSaved') });
    }
  };
  const pick = onPick && ((line: number) => rows[line] !== undefined && onPick(rows[line]));
  return (
    <figure className="ebs-chart" ref={figure} data-kind={kind} aria-label={title}>
      <div className="ebs-chart-head">
        <figcaption className={titleHidden ? 'ebs-visually-hidden' : undefined}>{title}</figcaption>
        <div className="ebs-chart-tools">
          {!broken && (
            <IconButton
              name={table ? 'dashboard' : 'list'}
              label={t(table ? 'chart.asChart' : 'chart.asTable')}
              onClick={() => setAsTable(!table)}
            />
          )}
          <Menu
            label={t('chart.save')}
            items={[
              { key: 'png', label: t('chart.png'), icon: 'download' },
              { key: 'svg', label: t('chart.svg'), icon: 'download' },
              { key: 'csv', label: t('chart.csv'), icon: 'download' },
              { key: 'patterns', label: t('chart.patterns'), checked: patterns },
            ]}
            onChoose={key => void choose(key)}
          />
        </div>
      </div>
      {error && <Alert tone="danger">{error}</Alert>}
      {spec.kind !== 'gauge' && rows.length > data.lines.length && (
        <p className="ebs-quiet">
          {t('chart.part', { shown: formatNumber(t.lang, MOST_ROWS), count: formatNumber(t.lang, rows.length) })}
        </p>
      )}
      {broken && <Alert tone="warning">{t('chart.notDrawn')}</Alert>}
      {table ? (
        <ChartTable data={data} title={title} height={height} />
      ) : (
        <ChartPicture
          spec={plain}
          data={data}
          title={title}
          summary={summary}
          height={height}
          patterns={patterns}
          onBroken={() => setBroken(true)}
          {...(pick && { onPick: pick })}
        />
      )}
    </figure>
  );
}
