import type { Decimal } from '../money/decimal.ts';
import { percent } from '../money/decimal.ts';

/** The highest lawful bid deposit of a lot: so many per cent of its estimate, 2 by law (DEP-01; Regulations art. 26). Exact. */
export const depositCap = (estimate: Decimal, rate = 2): Decimal => percent(String(rate), estimate);

/** The highest lawful performance bond: so many per cent of the award, 10 by law (CON-02; Regulations art. 58). Exact. */
export const bondCap = (awardAmount: Decimal, rate = 10): Decimal => percent(String(rate), awardAmount);
