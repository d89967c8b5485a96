import type { Money } from '../../domain/kernel/values.ts';
import { compare, round, type Decimal } from '../../domain/money/decimal.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { Badge } from '../kit/badge.tsx';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import sheet from './review.css';
import './texts.ts';

/** One bid in the standing: as the review keeps it, or as a candidate is published. Points are exact. */
export interface StandingRow {
  readonly bidId: string | null;
  readonly supplierName: string | null;
  readonly price: Money | null;
  readonly qualified?: boolean | null;
  readonly rejectGround?: string | null;
  readonly rejectReason?: string | null;
  readonly businessScore?: Decimal | null;
  readonly technicalScore?: Decimal | null;
  readonly priceScore?: Decimal | null;
  readonly total?: Decimal | null;
  readonly rank: number | null;
  readonly remark?: string | null;
}

/** Props of `StandingTable`. */
export interface StandingTableProps {
  readonly rows: readonly StandingRow[];
  readonly caption: string;
  /** By lowest price only the price ranks; points are not shown. */
  readonly byPrice?: boolean;
}

/** Exact points shown to two places; the whole figure stands in the hint and for screen readers where it has more. */
export function ExactPoints({ value }: { readonly value: Decimal | null | undefined }) {
  const t = useT();
  if (value === null || value === undefined) return <span className="ebs-quiet">{t('reviewUi.dash')}</span>;
  const shown = round(value);
  const exact = compare(value, shown) === 0;
  return (
    <span className="ebs-number" title={exact ? undefined : t('reviewUi.exactly', { value })} data-exact={value}>
      {shown}
      {!exact && <span className="ebs-quiet exact-more">{t('reviewUi.more')}</span>}
    </span>
  );
}

/** Why bids with the same points stand as they do: `price` where the lower price decided, `shared` where both are equal. */
export function tieOf(row: StandingRow, rows: readonly StandingRow[]): 'price' | 'shared' | undefined {
  if (row.rank === null || !row.total) return undefined;
  const equals = rows.filter(
    other => other !== row && other.rank !== null && other.total && compare(other.total, row.total ?? '0') === 0,
  );
  if (equals.length === 0) return undefined;
  if (equals.some(other => other.rank === row.rank)) return 'shared';
  // Equal in price too: the remark says what decided.
  return equals.some(other => compare(other.price?.amount ?? '0', row.price?.amount ?? '0') !== 0)
    ? 'price'
    : undefined;
}

/** The standing: bids by rank with their exact points, ties explained, rejected bids at the end with the reason. */
export function StandingTable({ rows, caption, byPrice = false }: StandingTableProps) {
  const t = useT();
  const format = useFormat();
  useSheet(sheet);
  const sorted = [...rows].sort((a, b) => (a.rank ?? 1e9) - (b.rank ?? 1e9));
  const points = (key: 'businessScore' | 'technicalScore' | 'priceScore' | 'total'): Column<StandingRow> => ({
    key,
    label: t(`review.inner.results.${key}`),
    align: 'end',
    cell: row =>
      key === 'total' ? <strong>{<ExactPoints value={row[key]} />}</strong> : <ExactPoints value={row[key]} />,
  });
  const detailed = rows.some(row => row.businessScore || row.technicalScore || row.priceScore);
  return (
    <DataTable
      caption={caption}
      rows={sorted}
      rowKey={(row, index) => row.bidId ?? String(index)}
      toneOf={row => (row.rank === 1 ? 'success' : row.qualified === false ? 'danger' : undefined)}
      columns={[
        {
          key: 'rank',
          label: t('review.inner.results.rank'),
          align: 'center',
          width: '72px',
          cell: row =>
            row.rank === null ? (
              <Badge tone="danger">{t('reviewUi.rejected')}</Badge>
            ) : (
              <strong className="ebs-number">{row.rank}</strong>
            ),
        },
        {
          key: 'supplierName',
          label: t('review.inner.results.supplierName'),
          main: true,
          cell: row => (
            <>
              {row.supplierName}
              {tieOf(row, rows) && <span className="standing-note">{t(`reviewUi.tie.${tieOf(row, rows)}`)}</span>}
              {row.rejectReason && (
                <span className="standing-note">
                  {row.rejectGround && `${t.value('rejectGround', row.rejectGround)} · `}
                  {row.rejectReason}
                </span>
              )}
              {row.remark && <span className="standing-note">{row.remark}</span>}
            </>
          ),
        },
        {
          key: 'price',
          label: t('review.inner.results.price'),
          align: 'end',
          cell: row => <span className="ebs-number">{format.money(row.price)}</span>,
        },
        ...(byPrice || !detailed ? [] : [points('businessScore'), points('technicalScore'), points('priceScore')]),
        ...(byPrice ? [] : [points('total')]),
      ]}
    />
  );
}
