const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/**
 * Whether a text is a unified social credit code: 18 characters of the 31 of GB 32100-2015, the last one the check
 * character (31 − Σ value·3^position mod 31) mod 31.
 */
export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  return creditCodeCheck(text.slice(0, 17)) === text[17];
}

/** The check character for the first 17 characters of a code. */
export function creditCodeCheck(body: string): string | undefined {
  let sum = 0;
  let weight = 1;
  for (const letter of body) {
    sum += DIGITS.indexOf(letter) * weight;
    weight = (weight * 3) % 31;
  }
  return DIGITS[(31 - (sum % 31)) % 31];
}
