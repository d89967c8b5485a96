import { formatNumber } from '../../i18n/format.ts';
import { type Translate, useT } from '../../i18n/translate.ts';
import { PAGE_SIZES } from './list-address.ts';

/** Which rows of how many are shown. */
export function rangeText(
  t: Translate,
  shown: {
    readonly page: number;
    readonly size: number;
    /** Rows on this page. */
    readonly shown: number;
    readonly total: number;
    /** There are more than are counted. */
    readonly capped: boolean;
  },
): string {
  const from = (shown.page - 1) * shown.size + 1;
  return t(shown.capped ? 'list.rangeCapped' : 'list.range', {
    from: formatNumber(t.lang, from),
    to: formatNumber(t.lang, from + shown.shown - 1),
    count: formatNumber(t.lang, shown.total),
  });
}

/** Paging below a list: what is shown of how many, rows per page, and the way to the neighbouring pages. */
export function Pager({
  page,
  size,
  shown,
  total,
  capped,
  following,
  endless,
  onPage,
  onSize,
}: {
  readonly page: number;
  readonly size: number;
  /** Rows on this page. */
  readonly shown: number;
  readonly total: number;
  readonly capped: boolean;
  /** Where the page shown says that the next one begins, null where none does; undefined while it is not known. */
  readonly following: string | null | undefined;
  readonly onPage: (page: number) => void;
  /** All rows stand in one scrolling list. */
  readonly endless: boolean;
  /** `null` shows all rows in one scrolling list. */
  readonly onSize: (size: number | null) => void;
}) {
  const t = useT();
  // Pages begin behind the rows shown: what has come or gone before them counts for the total, not for how many follow.
  const counted = capped ? page + (shown === size ? 1 : 0) : Math.ceil(total / size);
  const last = following === null ? page : Math.max(counted, following === undefined ? page : page + 1);
  const near = [...new Set([1, page - 1, page, page + 1, ...(capped ? [] : [last])])]
    .filter(at => at >= 1 && at <= (capped ? page : last))
    .sort((a, b) => a - b);
  return (
    <nav className="list-pager" aria-label={t('list.page', { page })}>
      <span className="ebs-quiet ebs-number">
        {shown > 0 && !endless && rangeText(t, { page, size, shown, total, capped })}
      </span>
      <label className="list-size">
        <span className="ebs-quiet">{t('list.pageSize')}</span>
        <select
          className="list-field"
          value={endless ? 'all' : size}
          onChange={event => onSize(event.target.value === 'all' ? null : Number(event.target.value))}
        >
          {PAGE_SIZES.map(option => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
          <option value="all">{t('list.allRows')}</option>
        </select>
      </label>
      <span className="list-pages" hidden={endless}>
        <PageTurn way="back" possible={page > 1} onTurn={() => onPage(page - 1)} />
        {near.map((at, index) => (
          <span key={at} className="list-page-slot">
            {index > 0 && at - (near[index - 1] ?? 0) > 1 && <span className="list-gap" aria-hidden="true" />}
            <button
              type="button"
              className="list-page ebs-number"
              aria-label={t('list.page', { page: at })}
              aria-current={at === page ? 'page' : undefined}
              onClick={() => onPage(at)}
            >
              {at}
            </button>
          </span>
        ))}
        <PageTurn way="on" possible={page < last} onTurn={() => onPage(page + 1)} />
      </span>
    </nav>
  );
}

/** The way to the page before or behind. Where there is none it stays in reach: who turns pages by the keyboard keeps the focus. */
export function PageTurn({
  way,
  possible,
  onTurn,
}: {
  readonly way: 'back' | 'on';
  readonly possible: boolean;
  readonly onTurn: () => void;
}) {
  const t = useT();
  return (
    <button
      type="button"
      className="list-page"
      aria-disabled={!possible || undefined}
      aria-label={t(way === 'back' ? 'list.previous' : 'list.next')}
      onClick={() => possible && onTurn()}
    >
      <span aria-hidden="true" data-arrow={way} />
    </button>
  );
}
