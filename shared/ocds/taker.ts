import type { Money } from '../domain/kernel/values.ts';
import { compare, decimalOf, round } from '../domain/money/decimal.ts';
import { toInstant } from './formats.ts';
import type { Json, JsonObject, NumberSources } from './json.ts';
import { isObject, leavesOf, step } from './json.ts';
import type { Located } from './merge.ts';
import { placeOf } from './merge.ts';
import type { Left } from './read.ts';

/** A value with its pointer within the release. */
export interface Spot {
  readonly value: Json | undefined;
  readonly pointer: string;
}

/** Walks a release and remembers which leaves found a place, so that every other one can be listed. */
export class Taker {
  readonly #taken = new Set<string>();
  readonly #reasons = new Map<string, string>();
  readonly #release: Located;
  readonly #numbers: NumberSources;

  constructor(release: Located, numbers: NumberSources) {
    this.#release = release;
    this.#numbers = numbers;
  }

  /** The place at a path from another place, the release itself by default. */
  at(path: readonly (string | number)[], from: Spot = { value: this.#release.value, pointer: '' }): Spot {
    return path.reduce<Spot>(
      (spot, key) => ({
        value:
          typeof spot.value === 'object' && spot.value !== null
            ? (spot.value as Record<string, Json>)[String(key)]
            : undefined,
        pointer: spot.pointer + step(key),
      }),
      from,
    );
  }

  /** The objects of a list. */
  list(spot: Spot): readonly Spot[] {
    return Array.isArray(spot.value)
      ? spot.value.map((_, index) => this.at([index], spot)).filter(entry => isObject(entry.value))
      : [];
  }

  /** Marks a leaf as having a place. */
  take(spot: Spot): void {
    this.#taken.add(spot.pointer);
  }

  /** Says why a leaf, or everything below it, finds no place. */
  leave(spot: Spot, reason: string): void {
    this.#reasons.set(spot.pointer, `ocds.left.${reason}`);
  }

  /** A text of at most so many characters; a longer one is cut and listed. Numbers as ids are texts. Null when empty. */
  text(spot: Spot, longest: number): string | null {
    if (typeof spot.value !== 'string' && typeof spot.value !== 'number') return null;
    const whole = String(spot.value).trim();
    if (whole === '') return null;
    if (whole.length > longest) this.leave(spot, 'shortened');
    else this.take(spot);
    return whole.slice(0, longest);
  }

  /** An instant in UTC; null when there is none. */
  instant(spot: Spot): string | null {
    const found = typeof spot.value === 'string' ? toInstant(spot.value) : null;
    if (found) this.take(spot);
    return found;
  }

  /** A web address short enough to keep. A cut one would lead elsewhere. */
  url(spot: Spot, longest: number): string | null {
    if (typeof spot.value !== 'string' || spot.value === '') return null;
    if (spot.value.length > longest) {
      this.leave(spot, 'tooLong');
      return null;
    }
    this.take(spot);
    return spot.value;
  }

  /** The exact decimal of a number, not negative, with at most so many places; null otherwise. */
  decimal(spot: Spot, holder: Spot, scale: number): string | null {
    if (typeof spot.value !== 'number') return null;
    const key = spot.pointer.slice(spot.pointer.lastIndexOf('/') + 1);
    const source =
      (typeof holder.value === 'object' && holder.value !== null && this.#numbers.get(holder.value)?.get(key)) ||
      String(spot.value);
    const exact = decimalOf(source);
    const [whole = '', fraction = ''] = exact.split('.');
    if (
      exact.startsWith('-') ||
      whole.length > 14 ||
      fraction.length > scale ||
      compare(round(exact, scale), exact) !== 0
    ) {
      this.leave(spot, 'notAnAmount');
      return null;
    }
    this.take(spot);
    return exact;
  }

  /** An amount with its currency; null when either is missing. */
  money(spot: Spot): Money | null {
    const [amountAt, currencyAt] = [this.at(['amount'], spot), this.at(['currency'], spot)];
    if (typeof amountAt.value !== 'number' || typeof currencyAt.value !== 'string') {
      this.leave(spot, 'incompleteAmount');
      return null;
    }
    const amount = this.decimal(amountAt, spot, 2);
    if (amount === null) return null;
    this.take(currencyAt);
    return { amount, currency: currencyAt.value };
  }

  /** One code of another; what is not in the table is listed as having no single equivalent. */
  code<V extends string>(spot: Spot, table: Readonly<Record<string, V>>): V | null {
    if (typeof spot.value !== 'string' || spot.value === '') return null;
    const found = Object.hasOwn(table, spot.value) ? table[spot.value] : undefined;
    if (found === undefined) {
      this.leave(spot, 'ambiguous');
      return null;
    }
    this.take(spot);
    return found;
  }

  /** Every leaf that found no place, with its place in the file and the nearest reason given. */
  left(): readonly Left[] {
    return leavesOf(this.#release.value as JsonObject)
      .filter(([pointer]) => !this.#taken.has(pointer))
      .map(([pointer, value]) => ({ path: placeOf(this.#release, pointer), reason: this.#reasonOf(pointer, value) }));
  }

  /** Places in the file that were taken. */
  taken(): readonly string[] {
    return [...this.#taken].map(pointer => placeOf(this.#release, pointer));
  }

  #reasonOf(pointer: string, value: Json): string {
    const isEmpty = value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
    if (isEmpty) return 'ocds.left.empty';
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const reason = this.#reasons.get(pointer.slice(0, end));
      if (reason) return reason;
    }
    return 'ocds.left.noField';
  }
}
