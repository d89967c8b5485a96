import { compare, sum } from '../../../shared/domain/money/decimal.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { citation } from '../../../shared/ui/procurement/finding-text.ts';

/** A criterion as far as its points count. */
export interface PointRow {
  readonly kind?: string | null;
  readonly points?: string | null;
}

const KINDS = ['business', 'technical', 'price'] as const;
/** The least share of the price in government procurement, of 100 points (Decree 87 art. 55). */
const LEAST: Readonly<Record<string, string>> = { goods: '30', services: '10' };
const DECREE = { law: '政府采购货物和服务招标投标管理办法(财政部令第87号,2017)', article: '55' };
const DECIMAL = /^\d+(\.\d+)?$/;

/** The points of some criteria added up; what is not a number yet counts nothing. */
export const pointsOf = (rows: readonly PointRow[]): string =>
  sum(rows.map(row => (DECIMAL.test(row.points ?? '') ? row.points! : '0')));

interface PointsProps {
  readonly rows: readonly PointRow[];
  readonly method: string | null;
  readonly regime: string | null;
  readonly category: string | null;
}

/** The running sum of a lot's points, its parts, and what still stands against it. */
export function Points({ rows, method, regime, category }: PointsProps) {
  const t = useT();
  if (method === 'lowestPrice') return <p className="ebs-quiet">{t('workspace.terms.lowest')}</p>;
  const total = pointsOf(rows);
  const weight = pointsOf(rows.filter(row => row.kind === 'price'));
  const prices = rows.filter(row => row.kind === 'price').length;
  const isComplete = compare(total, '100') === 0 && prices === 1;
  const least = regime === 'governmentProcurement' ? LEAST[category ?? ''] : undefined;
  const isLight = least !== undefined && prices === 1 && compare(weight, least) < 0;
  return (
    <div className="ebs-stack">
      <p className="points-sum ebs-number" data-tone={isComplete ? 'success' : 'danger'} role="status">
        <span>{total}</span>
        <small>
          / 100 {t('workspace.terms.sum')}
          {isComplete && ` · ${t('workspace.terms.complete')}`}
        </small>
      </p>
      <div className="points-bar" aria-hidden="true">
        {KINDS.map(kind => (
          <span
            key={kind}
            data-kind={kind}
            style={{ width: `${Math.min(100, Number(pointsOf(rows.filter(row => row.kind === kind))))}%` }}
          />
        ))}
      </div>
      <div className="points-legend">
        {KINDS.map(kind => (
          <div key={kind}>
            <span>{t.value('criterionKind', kind)}</span>
            <span className="ebs-number">{pointsOf(rows.filter(row => row.kind === kind))}</span>
          </div>
        ))}
      </div>
      {compare(total, '100') !== 0 && <Fault>{t('workspace.terms.incomplete', { sum: total })}</Fault>}
      {prices !== 1 && (
        <Fault>
          {t(prices === 0 ? 'workspace.terms.priceMissing' : 'workspace.terms.priceMany', { count: prices })}
        </Fault>
      )}
      {isLight && (
        <Fault>
          {t('workspace.terms.weight', {
            weight,
            least,
            category: t.value('category', category),
            law: citation(t, DECREE.law, DECREE.article),
          })}
        </Fault>
      )}
    </div>
  );
}

function Fault({ children }: { readonly children: string }) {
  return (
    <p className="form-note" data-tone="danger">
      {children}
    </p>
  );
}
