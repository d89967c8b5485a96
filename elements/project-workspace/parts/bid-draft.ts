import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type BidForm, bidFormIssues } from '../../../shared/domain/bidding/bid-form.ts';
import type { Reason, RecordOf } from '../../../shared/domain/kernel/entity.ts';
import { currencyOf } from '../../../shared/domain/money/currencies.ts';
import { compare, isDecimal, multiply, round, sum } from '../../../shared/domain/money/decimal.ts';
import type { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';

/** A structured bid while it is being written. Numbers are decimal text; not filled is null. */
export interface BidDraft {
  /** Price by item, or one total. */
  readonly byItem: boolean;
  readonly total: string | null;
  /** Unit prices in the order of the lot's items. */
  readonly unitPrices: readonly (string | null)[];
  readonly deliveryDays: string | null;
  readonly quality: string | null;
  readonly projectManager: string | null;
  readonly deviations: string | null;
}

type Lot = RecordOf<typeof lot>;

/** An empty draft for a lot: by item where the lot has items. */
export const newDraft = (of: Lot): BidDraft => ({
  byItem: (of.items?.length ?? 0) > 0,
  total: null,
  unitPrices: (of.items ?? []).map(() => null),
  deliveryDays: null,
  quality: null,
  projectManager: null,
  deviations: null,
});

/** What tells the items of a lot apart. */
type PricedItem = Readonly<Record<'code' | 'description' | 'unit', string | null>>;

/** The same as a draft remembers it, short enough that thousands fit in: all of it, its code and unit ('' without a code), and how it begins. */
type NotedItem = readonly [whole: string, coded: string, begins: string];

/** What of a kept draft fits the lot by now: its items may have been changed by a clarification. */
export interface RestoredDraft {
  readonly draft: BidDraft;
  /** Items that the draft knew nothing of. */
  readonly fresh: readonly string[];
  /** Prices whose items are not in the lot any more. */
  readonly left: readonly { readonly item: string; readonly price: string }[];
}

/** 64 bits of a digest: enough to tell some thousands apart, and short. */
const shortened = (words: readonly (string | null)[]): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(words))).subarray(0, 8));

// Words are put right more often than codes; in another unit it is another price.
const noted = ({ code, description, unit }: PricedItem): NotedItem => [
  shortened([code, description, unit]),
  code ? shortened([code, unit]) : '',
  description?.slice(0, 40) ?? '',
];
const NOTED = new WeakMap<readonly PricedItem[], readonly NotedItem[]>();

/** The items of a lot as a draft remembers them; made once, since it is kept with every key. */
function notedItems({ items }: Lot): readonly NotedItem[] {
  if (!items) return [];
  const known = NOTED.get(items) ?? items.map(noted);
  NOTED.set(items, known);
  return known;
}

/** A draft as it is kept: with the items that its prices are for. */
export const keptDraft = (of: Lot, draft: BidDraft): Readonly<Record<string, unknown>> => ({
  ...draft,
  items: notedItems(of),
});

/** The fields of a draft that the bidder has filled in. */
export const filledIn = (draft: BidDraft): readonly string[] =>
  Object.entries(draft).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value.some(price => price !== null) : typeof value === 'string' && value !== '')
      ? [name]
      : [],
  );

/** For each item of the lot the place it had among those of the draft; undefined for a new one. */
function placesOf(items: readonly NotedItem[], before: readonly NotedItem[]): readonly (number | undefined)[] {
  const taken = new Set<number>();
  const match = (by: 0 | 1) => {
    const places = Map.groupBy(before.keys(), at => before[at]![by]);
    return (item: NotedItem): number | undefined => {
      const at = item[by] === '' ? undefined : places.get(item[by])?.find(place => !taken.has(place));
      if (at !== undefined) taken.add(at);
      return at;
    };
  };
  const exact = items.map(match(0));
  const coded = match(1);
  return items.map((item, at) => exact[at] ?? coded(item));
}

/** A kept draft, each price with its item; undefined when nothing was kept. */
export function draftFrom(of: Lot, kept: Readonly<Record<string, unknown>> | undefined): RestoredDraft | undefined {
  if (!kept || !Array.isArray(kept['unitPrices'])) return undefined;
  const { items: known, ...typed } = kept as unknown as BidDraft & {
    readonly items?: readonly (NotedItem | PricedItem)[];
  };
  const items = notedItems(of);
  // A draft of before has noted their words.
  const before = known?.map(item => ('code' in item ? noted(item) : item));
  const prices = typed.unitPrices;
  // One of still before has not noted its items: as many of them are taken for the same.
  const places = before
    ? placesOf(items, before)
    : items.map((_, at) => (prices.length === items.length ? at : undefined));
  const taken = new Set(places);
  return {
    draft: {
      ...newDraft(of),
      ...typed,
      byItem: typed.byItem && items.length > 0,
      unitPrices: places.map(at => (at === undefined ? null : (prices[at] ?? null))),
    },
    fresh: (of.items ?? []).flatMap(({ description }, at) =>
      places[at] === undefined ? [description ?? String(at + 1)] : [],
    ),
    left: prices.flatMap((price, at) =>
      price === null || taken.has(at) ? [] : [{ item: before?.[at]?.[2] || String(at + 1), price }],
    ),
  };
}

/** Unit price times quantity, to the cent; null while not filled. */
export function lineTotal(quantity: string | null | undefined, unitPrice: string | null | undefined): string | null {
  if (!unitPrice || !isDecimal(unitPrice)) return null;
  return round(multiply(quantity && isDecimal(quantity) ? quantity : '1', unitPrice));
}

/** The price of the draft, exact decimal text; null while it is not complete. */
export function priceOf(of: Lot, draft: BidDraft): string | null {
  if (!draft.byItem) return draft.total && isDecimal(draft.total) ? draft.total : null;
  const totals = (of.items ?? []).map((item, at) => lineTotal(item.quantity, draft.unitPrices[at]));
  return totals.length > 0 && totals.every(each => each !== null) ? round(sum(totals)) : null;
}

/** The draft as it will be sealed; the price is empty while it is not complete. */
export function formOf(of: Lot, draft: BidDraft, files: readonly string[]): BidForm {
  return {
    lotId: of.id,
    price: { amount: priceOf(of, draft) ?? '', currency: currencyOf(of) },
    deliveryDays: Number(draft.deliveryDays ?? 0),
    quality: draft.quality?.trim() ?? '',
    projectManager: draft.projectManager?.trim() ?? '',
    items: draft.byItem
      ? (of.items ?? []).map(({ code, description, quantity, unit }, at) => ({
          code: code ?? '',
          description: description ?? '',
          ...(quantity ? { quantity } : {}),
          unit: unit ?? '',
          unitPrice: draft.unitPrices[at] ?? '0',
        }))
      : [],
    deviations: draft.deviations ?? '',
    files,
  };
}

/** What is wrong with a draft: by field what must be put right, and what is only pointed out. Reasons are string keys. */
export interface DraftFaults {
  readonly faults: Readonly<Record<string, Reason>>;
  readonly warnings: readonly Reason[];
}

/** Judges a draft against the form and the lot's limits: above the ceiling price it would be rejected (实施条例 art. 51). */
export function judgeDraft(of: Lot, draft: BidDraft): DraftFaults {
  const faults: Record<string, Reason> = {};
  const price = priceOf(of, draft);
  if (price === null) faults['price'] = draft.byItem ? 'submit.form.allItems' : 'kernel.required';
  else if (compare(price, '0') <= 0) faults['price'] = 'submit.form.positive';
  else if (of.ceilingPrice && compare(price, of.ceilingPrice.amount) > 0) faults['price'] = 'submit.form.aboveCeiling';
  const named = { deliveryDays: draft.deliveryDays, quality: draft.quality, projectManager: draft.projectManager };
  for (const [name, value] of Object.entries(named)) if (!value?.trim()) faults[name] = 'kernel.required';
  for (const { field, reason } of bidFormIssues({
    ...formOf(of, draft, []),
    price: { amount: price ?? '1', currency: 'CNY' },
  })) {
    const name = field.split('.')[0] ?? '';
    faults[name] ??= reason;
  }
  const warnings: Reason[] = [];
  if (of.deliveryDays && Number(draft.deliveryDays) > of.deliveryDays)
    warnings.push({ key: 'submit.form.longerThanAsked', params: { days: of.deliveryDays } });
  return { faults, warnings };
}
