const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECKS = '10X98765432';
/** First two digits of a resident identity number: the provincial divisions of GB/T 2260, and 83 of Taiwan residents' permits. */
const DIVISIONS = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
);
const OLDEST_YEAR = 1900;

/** What a resident identity number says of its holder. */
export interface ResidentId {
  /** Six-digit division code of the first registration (GB/T 2260). */
  readonly region: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly sex: 'female' | 'male';
}

/** Why a text is no resident identity number; the key of the text is `supplier.reasons.residentId.<fault>`. */
export type ResidentIdFault = 'length' | 'region' | 'date' | 'check';

/**
 * Reads an 18-character resident identity number after GB 11643-1999: six digits of the division, eight of the day of birth, three of
 * the sequence (odd for men), and the check character of ISO 7064 MOD 11-2. A small `x` counts as `X`. `today` (`YYYY-MM-DD`) bounds
 * the day of birth.
 */
export function readResidentId(text: string, today: string): ResidentId | ResidentIdFault {
  const id = text.trim().toUpperCase();
  if (!/^\d{17}[\dX]$/.test(id)) return 'length';
  if (!DIVISIONS.has(id.slice(0, 2))) return 'region';
  const birthDate = `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`;
  if (!isDay(birthDate) || Number(id.slice(6, 10)) < OLDEST_YEAR || birthDate > today) return 'date';
  if (residentIdCheck(id.slice(0, 17)) !== id[17]) return 'check';
  return { region: id.slice(0, 6), birthDate, sex: Number(id[16]) % 2 === 1 ? 'male' : 'female' };
}

/** Whether a text is a resident identity number of somebody born by `today` (`YYYY-MM-DD`). */
export const isResidentId = (text: string, today: string): boolean => typeof readResidentId(text, today) === 'object';

/** Whether a text is a six-digit division code (GB/T 2260): a province that exists, and the digits of city and county. */
export const isDivision = (text: string): boolean => /^\d{6}$/.test(text) && DIVISIONS.has(text.slice(0, 2));

/** The check character for the first 17 digits (ISO 7064 MOD 11-2). */
export function residentIdCheck(body: string): string | undefined {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return CHECKS[sum % 11];
}

/** Full years between a day of birth and another day, both `YYYY-MM-DD`: a birthday counts from its own day on. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** An identity number for showing: the first six and the last two characters; the day of birth and the sequence stay hidden. */
export const maskResidentId = (id: string): string =>
  `${id.slice(0, 6)}${'*'.repeat(Math.max(0, id.length - 8))}${id.slice(-2)}`;

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
