import type { Decimal } from './decimal.ts';
import { compare, multiply, round, sum } from './decimal.ts';
import { fromCapitals } from './capitals.ts';

/** One line of a priced bill: unit price × quantity should be the total. */
export interface PricedLine {
  readonly code: string;
  readonly quantity: Decimal;
  readonly unitPrice: Decimal;
  readonly total: Decimal;
}

/** A price as a bid states it. */
export interface StatedPrice {
  readonly figure: Decimal;
  /** The amount in capitals, when the form asks for it. */
  readonly words?: string | null;
  readonly lines?: readonly PricedLine[];
}

/** One correction, with what was stated and what counts. `unreadableWords` corrects nothing: the committee must look. */
export interface Correction {
  readonly kind: 'wordsOverFigure' | 'unitOverTotal' | 'decimalSlip' | 'sumOfLines' | 'unreadableWords';
  readonly line?: string;
  readonly stated: string;
  readonly counts: Decimal;
}

/** Corrected price with its trail. */
export interface CorrectedPrice {
  readonly price: Decimal;
  readonly corrections: readonly Correction[];
}

/**
 * Arithmetic corrections of a bid price (EVA-03; Order 12 art. 19, Decree 87 art. 59): words prevail over the figure; a unit
 * price prevails over a line's total, unless its decimal point has plainly slipped, when the total prevails; the lines' sum
 * prevails over a total that does not follow from them. Where the price is also stated in words that differ from the lines,
 * the corrected lines count.
 */
export function correctPrice(stated: StatedPrice): CorrectedPrice {
  const corrections: Correction[] = [];
  let price = stated.figure;
  if (stated.words) {
    const said = fromCapitals(stated.words);
    if (said === null) corrections.push({ kind: 'unreadableWords', stated: stated.words, counts: price });
    else if (compare(said, price) !== 0) {
      corrections.push({ kind: 'wordsOverFigure', stated: price, counts: said });
      price = said;
    }
  }
  if (!stated.lines?.length) return { price, corrections };
  const total = sum(stated.lines.map(line => correctLine(line, corrections)));
  if (compare(total, price) !== 0) {
    corrections.push({ kind: 'sumOfLines', stated: price, counts: total });
    price = total;
  }
  return { price, corrections };
}

function correctLine(line: PricedLine, corrections: Correction[]): Decimal {
  const product = round(multiply(line.quantity, line.unitPrice));
  if (compare(product, line.total) === 0) return line.total;
  if (isDecimalSlip(line)) {
    corrections.push({ kind: 'decimalSlip', line: line.code, stated: line.unitPrice, counts: line.total });
    return line.total;
  }
  corrections.push({ kind: 'unitOverTotal', line: line.code, stated: line.total, counts: product });
  return product;
}

/** The unit price moved by one to three places gives exactly the stated total. */
function isDecimalSlip(line: PricedLine): boolean {
  return ['0.001', '0.01', '0.1', '10', '100', '1000'].some(
    shift => compare(round(multiply(multiply(line.quantity, line.unitPrice), shift)), line.total) === 0,
  );
}
