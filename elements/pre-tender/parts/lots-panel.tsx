import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { add, compare, subtract, sum } from '../../../shared/domain/money/decimal.ts';
import { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import type { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { formatMoney } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useList } from '../../../shared/ui/hooks/use-list.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../../shared/ui/kit/state-badge.tsx';
import { RemoveLot } from './remove-lot.tsx';

type Lot = Answered<typeof lot>;

/** The lots of a project, their sum against the budget, and whether their criteria are complete. */
export function LotsPanel({ of }: { readonly of: Answered<typeof project> }) {
  const t = useT();
  const { go } = useScreen();
  const { rows, data, error, reload } = useList(lot, { projectId: of.id, sort: 'number', size: 100 });
  const mayAdd = useMay('lot.create') && of.state === 'draft';
  const edit = (lotId: string) => `?id=${of.id}&lotId=${lotId}`;
  return (
    <section className="part" data-flush={rows.length > 0 || undefined}>
      <header>
        <h2>{t('preTenderArea.lots.title')}</h2>
        {mayAdd && (
          <Button tone="primary" size="small" icon="add" onClick={() => go(edit('new'))}>
            {t('preTenderArea.lots.add')}
          </Button>
        )}
      </header>
      {error && !data ? (
        <ErrorState title={t('preTenderArea.lots.failed')} message={error.message} onRetry={() => void reload()} />
      ) : !data ? (
        <Skeleton shape="table" />
      ) : rows.length === 0 ? (
        <EmptyState title={t('preTenderArea.lots.empty')} text={t('preTenderArea.lots.emptyText')} icon="folder" />
      ) : (
        <>
          <DataTable
            caption={t('preTenderArea.lots.title')}
            rows={rows}
            rowKey={row => row.id}
            columns={[
              { key: 'number', label: t('lot.fields.number'), cell: row => row.number, width: '76px' },
              {
                key: 'name',
                label: t('lot.fields.name'),
                main: true,
                cell: row => (
                  <button type="button" className="ebs-link" onClick={() => go(edit(row.id))}>
                    {row.name}
                  </button>
                ),
              },
              {
                key: 'estimate',
                label: t('lot.fields.estimate'),
                align: 'end',
                cell: row => formatMoney(row.estimate),
              },
              {
                key: 'ceiling',
                label: t('lot.fields.ceilingPrice'),
                align: 'end',
                cell: row => formatMoney(row.ceilingPrice),
              },
              {
                key: 'items',
                label: t('preTenderArea.lots.items'),
                align: 'end',
                cell: row => t('preTenderArea.lots.itemCount', { count: row.items?.length ?? 0 }),
              },
              {
                key: 'criteria',
                label: t('preTenderArea.lots.criteria'),
                cell: row => <Criteria of={row} projectId={of.id} />,
              },
              {
                key: 'state',
                label: t('record.base.state'),
                cell: row => <StateBadge entity={lot} state={row.state} />,
              },
              {
                key: 'tools',
                label: t('record.actions'),
                align: 'end',
                cell: row => (
                  <span className="row-tools">
                    <button type="button" className="list-link" onClick={() => go(edit(row.id))}>
                      {t(row.actions['update'] === true ? 'preTenderArea.lots.edit' : 'preTenderArea.lots.view')}
                    </button>
                    {mayAdd && row.actions['update'] === true && <RemoveLot of={row} />}
                  </span>
                ),
              },
            ]}
          />
          <Budget of={of} rows={rows} />
        </>
      )}
    </section>
  );
}

function Criteria({ of, projectId }: { readonly of: Lot; readonly projectId: string }) {
  const t = useT();
  const points = (of.criteria ?? []).reduce((total, row) => add(total, row.points ?? '0'), '0');
  const lowest = of.evaluationMethod === 'lowestPrice';
  const complete = lowest || compare(points, '100') === 0;
  return (
    <span className={complete ? 'tag-ok' : 'tag-bad'}>
      {lowest ? t('preTenderArea.lots.pointsLowest') : t('preTenderArea.lots.points', { sum: points })}{' '}
      {of.actions['update'] === true && (
        <Link
          className="ebs-link"
          to={`/v6-template/master-page/method-terms/edit?projectId=${projectId}&lotId=${of.id}`}
        >
          {t('preTenderArea.lots.toCriteria')}
        </Link>
      )}
    </span>
  );
}

function Budget({ of, rows }: { readonly of: Answered<typeof project>; readonly rows: readonly Lot[] }) {
  const t = useT();
  if (!of.budget) return null;
  const { amount, currency } = of.budget;
  const money = (text: string) => formatMoney({ amount: text, currency });
  const total = sum(rows.map(row => row.estimate?.amount ?? '0'));
  const over = compare(total, amount) > 0;
  return (
    <p className={over ? 'tag-bad' : 'ebs-quiet'} role="status">
      {over
        ? t('preTenderArea.lots.overBudget', { sum: money(total), budget: money(amount) })
        : `${t('preTenderArea.lots.sum')} ${money(total)}${t.lang === 'zh' ? '。' : '. '}${t('preTenderArea.lots.withinBudget', { budget: money(amount), left: money(subtract(amount, total)) })}`}
    </p>
  );
}
