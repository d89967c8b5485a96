import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { DateInput } from '../kit/date-input.tsx';
import { NumberInput } from '../kit/number-input.tsx';
import './list-tools.strings.ts';

/** The ends of a range; null leaves an end open. */
export type Ends = readonly [from: string | null, to: string | null];

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-');

/** The quick ranges of days around `now`, in the reader's own calendar; a week begins on Monday. */
export function quickRanges(
  now: number,
): Readonly<Record<'today' | 'week' | 'month' | 'year', readonly [string, string]>> {
  const at = new Date(now);
  const [year, month, day] = [at.getFullYear(), at.getMonth(), at.getDate()];
  const monday = day - ((at.getDay() + 6) % 7);
  const range = (from: Date, to: Date) => [dayOf(from), dayOf(to)] as const;
  return {
    today: range(at, at),
    week: range(new Date(year, month, monday), new Date(year, month, monday + 6)),
    month: range(new Date(year, month, 1), new Date(year, month + 1, 0)),
    year: range(new Date(year, 0, 1), new Date(year, 11, 31)),
  };
}

/** Whether decimal text `a` is greater than `b`, exactly. */
function greater(a: string, b: string): boolean {
  const scaled = (text: string) => {
    const [whole = '0', digits = ''] = text.replace('-', '').split('.');
    const value = BigInt(`${whole || '0'}${digits.padEnd(10, '0').slice(0, 10)}`);
    return text.startsWith('-') ? -value : value;
  };
  return scaled(a) > scaled(b);
}

/** Two ends of a range of days, numbers or amounts. A range that ends before it begins is refused beside its end, and nothing typed is lost. */
export function RangeFilter({
  type,
  names,
  value,
  currency,
  scale,
  onApply,
}: {
  readonly type: 'date' | 'number';
  /** Parameter names of both ends. */
  readonly names: readonly [string, string];
  readonly value: Ends;
  /** Shown beside amounts. */
  readonly currency?: string | undefined;
  readonly scale: number;
  readonly onApply: (ends: Ends) => void;
}) {
  const t = useT();
  const { api } = useScreen();
  const [[from, to], setEnds] = useState<Ends>(value);
  const wrong = from !== null && to !== null && (type === 'date' ? from > to : greater(from, to));
  const common = (at: 0 | 1) => ({
    label: t(at === 0 ? 'listTools.from' : 'listTools.to'),
    name: names[at],
    size: 'small' as const,
    value: at === 0 ? from : to,
    error: at === 1 && wrong ? t(type === 'date' ? 'listTools.dayOrder' : 'listTools.rangeOrder') : undefined,
    onChange: (end: string | null) => setEnds(([first, second]) => (at === 0 ? [end, second] : [first, end])),
  });
  const quick = type === 'date' ? quickRanges(api.now()) : undefined;
  return (
    <form
      className="list-range"
      onSubmit={event => {
        event.preventDefault();
        if (!wrong) onApply([from, to]);
      }}
    >
      {quick && (
        <div className="list-quick">
          {Object.entries(quick).map(([name, ends]) => (
            <button
              key={name}
              type="button"
              className="list-quick-range"
              aria-pressed={from === ends[0] && to === ends[1]}
              onClick={() => {
                setEnds(ends);
                onApply(ends);
              }}
            >
              {t(`listTools.${name}`)}
            </button>
          ))}
        </div>
      )}
      {([0, 1] as const).map(at =>
        type === 'date' ? (
          <DateInput key={at} {...common(at)} />
        ) : (
          <NumberInput
            key={at}
            {...common(at)}
            scale={scale}
            negative={!currency}
            prefix={currency === 'CNY' ? '¥' : undefined}
            suffix={currency}
          />
        ),
      )}
      {currency && <p className="ebs-quiet">{t('listTools.otherCurrencies')}</p>}
      <button type="submit" className="ebs-button" data-tone="primary" aria-disabled={wrong || undefined}>
        {t('listTools.apply')}
      </button>
    </form>
  );
}
